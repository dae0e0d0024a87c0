import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { breweryData } from '#features/brewery/web/brewery-data.ts';
import { openingHoursQuery } from '#features/brewery/web/brewery.queries.ts';
import { OpeningHours } from '#features/brewery/web/OpeningHours.tsx';
import { taproomCardsQuery } from '#features/home/web/home.queries.ts';
import { useCards } from '#features/home/web/use-cards.ts';
import { upcomingEventsQuery } from '#features/posts/web/events.queries.ts';
import { UpcomingEvents } from '#features/posts/web/events/UpcomingEvents.tsx';
import { TaproomCards } from '#features/taproom/web/TaproomCards.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useSiteAddress } from '#ui/site-address.ts';
import { StructuredData } from '#ui/StructuredData.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { modulesOff, useModulesOff } from '../module-switches.ts';
import { EVENTS_IN_BRIEF } from '../page-settings.ts';
import type { PageContext } from '../page-route.ts';
import { paths } from '../paths.ts';
import { openingSection } from './opening-sections.ts';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';

/** Hours and events are left out when they cannot be loaded. */
export async function load({ transport, queryClient }: PageContext): Promise<void> {
  const events = async () => {
    if (!(await modulesOff({ transport, queryClient })).includes('events'))
      await queryClient.prefetchQuery(upcomingEventsQuery(transport, EVENTS_IN_BRIEF));
  };
  await Promise.all([
    queryClient.ensureQueryData(taproomCardsQuery(transport)),
    queryClient.prefetchQuery(openingHoursQuery(transport)),
    events(),
  ]);
}

export function ThisPage() {
  const transport = useTransport();
  const site = useSiteAddress();
  const { id } = useParams({ strict: false });
  const { cards } = useCards('taproom');
  const { data: brewery } = useQuery(queryOf(transport, breweryDetails));
  const { data: hours } = useQuery(openingHoursQuery(transport));
  const hasEvents = !useModulesOff().includes('events');
  const { data: events = [] } = useQuery({ ...upcomingEventsQuery(transport, EVENTS_IN_BRIEF), enabled: hasEvents });
  const picture = '/api/images/scene-taproom.svg';
  return (
    <>
      <PageHead
        title={brewery ? `The taproom | ${brewery.name}` : 'The taproom'}
        description={cards.find(({ text }) => text !== '')?.text ?? 'Our bar at the brewery.'}
        canonical={paths.taproom}
        image={picture}
      />
      {brewery && <StructuredData says={breweryData({ brewery, hours: hours ?? null, site, image: site + picture })} />}
      <Page>
        <PageTitle title="The taproom" above={brewery?.address.join(', ')} />
        <TaproomCards
          cards={cards}
          cardInAddress={id === undefined ? undefined : Number(id)}
          renderHours={({ source }) => {
            const section = openingSection(source, hours);
            return (
              hours !== undefined &&
              section !== null && <OpeningHours section={section} hours={hours} title={TITLE_OF[section]} />
            );
          }}
        />
        {hasEvents && events.length > 0 && (
          <section className="pt-14" aria-labelledby="tap-events">
            <h2 id="tap-events" className="shelf-title">
              What’s on
            </h2>
            <UpcomingEvents events={events} />
            <p className="mt-4">
              <Link to="/events/{-$id}" className="font-semibold">
                All events
              </Link>
            </p>
          </section>
        )}
        <p className="flex flex-wrap gap-x-8 gap-y-2 pt-14">
          <Link to={paths.outlets} className="inline-flex min-h-11 items-center">
            Where else our beer is poured
          </Link>
          <Link to={paths.sites} className="inline-flex min-h-11 items-center">
            Fetch an order from us
          </Link>
        </p>
      </Page>
    </>
  );
}

const TITLE_OF = { tap: 'The bar', shop: 'The shop', food: 'The kitchen' } as const;
