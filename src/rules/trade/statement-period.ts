import { startOfLondonDay } from '../calendar/at-london-time.ts';
import { addDays, calendarDay } from '../calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '../calendar/instant.ts';
import { londonDay } from '../calendar/london-time.ts';

type Wanted = { readonly days: number; readonly statementDate?: string | undefined };

/**
 * The time that a statement of trade accounts looks at: until the end of its day by London clocks, and `days` before it; 0 days =
 * from the beginning. Without a day, or for one to come, it is made of today (D-125).
 */
export function statementPeriod(
  { days, statementDate }: Wanted,
  now: Instant,
): {
  readonly since: Instant | null;
  readonly until: Instant;
} {
  const today = londonDay(now);
  const last = statementDate === undefined || statementDate > today ? today : calendarDay(statementDate);
  return {
    since: days === 0 ? null : startOfLondonDay(addDays(last, -days)),
    until: startOfLondonDay(addDays(last, 1)),
  };
}

const USUAL_DAYS = 90;
/** Three years: what is older is in earlier statements. */
const MOST_DAYS = 1096;

type WantedDays = { readonly from?: string | undefined; readonly until?: string | undefined };

/**
 * The first and the last day of the statement of one account: the last 90 days, unless days are given. None ends after today, and none
 * has more than three years; one that would begin after it ends is of its last day.
 */
export function statementDays(
  { from, until }: WantedDays,
  now: Instant,
): { readonly from: CalendarDay; readonly until: CalendarDay } {
  const today = londonDay(now);
  const last = until === undefined || until > today ? today : calendarDay(until);
  const first = from === undefined ? addDays(last, -USUAL_DAYS) : calendarDay(from);
  const earliest = addDays(last, -MOST_DAYS);
  if (first > last) return { from: last, until: last };
  return { from: first < earliest ? earliest : first, until: last };
}
