import { type Instant, later } from '#rules/calendar/instant.ts';

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60_000;

/** Drafts without an account are kept for thirty days after their last change (D-165). */
export function keepDraftsSince(now: Instant): Instant {
  return later(now, -THIRTY_DAYS_MS);
}
