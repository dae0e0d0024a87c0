import { addMonths } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';

/** Orders of before this day name nobody any more: tax law and claims need them for so many years and not longer (D-165). */
export function keepNamesSince(today: CalendarDay, years: number): CalendarDay {
  return addMonths(today, -12 * years);
}
