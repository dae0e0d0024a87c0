import { Link } from '@tanstack/react-router';
import { instant } from '#rules/calendar/instant.ts';
import { formatTime } from '#rules/wording/formats/format-date.ts';
import { address, paths } from '#site/paths.ts';
import { EventDate } from './EventDate.tsx';
import { EventMarks } from './EventMarks.tsx';
import type { PostHead } from '../../posts.contract.ts';

export function UpcomingEvents({ events }: { readonly events: readonly PostHead[] }) {
  return (
    <ul className="upcoming">
      {events.map((event) => (
        <li key={event.id}>
          <Link to={address(paths.eventOfList, { id: event.url })} className="event-card">
            <EventDate at={event.dt} />
            <span className="event-card-words">
              <span className="event-card-title">{event.title}</span>
              <span>{event.description}</span>
              <span className="text-small text-ink-soft">
                {formatTime(instant(event.dt))}
                {event.locName && `, ${event.locName}`}
              </span>
              <EventMarks of={event} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
