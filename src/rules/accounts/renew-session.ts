import { type Instant, later } from '#rules/calendar/instant.ts';

/** What is known about a log-in when one of its refresh tokens is used. */
export type Renewal = {
  /** Which of its tokens was used: the current one, the one before, or an older one. */
  readonly handedIn: 'present' | 'previous' | 'spent';
  readonly turnedAt: Instant;
  readonly expiresAt: Instant;
  /** It was ended, or its person has left. */
  readonly isOver: boolean;
};

/**
 * `turn`: issue a new token and keep this one as the previous. `repeat`: issue the current one again. `end`: the token must have
 * been stolen: end the log-in. `refuse`: there is nothing to renew.
 */
export type RenewalDecision = 'turn' | 'repeat' | 'end' | 'refuse';

/**
 * Decides on a log-in whose refresh token is used (D-15). A token is valid once; the previous one for 30 seconds more, for a
 * second tab and for a lost answer. After thirty days without use the log-in ends.
 */
export function renewSession({ handedIn, turnedAt, expiresAt, isOver }: Renewal, now: Instant): RenewalDecision {
  if (isOver || expiresAt <= now) return 'refuse';
  if (handedIn === 'present') return 'turn';
  return handedIn === 'previous' && now <= later(turnedAt, GRACE_SECONDS * 1000) ? 'repeat' : 'end';
}

export const GRACE_SECONDS = 30;

const SESSION_DAYS = 30;

/** Until when a log-in used now is valid without further use. */
export function sessionEnds(now: Instant): Instant {
  return later(now, SESSION_DAYS * 24 * 60 * 60_000);
}

const RENEWED_BELOW_MINUTES = 5;

/** Whether an access token expires so soon that a check should renew it at once. */
export function isNearlyOver(runsOutAt: Instant, now: Instant): boolean {
  return runsOutAt < later(now, RENEWED_BELOW_MINUTES * 60_000);
}
