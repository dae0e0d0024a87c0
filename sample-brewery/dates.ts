import { addDays } from '#rules/calendar/calendar-day.ts';
import { atLondonTime } from '#rules/calendar/at-london-time.ts';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';

/** Everything dated in the sample is told from the day on which it is loaded. */
export const dayAhead = (today: CalendarDay, days: number): CalendarDay => addDays(today, days);
export const dayAgo = (today: CalendarDay, days: number): CalendarDay => addDays(today, -days);

/** London time of day on such a day, as hours and minutes: `timeOn(day, 19, 30)`. */
export const timeOn = (day: CalendarDay, hour: number, minute = 0): Instant => atLondonTime(day, hour * 60 + minute);

/** The 25th of December, today's own when it is that day. */
export function nextChristmas(today: CalendarDay): CalendarDay {
  const year = Number(today.slice(0, 4));
  const christmas = calendarDay(`${year}-12-25`);
  return christmas >= today ? christmas : calendarDay(`${year + 1}-12-25`);
}
