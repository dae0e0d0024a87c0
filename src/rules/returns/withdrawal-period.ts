import { addDays } from '../calendar/calendar-day.ts';
import type { CalendarDay } from '../calendar/instant.ts';

const DAYS = 14;

/**
 * The last of the 14 days to withdraw, which begin the day after the customer has the goods, or after the contract where there
 * are none (Consumer Contracts Regulations 2013, regulation 30).
 */
export function lastDayToWithdraw(from: CalendarDay): CalendarDay {
  return addDays(from, DAYS);
}

/** Until when she sends the goods back, after the day on which she said that she withdraws (regulation 35). */
export function lastDayToSendBack(saidOn: CalendarDay): CalendarDay {
  return addDays(saidOn, DAYS);
}
