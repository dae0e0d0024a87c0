import { startOfLondonDay } from '../calendar/at-london-time.ts';
import { addDays, calendarDay } from '../calendar/calendar-day.ts';
import type { Instant } from '../calendar/instant.ts';
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
