import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BreweryDetails } from '#features/brewery/web/brewery.client.ts';
import { breweryQuery } from '#features/brewery/web/brewery.queries.ts';
import { useCarrier } from '#wire/use-carrier.ts';
import { paths } from '../paths.ts';
import { useSiteFacts } from '../site-context.tsx';

/** What tells a site that is not the real one; the published one carries no mark (D-180). */
const MARKS: Readonly<Record<string, string>> = { local: 'Debug', test: 'Test Online' };

/** Who the brewery is, as a company has to say it, and where everything else is found. */
export function Footer() {
  const { data: brewery } = useQuery(breweryQuery(useCarrier()));
  const { version, build } = useSiteFacts();
  return (
    <footer className="footer">
      <div className="footer-reeds" aria-hidden="true" />
      <div className="page grid gap-10 pt-8 pb-10 tablet:grid-cols-2 wide:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        {brewery && <Visit brewery={brewery} />}
        <Column title="The shop">
          <Line to={paths.shop}>Beer shop</Line>
          <Line to={paths.deliveryInfo}>Delivery and collection</Line>
          <Line to={paths.terms}>Privacy, terms and conditions</Line>
        </Column>
        <Column title="Find us">
          {brewery && (
            <li>
              <a href={`mailto:${brewery.email}`} className="footer-link">
                Write to us
              </a>
            </li>
          )}
          {brewery?.social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener" className="footer-link">
                {name}
              </a>
            </li>
          ))}
        </Column>
        <Care />
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
      </div>
    </footer>
  );
}

function Visit({ brewery }: { readonly brewery: BreweryDetails }) {
  return (
    <div>
      <p className="font-display text-heading leading-tight font-semibold">{brewery.name}</p>
      <p className="mt-1 text-on-night-soft">{brewery.strapline}</p>
      <address className="mt-4 not-italic">
        {[...brewery.address, brewery.postcode].join(', ')}
        <br />
        <a href={`tel:${brewery.telephone.replaceAll(' ', '')}`} className="footer-link">
          {brewery.telephone}
        </a>
        <br />
        <a href={`mailto:${brewery.email}`} className="footer-link">
          {brewery.email}
        </a>
      </address>
    </div>
  );
}

function Care() {
  return (
    <div className="flex gap-4">
      <p className="eighteen" aria-hidden="true">
        18<span>+</span>
      </p>
      <p className="text-small text-on-night-soft">
        We sell to people of 18 and over, and ask anyone who looks under 25 for proof. It is safest not to drink more
        than 14 units a week on a regular basis. Advice:{' '}
        <a href="https://www.drinkaware.co.uk/" rel="noopener" className="font-semibold text-on-night">
          drinkaware.co.uk
        </a>
      </p>
    </div>
  );
}

function Company({ brewery }: { readonly brewery: BreweryDetails }) {
  return (
    <p>
      {brewery.legalName}. Registered in England and Wales, number {brewery.companyNumber}. Registered office:{' '}
      {brewery.registeredOffice.join(', ')}. VAT {brewery.vatNumber}. AWRS {brewery.awrsUrn}. Premises licence{' '}
      {brewery.premisesLicence}, issued by {brewery.licensingAuthority}.
    </p>
  );
}

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="footer-title">{title}</h2>
      <ul className="grid gap-1">{children}</ul>
    </div>
  );
}

function Line({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <li>
      <Link to={to} className="footer-link">
        {children}
      </Link>
    </li>
  );
}
