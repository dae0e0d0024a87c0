import { atLondonTime } from '#rules/calendar/at-london-time.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonTime } from '#rules/calendar/london-time.ts';
import { isWorkingDay, nextWorkingDay } from '#rules/calendar/working-day.ts';
import type { BankHolidays } from '#rules/calendar/working-day.ts';

/** Orders before eleven in the morning leave the same day (D-81). */
export const NATIONAL_CUT_OFF_MINUTES = 11 * 60;

/** When the courier takes an order and when it arrives; it holds for orders before `orderBefore`. */
export type Journey = { readonly sentOn: CalendarDay; readonly arrivesOn: CalendarDay; readonly orderBefore: Instant };

/**
 * An order before eleven on a working day is sent that day, any other on the next working day; it arrives on the working day
 * after it was sent (D-81). London time.
 */
export function nationalDelivery(now: Instant, bankHolidays: BankHolidays): Journey {
  const { day, minutesSinceMidnight } = londonTime(now);
  const today = isWorkingDay(day, bankHolidays) && minutesSinceMidnight < NATIONAL_CUT_OFF_MINUTES;
  const sentOn = today ? day : nextWorkingDay(day, bankHolidays);
  return {
    sentOn,
    arrivesOn: nextWorkingDay(sentOn, bankHolidays),
    orderBefore: atLondonTime(sentOn, NATIONAL_CUT_OFF_MINUTES),
  };
}
