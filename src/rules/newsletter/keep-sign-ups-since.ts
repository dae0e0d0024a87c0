import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';

/**
 * Sign-ups that the mailing list has accepted or refused are deleted after 30 days: the list itself records who is on it (D-165).
 */
export function keepSignUpsSince(today: CalendarDay): CalendarDay {
  return addDays(today, -30);
}
