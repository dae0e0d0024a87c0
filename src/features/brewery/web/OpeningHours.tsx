import { Link } from '@tanstack/react-router';
import type { Weekday } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { timeOfDay } from '#rules/opening-hours/collection-times-on.ts';
import { formatDayInWords, weekdayName } from '#rules/wording/format-date.ts';
import { openingSentence } from '#rules/wording/opening-sentence.ts';
import type { OpeningHours as Hours } from '../brewery.contract.ts';

type Entry = Hours['tapList'][number];
export type Section = 'tap' | 'shop' | 'food';
type Props = {
  readonly section: Section;
  readonly hours: Hours;
  readonly title: string;
  readonly heading?: 'h2' | 'h3';
  /** A link to more about it. */
  readonly to?: string;
};

const WEEK: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** The opening hours of one section: now, next, and through the week. Nothing for a section without hours. */
export function OpeningHours({ section, hours, title, heading: Heading = 'h3', to }: Props) {
  const entries = hours[`${section}List`];
  if (entries.length === 0) return null;
  const isOpen = hours[`${section}IsOpen`];
  return (
    <section className="hours">
      <Heading className="hours-title">{to ? <Link to={to}>{title}</Link> : title}</Heading>
      <p className="hours-now" data-open={isOpen}>
        <strong>{isOpen ? 'Open' : 'Closed'}</strong>
        {openingSentence(isOpen, nextOpening(section, hours), hours.dtToday as CalendarDay)}
      </p>
      <DatedChanges entries={entries.filter(({ dtOverride }) => dtOverride !== null && dtOverride >= hours.dtToday)} />
      <table className="hours-week">
        <caption className="sr-only">Hours of {title}</caption>
        <tbody>
          {WEEK.map((day) => (
            <tr key={day}>
              <th scope="row">{weekdayName(day)}</th>
              <td className="figures">{times(entries.filter((entry) => !entry.dtOverride && entry.day === day))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function nextOpening(section: Section, hours: Hours) {
  const entry = hours[`${section}List`].find(({ id }) => id === hours[`${section}NextId`]);
  const on = hours[`${section}NextOn`] as CalendarDay | null;
  return entry && on !== null ? { opens: entry.opens, closes: entry.closes, on } : null;
}

/** Days that differ from their weekday, today's included. */
function DatedChanges({ entries }: { readonly entries: readonly Entry[] }) {
  const days = [...new Set(entries.map((entry) => entry.dtOverride as CalendarDay))].toSorted();
  if (days.length === 0) return null;
  return (
    <ul className="hours-dated">
      {days.map((day) => (
        <li key={day}>
          <strong>{formatDayInWords(day)}:</strong> {times(entries.filter((entry) => entry.dtOverride === day))}
        </li>
      ))}
    </ul>
  );
}

function times(entries: readonly Entry[]): string {
  const open = entries.filter(({ opens }) => opens >= 0);
  if (open.length === 0) return 'Closed all day';
  return open.map(({ opens, closes }) => `${timeOfDay(opens)} – ${timeOfDay(closes)}`).join(', ');
}
