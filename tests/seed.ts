import { type Instant, instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';

/**
 * The number with which everything begins that tests draw at random: the day in London, such as 20261128, so another each day.
 * `TEST_SEED` sets another, and repeats what an earlier run has drawn.
 */
export function seedOfRun(now: Instant = instant(new Date().toISOString())): number {
  const chosen = process.env['TEST_SEED'] || londonDay(now).replaceAll('-', '');
  // Larger ones are others to fast-check.
  if (!/^\d{1,9}$/.test(chosen)) throw new Error(`TEST_SEED is a whole number of at most nine digits, not ${chosen}`);
  return Number(chosen);
}
