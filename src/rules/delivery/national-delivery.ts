import { atLondonTime } from '#rules/calendar/at-london-time.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonTime } from '#rules/calendar/london-time.ts';
import { addWorkingDays, isWorkingDay, nextWorkingDay } from '#rules/calendar/working-day.ts';
import type { BankHolidays } from '#rules/calendar/working-day.ts';
import type { Zone } from '#rules/postcodes/postcode-zone.ts';

/** Orders before eleven in the morning are sent the same day (D-81). */
export const NATIONAL_CUT_OFF_MINUTES = 11 * 60;

/** Working days of a parcel in transit, by zone (D-81). Excluded zones are not served. */
export const ZONE_WORKING_DAYS: Readonly<Record<Exclude<Zone, 'excluded'>, number>> = {
  mainland: 1,
  highlands_islands: 2,
  ni_iom_scilly: 3,
};

/** When the courier takes an order and when it arrives, for orders before `orderBefore`. */
export type Journey = { readonly sentOn: CalendarDay; readonly arrivesOn: CalendarDay; readonly orderBefore: Instant };

/**
 * An order before eleven on a working day is sent that day, any other on the next working day; it arrives after the number of
 * working days of its zone (D-81). London time.
 */
export function nationalDelivery(
  now: Instant,
  bankHolidays: BankHolidays,
  zone: Exclude<Zone, 'excluded'> = 'mainland',
): Journey {
  const { day, minutesSinceMidnight } = londonTime(now);
  const today = isWorkingDay(day, bankHolidays) && minutesSinceMidnight < NATIONAL_CUT_OFF_MINUTES;
  const sentOn = today ? day : nextWorkingDay(day, bankHolidays);
  return {
    sentOn,
    arrivesOn: addWorkingDays(sentOn, ZONE_WORKING_DAYS[zone], bankHolidays),
    orderBefore: atLondonTime(sentOn, NATIONAL_CUT_OFF_MINUTES),
  };
}
