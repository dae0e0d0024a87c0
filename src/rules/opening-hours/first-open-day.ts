import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { OpeningEntry } from './opening-entry.ts';
import { openingsOn } from './openings-on.ts';

/** A site closed for longer than this many days takes no collections. */
const LOOK_AHEAD = 60;

/** The first open day of a site from `onOrAfter` on (D-82); null when it does not open within sixty days. */
export function firstOpenDay(entries: readonly OpeningEntry[], onOrAfter: CalendarDay): CalendarDay | null {
  for (let day = 0; day <= LOOK_AHEAD; day += 1) {
    const candidate = addDays(onOrAfter, day);
    if (openingsOn(entries, candidate).length > 0) return candidate;
  }
  return null;
}

/** Whether a site is open at any time on a day. */
export function isOpenOn(entries: readonly OpeningEntry[], day: CalendarDay): boolean {
  return openingsOn(entries, day).length > 0;
}
