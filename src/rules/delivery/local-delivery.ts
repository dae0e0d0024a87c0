import { atLondonTime } from '#rules/calendar/at-london-time.ts';
import { addDays, nextWeekday } from '#rules/calendar/calendar-day.ts';
import type { Weekday } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonTime } from '#rules/calendar/london-time.ts';
import type { BankHolidays } from '#rules/calendar/working-day.ts';
import { NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import { splitPostcode } from '#rules/postcodes/postcode.ts';
import type { Postcode } from '#rules/postcodes/postcode.ts';

/** A free round of the brewery's own van: the outward codes served on its weekdays. No two rounds share a code. */
export type LocalRound = {
  readonly id: number;
  readonly weekdays: readonly Weekday[];
  readonly outwards: readonly string[];
  /** Minutes after midnight, London time: orders before it are brought on the same day (D-80). */
  readonly cutOff: number;
  /** What the goods must come to before discounts (D-48), in pence; 0 = nothing. */
  readonly least: Pence;
};

/** The round that serves a postcode; null = none. */
export function roundOf(postcode: Postcode | null, rounds: readonly LocalRound[]): LocalRound | null {
  if (postcode === null) return null;
  const { outward } = splitPostcode(postcode);
  return rounds.find(({ outwards }) => outwards.includes(outward)) ?? null;
}

/** What goods of this value lack for a round, in pence; 0 = nothing. */
export function missingForRound(round: LocalRound | null, orderValue: Pence): Pence {
  return round === null ? NO_PENCE : pence(Math.max(0, round.least - orderValue));
}

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
  const round = roundOf(postcode, rounds);
  if (round === null) return null;
  const { day, minutesSinceMidnight } = londonTime(now);
  const from = minutesSinceMidnight < round.cutOff ? addDays(day, -1) : day;
  const [arrivesOn] = round.weekdays.map((weekday) => nextRound(from, weekday, bankHolidays)).toSorted();
  return arrivesOn === undefined ? null : { arrivesOn, orderBefore: atLondonTime(arrivesOn, round.cutOff) };
}

function nextRound(after: CalendarDay, weekday: Weekday, bankHolidays: BankHolidays): CalendarDay {
  const on = nextWeekday(after, weekday);
  return bankHolidays.has(on) ? nextRound(on, weekday, bankHolidays) : on;
}
