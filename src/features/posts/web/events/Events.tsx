import { useRef, useState } from 'react';
import { EVENTS_CALENDAR } from './calendar-address.ts';
import { EventList } from './EventList.tsx';
import { NothingYet } from '#ui/NothingYet.tsx';
import { EventView } from './EventView.tsx';
import type { PostHead, WholePost } from '../../posts.contract.ts';

type Props = {
  readonly events: readonly PostHead[];
  readonly selected: PostHead | WholePost | undefined;
  /** The address named an event: on a narrow screen it stands first, else the list does. */
  readonly named: boolean;
};

/** What is on: the list, and beside it the event that was chosen, the first one unless another was. */
export function Events({ events, selected, named }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // As it was when the page began: what is read must not change its place when the address does.
  const [eventFirst] = useState(named);
  const showIt = () => {
    // On a wide screen the event is in sight beside the list, and who walks the list by keyboard goes on doing so.
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
