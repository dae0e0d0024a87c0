import { atLondonTime } from '#rules/calendar/at-london-time.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonTime } from '#rules/calendar/london-time.ts';
import { addWorkingDays, isWorkingDay, nextWorkingDay } from '#rules/calendar/working-day.ts';
import type { BankHolidays } from '#rules/calendar/working-day.ts';

/** When the courier takes an order and when it arrives, for orders before `orderBefore`. */
export type Journey = { readonly sentOn: CalendarDay; readonly arrivesOn: CalendarDay; readonly orderBefore: Instant };

/**
 * An order before the courier's hour (`cutOff`, minutes after midnight) on a working day is sent that day, any other on the next
 * working day; it arrives after the number of working days of its zone (D-81). London time.
 */
export function nationalDelivery(
  now: Instant,
  bankHolidays: BankHolidays,
  { cutOff, workingDays }: { readonly cutOff: number; readonly workingDays: number },
): Journey {
  const { day, minutesSinceMidnight } = londonTime(now);
  const today = isWorkingDay(day, bankHolidays) && minutesSinceMidnight < cutOff;
  const sentOn = today ? day : nextWorkingDay(day, bankHolidays);
  return {
    sentOn,
    arrivesOn: addWorkingDays(sentOn, workingDays, bankHolidays),
    orderBefore: atLondonTime(sentOn, cutOff),
  };
}
