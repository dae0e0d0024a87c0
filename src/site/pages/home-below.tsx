import { useQuery } from '@tanstack/react-query';
import { breweryData } from '#features/brewery/web/brewery-data.ts';
import { openingHoursQuery } from '#features/brewery/web/brewery.queries.ts';
import { ContactCard } from '#features/brewery/web/ContactCard.tsx';
import { OpeningHours } from '#features/brewery/web/OpeningHours.tsx';
import { postsWanted } from '#features/home/web/card-bands.ts';
import { HomeCards } from '#features/home/web/HomeCards.tsx';
import { homeCardsQuery } from '#features/home/web/home.queries.ts';
import { useCards } from '#features/home/web/use-cards.ts';
import { NewsletterCard } from '#features/newsletter/web/NewsletterCard.tsx';
import { newestQuery, upcomingEventsQuery } from '#features/posts/web/events.queries.ts';
import { Page } from '#ui/Page.tsx';
import { useSiteAddress } from '#ui/site-address.ts';
import { StructuredData } from '#ui/StructuredData.tsx';
import { useCarrier } from '#wire/use-carrier.ts';
import { EVENTS_IN_BRIEF } from '../page-settings.ts';
import { SHARE_PICTURE } from '../share-picture.ts';
import type { Asks } from '../page-route.ts';
import { HomeEvents } from './home-events.tsx';
import { HomePosts } from './home-posts.tsx';
import { SECTION_OF } from './opening-sections.ts';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import { newsletterForm } from '#features/newsletter/newsletter.contract.ts';

/** What fills the cards: a call that fails leaves its part out (D-138). */
export async function loadBelow({ carrier, queryClient }: Asks): Promise<void> {
  const posts = async () => {
    const cards = await queryClient.ensureQueryData(homeCardsQuery(carrier)).catch(() => []);
    const shelves = (['news', 'info'] as const).map((of) => [of, postsWanted(cards, of)] as const);
    await Promise.all(
      shelves
        .filter(([, most]) => most > 0)
        .map(([of, most]) => queryClient.prefetchQuery(newestQuery(carrier, of, most))),
    );
  };
  await Promise.all([
    posts(),
    queryClient.prefetchQuery(openingHoursQuery(carrier)),
    queryClient.prefetchQuery(queryOf(carrier, newsletterForm)),
    queryClient.prefetchQuery(upcomingEventsQuery(carrier, EVENTS_IN_BRIEF)),
  ]);
}

/** The home page below its first screen: the cards, and how to find us. */
export function HomeBelow() {
  const carrier = useCarrier();
  const site = useSiteAddress();
  const { cards, isAdmin } = useCards('home');
  const { data: brewery } = useQuery(queryOf(carrier, breweryDetails));
  const { data: hours } = useQuery(openingHoursQuery(carrier));
  const first = cards.find(({ imageStyle, active }) => imageStyle === 'wide' && active);
  const image = site + SHARE_PICTURE;
  return (
    <Page>
      {brewery && <StructuredData says={breweryData({ brewery, hours: hours ?? null, site, image })} />}
      <HomeCards
        cards={cards.filter((card) => card !== first)}
        renderHours={(those) =>
          hours && (
            <div className="hours-band">
              {those.map(({ id, source, title, linkUrl }) => (
                <OpeningHours
                  key={id}
                  section={SECTION_OF[source] ?? 'tap'}
                  hours={hours}
                  title={title}
                  heading="h2"
                  to={linkUrl}
                />
              ))}
            </div>
          )
        }
        renderEvents={(card) => <HomeEvents card={card} isAdmin={isAdmin} />}
        renderPosts={(of, those) => <HomePosts of={of} cards={those} most={postsWanted(cards, of)} />}
      />
      <div className="home-end">
        <NewsletterCard source="home" />
        {brewery && <ContactCard brewery={brewery} />}
      </div>
    </Page>
  );
}
