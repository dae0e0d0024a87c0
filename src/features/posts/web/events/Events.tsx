import { useRef, useState } from 'react';
import { EVENTS_CALENDAR } from './calendar-address.ts';
import { EventList } from './EventList.tsx';
import { NothingYet } from '#ui/notices/NothingYet.tsx';
import { EventView } from './EventView.tsx';
import type { PostHead, PostWithTickets } from '../../posts.contract.ts';

type Props = {
  readonly events: readonly PostHead[];
  readonly selected: PostHead | PostWithTickets | undefined;
  /** The address names an event: on narrow screens the event comes first, otherwise the list. */
  readonly isOfOneEvent: boolean;
};

/** The list of events beside the chosen one, which is the first by default. */
export function Events({ events, selected, isOfOneEvent }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // Fixed at the first render: the order must not change when the address does.
  const [eventFirst] = useState(isOfOneEvent);
  const showIt = () => {
    // On a wide screen the event is visible beside the list, and keyboard users stay in the list.
    if (matchMedia(WIDE).matches) return;
    setTimeout(() => title.current?.focus(), SCROLL_DELAY);
  };
  const list = { selected: selected?.id, onChosen: showIt };
  const view = selected && <EventView key="event" event={selected} titleRef={title} />;
  return (
    <div className="events">
      {eventFirst && view}
      <nav aria-label="Events" className="events-list" key="list">
        {events.some(({ expired }) => !expired) ? (
          <EventList title="To come" events={events.filter(({ expired }) => !expired)} {...list} />
        ) : (
          <NothingYet>Nothing is fixed yet. What comes next will stand here.</NothingYet>
        )}
        <EventList title="Past events" events={events.filter(({ expired }) => expired)} {...list} />
        <p className="mt-6 text-small">
          <a href={EVENTS_CALENDAR}>Follow all events in my calendar</a>
        </p>
      </nav>
      {!eventFirst && view}
    </div>
  );
}

const WIDE = '(min-width: 61.875rem)';
const SCROLL_DELAY = 30;
