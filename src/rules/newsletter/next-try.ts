import { type Instant, later } from '#rules/calendar/instant.ts';

/**
 * When to send a failed sign-up to the mailing list again: after 1, 2, 4 … minutes, at most six hours, for about two days; null =
 * no more, a person has to look at it.
 */
export function nextTry(triesSoFar: number, now: Instant): Instant | null {
  if (triesSoFar >= MOST_TRIES) return null;
  return later(now, Math.min(MINUTE * 2 ** (triesSoFar - 1), LONGEST));
}

/** No try is laid later than this. */
export const latestTry = (now: Instant): Instant => later(now, LONGEST);

const MINUTE = 60_000;
const LONGEST = 6 * 60 * MINUTE;
const MOST_TRIES = 16;
