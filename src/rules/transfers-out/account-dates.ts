import { type Instant, later } from '../calendar/instant.ts';

const DAY = 86_400_000;

/** How long a link asks for the account, and how long an account is kept after its refund was made, should the bank return the money. */
export const LINK_DAYS = 30;
export const KEEP_ACCOUNT_DAYS = 30;

/** When a link ends that asks for the account of a refund. */
export function accountLinkEnds(now: Instant): Instant {
  return later(now, LINK_DAYS * DAY);
}

/** Accounts of refunds that were settled before are forgotten. */
export function keepAccountsSince(now: Instant): Instant {
  return later(now, -KEEP_ACCOUNT_DAYS * DAY);
}
