import { atLondonTime } from '#rules/calendar/at-london-time.ts';
import { addDays, FRIDAY, nextWeekday } from '#rules/calendar/calendar-day.ts';
import type { Weekday } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonTime } from '#rules/calendar/london-time.ts';
import type { BankHolidays } from '#rules/calendar/working-day.ts';
import { splitPostcode } from '#rules/postcodes/postcode.ts';
import type { Postcode } from '#rules/postcodes/postcode.ts';

/** A round of the brewery's own van: the outward codes served on a weekday. */
export type LocalRound = { readonly weekday: Weekday; readonly outwards: readonly string[] };

const WEDNESDAY = 2;

/** The rounds of D-80. */
export const LOCAL_ROUNDS: readonly LocalRound[] = [
  { weekday: WEDNESDAY, outwards: ['IP19', 'IP21', 'IP22', 'IP23'] },
  { weekday: FRIDAY, outwards: ['IP20', 'NR15', 'NR32', 'NR33', 'NR34', 'NR35'] },
];

/** Orders before nine in the morning are delivered the same day (D-80). */
export const LOCAL_CUT_OFF_MINUTES = 9 * 60;

/** All outward codes that the van serves (D-79). */
export function localOutwards(rounds: readonly LocalRound[]): ReadonlySet<string> {
  return new Set(rounds.flatMap(({ outwards }) => outwards));
}

/**
 * The next day on which the van comes to a postcode and the moment to order by. A round on a bank holiday is cancelled (D-80).
 * Null for a postcode that no round serves.
 */
export function localDelivery(
  postcode: Postcode,
  now: Instant,
  bankHolidays: BankHolidays,
  rounds: readonly LocalRound[],
): { readonly arrivesOn: CalendarDay; readonly orderBefore: Instant } | null {
  const { outward } = splitPostcode(postcode);
  const round = rounds.find(({ outwards }) => outwards.includes(outward));
  if (round === undefined) return null;
  const { day, minutesSinceMidnight } = londonTime(now);
  const from = minutesSinceMidnight < LOCAL_CUT_OFF_MINUTES ? addDays(day, -1) : day;
  let arrivesOn = nextWeekday(from, round.weekday);
  while (bankHolidays.has(arrivesOn)) arrivesOn = nextWeekday(arrivesOn, round.weekday);
  return { arrivesOn, orderBefore: atLondonTime(arrivesOn, LOCAL_CUT_OFF_MINUTES) };
}
