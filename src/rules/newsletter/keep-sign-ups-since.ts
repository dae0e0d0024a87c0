import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';

/** Sign-ups that the mailing list has answered are deleted after 30 days: who is on the list is the list's to know (D-165). */
export function keepSignUpsSince(today: CalendarDay): CalendarDay {
  return addDays(today, -30);
}
