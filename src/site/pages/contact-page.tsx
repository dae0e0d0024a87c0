import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { breweryData } from '#features/brewery/web/brewery-data.ts';
import { openingHoursQuery } from '#features/brewery/web/brewery.queries.ts';
import { OpeningHours } from '#features/brewery/web/OpeningHours.tsx';
import { ContactForm } from '#features/contact/web/ContactForm.tsx';
import { FindUs } from '#features/contact/web/FindUs.tsx';
import { MapPanel } from '#features/contact/web/MapPanel.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useSiteAddress } from '#ui/site-address.ts';
import { StructuredData } from '#ui/StructuredData.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { SHARE_PICTURE } from '../share-picture.ts';
import type { PageContext } from '../page-route.ts';
import { paths } from '../paths.ts';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import { contactMap } from '#features/contact/contact.contract.ts';

const SECTIONS = [
  { section: 'tap', title: 'The taproom' },
  { section: 'shop', title: 'The shop' },
  { section: 'food', title: 'The kitchen' },
] as const;

/** A part whose call fails is left out; the footer still has the contact details. */
export async function load({ transport, queryClient }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(queryOf(transport, breweryDetails)),
    queryClient.prefetchQuery(openingHoursQuery(transport)),
    queryClient.prefetchQuery(queryOf(transport, contactMap)),
  ]);
}

export function ThisPage() {
  const transport = useTransport();
  const site = useSiteAddress();
  const { topic = '' } = useSearch({ from: paths.contact });
  const { data: brewery } = useQuery(queryOf(transport, breweryDetails));
  const { data: hours } = useQuery(openingHoursQuery(transport));
  const { data: map } = useQuery(queryOf(transport, contactMap));
  const where = brewery ? [brewery.name, ...brewery.address, brewery.postcode].filter(Boolean).join(', ') : '';
  const sectionsWithHours = SECTIONS.filter(({ section }) => (hours?.[`${section}List`].length ?? 0) > 0);
  return (
    <Page>
      <PageHead
        title="Contact"
        description={
          brewery
            ? `${where}.${brewery.telephone && ` Telephone ${brewery.telephone}.`} Write to us, find us, and when we are open.`
            : ''
        }
        canonical={paths.contact}
        image={SHARE_PICTURE}
      />
      {brewery && (
        <StructuredData says={breweryData({ brewery, hours: hours ?? null, site, image: site + SHARE_PICTURE })} />
      )}
      <PageTitle title="Contact" above="Find us, ring us, write to us" />
      <div className="contact-page">
        {brewery && <FindUs brewery={brewery} />}
        <section id="write" className="surface-sheet" aria-labelledby="write-title">
          <h2 id="write-title" className="font-display text-heading leading-tight font-semibold">
            Write to us
          </h2>
          <ContactForm topic={topic} email={brewery?.email ?? ''} />
        </section>
        {map && (
          <div className="contact-wide">
            <MapPanel map={map} address={where} />
          </div>
        )}
        {hours && sectionsWithHours.length > 0 && (
          <div className="contact-wide">
            <div className="hours-band hours-of-contact">
              {sectionsWithHours.map(({ section, title }) => (
                <OpeningHours key={section} section={section} hours={hours} title={title} heading="h2" />
              ))}
            </div>
          </div>
        )}
      </div>
    </Page>
  );
}
