import { type Instant, millisecondsBetween } from '../calendar/instant.ts';
import type { Refusal } from '../refusal.ts';
import { RECENT_FACTOR_MS } from '../roles/refusal-of-access.ts';

/** Which second factor was given for a log-in, and when; `by` null = none. */
export type GivenFactor = { readonly by: string | null; readonly at: Instant | null };

/**
 * Whether a log-in may add or remove second factors. The first one needs only the password. Otherwise one must have been given in
 * the last ten minutes, and not as a recovery code: a found sheet of codes must not give permanent access. Refuses
 * 'second-factor-needed', 'second-factor-too-old' and 'recovery-code-too-weak'.
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
