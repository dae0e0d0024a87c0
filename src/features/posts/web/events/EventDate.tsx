import { instant } from '#rules/calendar/instant.ts';
import { londonTime } from '#rules/calendar/london-time.ts';
import { formatDayInWords, formatShortDate, weekdayName } from '#rules/wording/formats/format-date.ts';

/** The date of an event as a calendar leaf. */
export function EventDate({ at }: { readonly at: string }) {
  const { day, weekday } = londonTime(instant(at));
  const [, month = ''] = formatShortDate(day).split(' ');
  return (
    <time dateTime={day} className="event-date">
      <span className="sr-only">{formatDayInWords(day)}</span>
      <span aria-hidden="true">{weekdayName(weekday).slice(0, 3)}</span>
      <span aria-hidden="true" className="event-date-day">
        {Number(day.slice(-2))}
      </span>
      <span aria-hidden="true">{month}</span>
    </time>
  );
}
