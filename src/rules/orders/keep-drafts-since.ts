import { type Instant, later } from '#rules/calendar/instant.ts';

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60_000;

/** Drafts that belong to nobody who has an account are kept for thirty days from when they were changed last (D-165). */
export function keepDraftsSince(now: Instant): Instant {
  return later(now, -THIRTY_DAYS_MS);
}
