import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { OpeningEntry } from './opening-entry.ts';
import { openingsOn } from './openings-on.ts';

const WEEK = 7;
const MOST = 4;

/** The next days of a week from `from` on which orders are given out, at most four; a day whose hours are over is none. */
export function daysToCollect(entries: readonly OpeningEntry[], from: CalendarDay, now: Instant): CalendarDay[] {
  return Array.from({ length: WEEK }, (_, ahead) => addDays(from, ahead))
    .filter((day) => openingsOn(entries, day).some(({ closesAt }) => closesAt > now))
    .slice(0, MOST);
}
