import { addMonths } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';

/**
 * Messages received before these days are deleted (D-165): after two years, data protection complaints after six, the limitation
 * period for claims.
 */
export function keepMessagesSince(today: CalendarDay): {
  readonly messages: CalendarDay;
  readonly complaints: CalendarDay;
} {
  return { messages: addMonths(today, -24), complaints: addMonths(today, -72) };
}
