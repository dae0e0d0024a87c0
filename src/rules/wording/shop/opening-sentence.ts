import { addDays, daysBetween, weekdayOf } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { timeOfDay } from '#rules/opening-hours/collection-times-on.ts';
import { formatDayInWords, weekdayName } from '../formats/format-date.ts';

/** The entry open now, or next to open, and the day on which it opens. Hours are hhmm as whole numbers. */
export type NextOpening = { readonly opens: number; readonly closes: number; readonly on: CalendarDay };

/**
 * The text after `Open` or `Closed`: ` until 11 pm`, `, opens today at 4 pm` (D-139). A section that does not open within a
 * fortnight says so.
 */
export function openingSentence(isOpen: boolean, next: NextOpening | null, today: CalendarDay): string {
  if (next === null) return ' for the next two weeks';
  if (isOpen) return ` until ${timeOfDay(next.closes)}`;
  return `, opens ${dayFromToday(next.on, today)} at ${timeOfDay(next.opens)}`;
}

/** `today`, `tomorrow`, `Saturday` within the week, else the full date, since a weekday alone would be taken for the next one. */
export function dayFromToday(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  const ahead = daysBetween(today, day);
  return ahead > 0 && ahead < 7 ? weekdayName(weekdayOf(day)) : formatDayInWords(day);
}
