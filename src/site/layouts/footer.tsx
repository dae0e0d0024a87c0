import { registration } from '#rules/brewery/registration.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTransport } from '#wire/use-transport.ts';
import { paths } from '../paths.ts';
import { useSiteFacts } from '../site-context.tsx';
import { useIsThere } from './modules.ts';
import { SiteNotes } from './site-notes.tsx';
import { queryOf } from '#wire/query-of.ts';
import { type BreweryDetails, breweryDetails } from '#features/brewery/brewery.contract.ts';

/** The label of a site that is not the production one (D-180). */
const MARKS: Readonly<Record<string, string>> = { local: 'Debug', test: 'Test Online' };

/** The company's details that the law requires, and links to everything else. */
export function Footer() {
  const { data: brewery } = useQuery(queryOf(useTransport(), breweryDetails));
  const { version, build } = useSiteFacts();
  return (
    <footer className="footer">
      <div className="footer-edge" aria-hidden="true" />
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 pt-8 pb-8 tablet:gap-10 tablet:pb-10 wide:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        {brewery && <Visit brewery={brewery} />}
        <Column title="The shop">
          <Line to={paths.shop}>Beer shop</Line>
          <Line to={paths.catalogue}>Beer catalogue</Line>
          <Line to={paths.deliveryInfo}>Delivery and collection</Line>
          <Line to={paths.sites}>Collection points</Line>
          <Line to={paths.trade}>Trade accounts</Line>
          <Line to={paths.terms}>Privacy, terms and conditions</Line>
          <Line to={paths.terms} hash="stored">
            Cookies and storage
          </Line>
        </Column>
        <Column title="Find us">
          <Line to={paths.contact}>Contact</Line>
          <Line to={paths.outlets}>Where to drink it</Line>
          <Line to={paths.events}>Events</Line>
          {brewery?.email && (
            <li>
              <a href={`mailto:${brewery.email}`} className="footer-link">
                Write to us
              </a>
            </li>
          )}
          <FeedLine to={paths.news} href="/api/feeds/news.atom">
            News feed
          </FeedLine>
          <FeedLine to={paths.events} href="/api/calendar/events.ics">
            Events for your calendar
          </FeedLine>
          {brewery?.social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener" className="footer-link">
                {name}
              </a>
            </li>
          ))}
        </Column>
        <Care ageNotice={brewery?.ageNotice ?? ''} />
      </div>
      <div className="page border-t border-on-night/20 py-6 text-small text-on-night-soft">
        {brewery && <Company brewery={brewery} />}
        <p className="mt-2">
          {brewery ? '' : 'Error: the details of the brewery could not be loaded. '}Version {version}
          {MARKS[build] && (
            <span className="build-mark" data-build={build}>
              {MARKS[build]}
            </span>
          )}
        </p>
        <SiteNotes />
      </div>
    </footer>
  );
}

function Visit({ brewery }: { readonly brewery: BreweryDetails }) {
  return (
    <div className="col-span-2 wrap-anywhere tablet:col-span-1">
      <p className="font-display text-heading leading-tight font-semibold">{brewery.name}</p>
      <p className="mt-1 text-on-night-soft">{brewery.strapline}</p>
      <address className="mt-4 not-italic">
        {commaSeparated([...brewery.address, brewery.postcode.replaceAll(' ', '\u00A0')])}
        <br />
        {brewery.telephone && (
          <a href={`tel:${brewery.telephone.replaceAll(' ', '')}`} className="footer-link">
            {brewery.telephone}
          </a>
        )}
        <br />
        {brewery.email && (
          <a href={`mailto:${brewery.email}`} className="footer-link">
            {brewery.email}
          </a>
        )}
      </address>
    </div>
  );
}

function Care({ ageNotice }: { readonly ageNotice: string }) {
  return (
    <div className="col-span-2 flex gap-4 tablet:col-span-1">
      <p className="eighteen" aria-hidden="true">
        18<span>+</span>
      </p>
      <p className="text-small text-on-night-soft">
        {ageNotice} It is safest not to drink more than 14 units a week on a regular basis. Advice:{' '}
        <a href="https://www.drinkaware.co.uk/" rel="noopener" className="font-semibold text-on-night">
          drinkaware.co.uk
        </a>
      </p>
    </div>
  );
}

/** The company details that were entered. */
function Company({ brewery }: { readonly brewery: BreweryDetails }) {
  const { legalName, companyNumber, registeredOffice, vatNumber, awrsUrn, premisesLicence, licensingAuthority } =
    brewery;
  const sentences = [
    legalName,
    registration(companyNumber),
    registeredOffice.length > 0 && `Registered office: ${registeredOffice.join(', ')}`,
    vatNumber && `VAT ${vatNumber}`,
    awrsUrn && `AWRS ${awrsUrn}`,
    premisesLicence &&
      commaSeparated([`Premises licence ${premisesLicence}`, licensingAuthority && `issued by ${licensingAuthority}`]),
  ].filter(Boolean);
  return <p className="wrap-anywhere">{sentences.map((sentence) => `${sentence}.`).join(' ')}</p>;
}

const commaSeparated = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="footer-title">{title}</h2>
      <ul className="grid gap-1">{children}</ul>
    </div>
  );
}

type FeedProps = { readonly to: string; readonly href: string; readonly children: string };

/** Machine-readable versions of pages. */
function FeedLine({ to, href, children }: FeedProps) {
  if (!useIsThere()(to)) return null;
  return (
    <li>
      <a href={href} className="footer-link">
        {children}
      </a>
    </li>
  );
}

function Line({ to, hash, children }: { readonly to: string; readonly hash?: string; readonly children: string }) {
  if (!useIsThere()(to)) return null;
  return (
    <li>
      <Link to={to} {...(hash && { hash })} className="footer-link">
        {children}
      </Link>
    </li>
  );
}
