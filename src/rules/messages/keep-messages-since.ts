import { addMonths } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';

/**
 * What came before these days is deleted (D-165): messages after two years, data protection complaints after six, within
 * which somebody may go to court about them.
 */
export function keepMessagesSince(today: CalendarDay): {
  readonly messages: CalendarDay;
  readonly complaints: CalendarDay;
} {
  return { messages: addMonths(today, -24), complaints: addMonths(today, -72) };
}
