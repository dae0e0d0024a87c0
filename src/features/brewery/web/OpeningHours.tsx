import type { Weekday } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { timeOfDay } from '#rules/opening-hours/collection-times-on.ts';
import { formatDayInWords, weekdayName } from '#rules/wording/format-date.ts';
import type { OpeningHours as Hours } from './brewery.client.ts';

type Entry = Hours['tapList'][number];
export type Section = 'tap' | 'shop' | 'food';
type Props = { readonly section: Section; readonly hours: Hours; readonly title: string };

const WEEK: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** When one part of the brewery is open: now, next, and through the week. */
export function OpeningHours({ section, hours, title }: Props) {
  const entries = hours[`${section}List`];
  const next = entries.find(({ id }) => id === hours[`${section}NextId`]);
  const isOpen = hours[`${section}IsOpen`];
  return (
    <section className="hours">
      <h3 className="hours-title">{title}</h3>
      <p className="hours-now" data-open={isOpen}>
        <strong>{isOpen ? 'Open' : 'Closed'}</strong> {next && <span>{isOpen ? until(next) : opensNext(next)}</span>}
      </p>
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
      <DatedChanges entries={entries.filter((entry) => entry.dtOverride)} />
    </section>
  );
}

function DatedChanges({ entries }: { readonly entries: readonly Entry[] }) {
  const days = [...new Set(entries.map((entry) => entry.dtOverride as CalendarDay))];
  if (days.length === 0) return null;
  return (
    <ul className="mt-3 text-small">
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

function until({ closes }: Entry): string {
  return `until ${timeOfDay(closes)}`;
}

function opensNext({ day, dtOverride, opens }: Entry): string {
  const when = dtOverride ? formatDayInWords(dtOverride as CalendarDay) : weekdayName(day as Weekday);
  return `opens ${when} at ${timeOfDay(opens)}`;
}
