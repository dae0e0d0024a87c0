import { instant, later } from './instant.ts';
import type { CalendarDay, Instant } from './instant.ts';
import { londonTime } from './london-time.ts';

const HOUR = 3_600_000;

/**
 * The moment when London clocks show that minute of that day. In the hour skipped in March, one hour later; in the hour repeated in
 * October, the first of the two.
 */
export function atLondonTime(day: CalendarDay, minutesSinceMidnight: number): Instant {
  const winter = later(instant(`${day}T00:00:00Z`), minutesSinceMidnight * 60_000);
  const summer = later(winter, -HOUR);
  const shown = londonTime(summer);
  return shown.day === day && shown.minutesSinceMidnight === minutesSinceMidnight ? summer : winter;
}

/** London midnight at the start of the day: in summer 23:00 UTC of the day before. */
export function startOfLondonDay(day: CalendarDay): Instant {
  return atLondonTime(day, 0);
}
