import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';

/** Days for which live beer keeps after collection (D-116). */
export const DAYS_AT_ITS_BEST = 21;

/** The Best Before day of live beer collected on a day. */
export function bestBefore(collectOn: CalendarDay): CalendarDay {
  return addDays(collectOn, DAYS_AT_ITS_BEST);
}
