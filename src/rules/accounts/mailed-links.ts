import { type Instant, later } from '#rules/calendar/instant.ts';

/** What a link in a mail is for: to confirm a new account's e-mail, to choose a password, to confirm a new e-mail, to have the account erased. */
export type LinkPurpose = 'confirm' | 'reset' | 'new-email' | 'erase';

const HOUR = 60 * 60_000;
const GOOD_FOR_HOURS: Readonly<Record<LinkPurpose, number>> = { confirm: 48, reset: 1, 'new-email': 48, erase: 1 };

/** Until when a link that is mailed now is good (D-22). */
export function linkEnds(purpose: LinkPurpose, now: Instant): Instant {
  return later(now, GOOD_FOR_HOURS[purpose] * HOUR);
}

const DATA_HOURS = 24;

/** Until when a link is good by which somebody without an account sees and erases her data (D-22). */
export function dataLinkEnds(now: Instant): Instant {
  return later(now, DATA_HOURS * HOUR);
}

const INVITATION_HOURS = 48;

/** An invitation to run the place is a link to choose a password, and may wait for two days (D-182). */
export function invitationEnds(now: Instant): Instant {
  return later(now, INVITATION_HOURS * HOUR);
}

const UNCONFIRMED_DAYS = 14;

/** Accounts that were opened before this moment and never confirmed are let go (D-165). */
export function keepUnconfirmedSince(now: Instant): Instant {
  return later(now, -UNCONFIRMED_DAYS * 24 * HOUR);
}
