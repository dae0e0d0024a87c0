import { type Instant, later } from '#rules/calendar/instant.ts';

/**
 * When a sign-up that the mailing list did not take is passed on again: after a minute, two, four … at most six hours, for
 * about two days; null = given up, for a person to see.
 */
export function nextTry(triesSoFar: number, now: Instant): Instant | null {
  if (triesSoFar >= MOST_TRIES) return null;
  return later(now, Math.min(MINUTE * 2 ** (triesSoFar - 1), LONGEST));
}

const MINUTE = 60_000;
const LONGEST = 6 * 60 * MINUTE;
const MOST_TRIES = 16;
