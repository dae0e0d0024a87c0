import type { Weekday } from '../../calendar/calendar-day.ts';
import { timeOfDay } from '../../opening-hours/collection-times-on.ts';
import type { HoursSpan, SectionHours } from '../../opening-hours/place-hours.ts';
import { formatShortDate, weekdayName } from '../formats/format-date.ts';

/** The hours of one day: `10 am – 6 pm, 7 pm – midnight`, or `Closed all day`. */
export function hoursSentence(spans: readonly HoursSpan[]): string {
  const open = spans.filter(({ opens }) => opens >= 0);
  if (open.length === 0) return 'Closed all day';
  return open.map(({ opens, closes }) => `${timeOfDay(opens)} – ${timeOfDay(closes)}`).join(', ');
}

/** The hours of a section in one line, for the list of changes and for the comparison of two versions. */
export function sectionHoursSentence({ week, dated }: SectionHours): string {
  if (dated.length === 0 && week.every((spans) => spans.length === 0)) return 'no hours';
  return [
    ...week.map((spans, day) => `${weekdayName(day as Weekday).slice(0, 3)} ${hoursSentence(spans)}`),
    ...dated.map(({ on, spans }) => `${formatShortDate(on)} ${hoursSentence(spans)}`),
  ].join('; ');
}
