import { type Instant, later } from '#rules/calendar/instant.ts';

/** What is known of a log-in when somebody hands in a refresh token of it. */
export type Renewal = {
  /** Which of its tokens was handed in: the one that counts, the one before it, or one that was spent before that. */
  readonly handedIn: 'present' | 'previous' | 'spent';
  readonly turnedAt: Instant;
  readonly expiresAt: Instant;
  /** It was ended, or its person has left. */
  readonly isOver: boolean;
};

/**
 * `turn`: give a new token and keep this one as the previous. `repeat`: give the present one again. `end`: a token that
 * cannot be in honest hands any more: end the log-in. `refuse`: there is nothing to renew.
 */
export type RenewalDecision = 'turn' | 'repeat' | 'end' | 'refuse';

/**
 * Decides what becomes of a log-in whose refresh token is handed in (D-15). A token is good for one use; the one before it
 * counts for 30 seconds more, for a second tab and for an answer that was lost on its way. Thirty days without a use end it.
 */
export function renewSession({ handedIn, turnedAt, expiresAt, isOver }: Renewal, now: Instant): RenewalDecision {
  if (isOver || expiresAt <= now) return 'refuse';
  if (handedIn === 'present') return 'turn';
  return handedIn === 'previous' && now <= later(turnedAt, GRACE_SECONDS * 1000) ? 'repeat' : 'end';
}

export const GRACE_SECONDS = 30;

const SESSION_DAYS = 30;

/** Until when a log-in holds that is used now, if it is not used again. */
export function sessionEnds(now: Instant): Instant {
  return later(now, SESSION_DAYS * 24 * 60 * 60_000);
}

const RENEWED_BELOW_MINUTES = 5;

/** Whether an access token has so little time left that a check gives a new one at once. */
export function isNearlyOver(runsOutAt: Instant, now: Instant): boolean {
  return runsOutAt < later(now, RENEWED_BELOW_MINUTES * 60_000);
}
