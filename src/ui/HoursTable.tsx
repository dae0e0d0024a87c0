import { formatDayInWords, weekdayName } from '#rules/wording/formats/format-date.ts';
import { hoursSentence } from '#rules/wording/shop/hours-sentence.ts';

type Day = Parameters<typeof formatDayInWords>[0];
type Entry = {
  readonly day: number;
  readonly opens: number;
  readonly closes: number;
  /** A day that differs from its weekday; null = every week. */
  readonly dtOverride: string | null;
};
type Props = { readonly entries: readonly Entry[]; readonly title: string };

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

/** The hours of one section through the week, after the days that differ from it. */
export function HoursTable({ entries, title }: Props) {
  return (
    <>
      <DatedChanges entries={entries.filter(({ dtOverride }) => dtOverride !== null)} />
      <table className="hours-week">
        <caption className="sr-only">Hours of {title}</caption>
        <tbody>
          {WEEK.map((day) => (
            <tr key={day}>
              <th scope="row">{weekdayName(day)}</th>
              <td className="figures">
                {hoursSentence(entries.filter((entry) => entry.dtOverride === null && entry.day === day))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Days that differ from their weekday, today's included. */
function DatedChanges({ entries }: { readonly entries: readonly Entry[] }) {
  const days = [...new Set(entries.map((entry) => entry.dtOverride as Day))].toSorted();
  if (days.length === 0) return null;
  return (
    <ul className="hours-dated">
      {days.map((day) => (
        <li key={day}>
          <strong>{formatDayInWords(day)}:</strong> {hoursSentence(entries.filter((entry) => entry.dtOverride === day))}
        </li>
      ))}
    </ul>
  );
}
