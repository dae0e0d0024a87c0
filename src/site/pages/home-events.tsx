import { useQuery } from '@tanstack/react-query';
import { CardBandTitle } from '#features/home/web/CardBandTitle.tsx';
import { upcomingEventsQuery } from '#features/posts/web/events.queries.ts';
import { UpcomingEvents } from '#features/posts/web/events/UpcomingEvents.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { EVENTS_IN_BRIEF } from '../page-settings.ts';
import { paths } from '../paths.ts';
import type { HomeCard } from '#features/home/home.contract.ts';

type Props = { readonly card: HomeCard; readonly isAdmin: boolean };

/** The card of upcoming events; without any it is left out, and administrators see why (D-138). */
export function HomeEvents({ card, isAdmin }: Props) {
  const { data: events } = useQuery(upcomingEventsQuery(useTransport(), EVENTS_IN_BRIEF));
  if (!events) return null;
  if (events.length > 0)
    return (
      <section className="home-events" data-pictured={card.picPath !== ''}>
        {card.picPath && (
          <img src={`/api/images/${card.picPath}`} alt="" width={800} height={600} loading="lazy" decoding="async" />
        )}
        <div>
          <CardBandTitle title={card.title || 'What’s on'} to={card.linkUrl || paths.events} all="All events" />
          {card.text && <p className="mt-3 text-lead">{card.text}</p>}
          <UpcomingEvents events={events} />
        </div>
      </section>
    );
  return isAdmin ? (
    <div className="card-inactive">
      <p className="card-inactive-mark">
        No upcoming brewery events exist so this card would be hidden in the Home page
      </p>
    </div>
  ) : null;
}
