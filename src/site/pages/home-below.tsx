import { useQuery } from '@tanstack/react-query';
import { breweryData } from '#features/brewery/web/brewery-data.ts';
import { openingHoursQuery } from '#features/brewery/web/brewery.queries.ts';
import { ContactCard } from '#features/brewery/web/ContactCard.tsx';
import { OpeningHours } from '#features/brewery/web/OpeningHours.tsx';
import { postsToLoad } from '#features/home/web/card-bands.ts';
import { HomeCards } from '#features/home/web/HomeCards.tsx';
import type { HomeCard } from '#features/home/home.contract.ts';
import { homeCardsQuery } from '#features/home/web/home.queries.ts';
import { useCards } from '#features/home/web/use-cards.ts';
import { NewsletterCard } from '#features/newsletter/web/NewsletterCard.tsx';
import { newestQuery, upcomingEventsQuery } from '#features/posts/web/events.queries.ts';
import { Page } from '#ui/Page.tsx';
import { useSiteAddress } from '#ui/site-address.ts';
import { StructuredData } from '#ui/StructuredData.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { modulesOff, useModulesOff } from '../module-switches.ts';
import { EVENTS_IN_BRIEF } from '../page-settings.ts';
import { SHARE_PICTURE } from '../share-picture.ts';
import type { PageContext } from '../page-route.ts';
import { HomeEvents } from './home-events.tsx';
import { HomePosts } from './home-posts.tsx';
import { openingSection } from './opening-sections.ts';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails, type OpeningHours as Hours } from '#features/brewery/brewery.contract.ts';
import { newsletterForm } from '#features/newsletter/newsletter.contract.ts';

/** The answers for the cards; a part whose call fails is left out (D-138). */
export async function loadBelow({ transport, queryClient }: PageContext): Promise<void> {
  const posts = async () => {
    const cards = await queryClient.ensureQueryData(homeCardsQuery(transport)).catch(() => []);
    const shelves = (['news', 'info'] as const).map((of) => [of, postsToLoad(cards, of)] as const);
    await Promise.all(
      shelves
        .filter(([, most]) => most > 0)
        .map(([of, most]) => queryClient.prefetchQuery(newestQuery(transport, of, most))),
    );
  };
  const events = async () => {
    if (!(await modulesOff({ transport, queryClient })).includes('events'))
      await queryClient.prefetchQuery(upcomingEventsQuery(transport, EVENTS_IN_BRIEF));
  };
  await Promise.all([
    posts(),
    events(),
    queryClient.prefetchQuery(openingHoursQuery(transport)),
    queryClient.prefetchQuery(queryOf(transport, newsletterForm)),
  ]);
}

/** The home page below its first screen: the cards, and how to find us. */
export function HomeBelow() {
  const transport = useTransport();
  const site = useSiteAddress();
  const { cards, isAdmin } = useCards('home');
  const { data: brewery } = useQuery(queryOf(transport, breweryDetails));
  const { data: hours } = useQuery(openingHoursQuery(transport));
  const hasEvents = !useModulesOff().includes('events');
  const first = cards.find(({ imageStyle, active }) => imageStyle === 'wide' && active);
  const image = site + SHARE_PICTURE;
  return (
    <Page>
      {brewery && <StructuredData says={breweryData({ brewery, hours: hours ?? null, site, image })} />}
      <HomeCards
        cards={cards.filter((card) => card !== first)}
        renderHours={(those) => <HomeHours cards={those} hours={hours} />}
        renderEvents={(card) => hasEvents && <HomeEvents card={card} isAdmin={isAdmin} />}
        renderPosts={(of, those) => <HomePosts of={of} cards={those} most={postsToLoad(cards, of)} />}
      />
      <div className="home-end">
        <NewsletterCard source="home" />
        {brewery && <ContactCard brewery={brewery} />}
      </div>
    </Page>
  );
}

type HoursProps = { readonly cards: readonly HomeCard[]; readonly hours: Hours | undefined };

/** The sections that have opening hours; without any the band is left out. */
function HomeHours({ cards, hours }: HoursProps) {
  const shown = cards.flatMap((card) => {
    const section = openingSection(card.source, hours);
    return section === null ? [] : [{ ...card, section }];
  });
  if (hours === undefined || shown.length === 0) return null;
  return (
    <div className="hours-band">
      {shown.map(({ id, section, title, linkUrl }) => (
        <OpeningHours key={id} section={section} hours={hours} title={title} heading="h2" to={linkUrl} />
      ))}
    </div>
  );
}
