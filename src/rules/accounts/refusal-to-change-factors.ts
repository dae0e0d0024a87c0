import { type Instant, millisecondsBetween } from '../calendar/instant.ts';
import type { Refusal } from '../refusal.ts';
import { RECENT_FACTOR_MS } from '../roles/refusal-of-access.ts';

/** How the second factor of a log-in was given, and when; `by` null = not. */
export type GivenFactor = { readonly by: string | null; readonly at: Instant | null };

/**
 * Whether a log-in may add or take away a way to give the second factor. Who has none yet sets up the first by her password
 * alone. Anybody else has given hers in the last ten minutes, and not by a recovery code: a found sheet of paper would make
 * itself a lasting way in. Refuses 'second-factor-needed', 'second-factor-too-old' and 'recovery-code-too-weak'.
 */
export function refusalToChangeFactors(
  { by, at }: GivenFactor,
  { hasFactor }: { readonly hasFactor: boolean },
  now: Instant,
): Refusal | null {
  if (!hasFactor) return null;
  if (by === null || at === null) return { refused: 'second-factor-needed' };
  if (by === 'recovery-code') return { refused: 'recovery-code-too-weak' };
  return millisecondsBetween(at, now) <= RECENT_FACTOR_MS ? null : { refused: 'second-factor-too-old' };
}
