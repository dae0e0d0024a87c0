import { addMonths } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';

/** Orders before this day are anonymised: tax law and claims need names for this number of years and no longer (D-165). */
export function keepNamesSince(today: CalendarDay, years: number): CalendarDay {
  return addMonths(today, -12 * years);
}
