import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';

/** Live beer is at its best for so many days after it was collected (D-116). */
export const DAYS_AT_ITS_BEST = 21;

/** The Best Before of live beer that is collected on a day. */
export function bestBefore(collectOn: CalendarDay): CalendarDay {
  return addDays(collectOn, DAYS_AT_ITS_BEST);
}
