import { Link } from '@tanstack/react-router';
import { instant } from '#rules/calendar/instant.ts';
import { formatShortDate, formatTime } from '#rules/wording/formats/format-date.ts';
import { EventDate } from './EventDate.tsx';
import { EventMarks } from './EventMarks.tsx';
import type { PostHead } from '../../posts.contract.ts';

type Props = {
  readonly title: string;
  readonly events: readonly PostHead[];
  readonly selected: number | undefined;
  readonly onChosen: () => void;
};

/** The list of events. Choosing one replaces the address in the address bar. */
export function EventList({ title, events, selected, onChosen }: Props) {
  if (events.length === 0) return null;
  return (
    <section>
      <h2 className="event-list-title">
        {title} <span className="shelf-count figures">{events.length}</span>
      </h2>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <Link
              to="/events/{-$id}"
              params={{ id: event.url }}
              replace
              resetScroll={false}
              aria-current={event.id === selected ? 'true' : undefined}
              className="event-card"
              onClick={onChosen}
            >
              <EventDate at={event.dt} />
              <span className="event-card-words">
                <span className="event-card-title">{event.title}</span>
                <span className="text-small text-ink-soft">
                  {formatShortDate(instant(event.dt))}, {formatTime(instant(event.dt))}
                  {event.locName && `, ${event.locName}`}
                </span>
                <EventMarks of={event} />
              </span>
              {event.pic && (
                <img
                  src={`${event.pic}?w=200`}
                  alt=""
                  width={80}
                  height={60}
                  loading="lazy"
                  decoding="async"
                  className="event-thumb"
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
