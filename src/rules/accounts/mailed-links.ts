import { type Instant, later } from '#rules/calendar/instant.ts';

/** What a mailed link does: confirm a new account's e-mail, choose a password, confirm a new e-mail, have the account erased. */
export type LinkPurpose = 'confirm' | 'reset' | 'new-email' | 'erase';

/** To whom the page of a link that sets a password speaks, when it is no customer: staff, or whoever is invited to them. */
export const LINK_AUDIENCES = ['staff', 'invitation'] as const;
export type LinkAudience = (typeof LINK_AUDIENCES)[number];

const HOUR = 60 * 60_000;
const GOOD_FOR_HOURS: Readonly<Record<LinkPurpose, number>> = { confirm: 48, reset: 1, 'new-email': 48, erase: 1 };

/** Until when a link mailed now is valid (D-22). */
export function linkEnds(purpose: LinkPurpose, now: Instant): Instant {
  return later(now, GOOD_FOR_HOURS[purpose] * HOUR);
}

const DATA_HOURS = 24;

/** Until when a link mailed now shows a person without an account her data and lets her erase it (D-22). */
export function dataLinkEnds(now: Instant): Instant {
  return later(now, DATA_HOURS * HOUR);
}

const INVITATION_HOURS = 48;

/** An invitation for staff is a link to choose a password, and is valid for two days (D-182). */
export function invitationEnds(now: Instant): Instant {
  return later(now, INVITATION_HOURS * HOUR);
}

const UNCONFIRMED_DAYS = 14;

/** Accounts opened before this moment and never confirmed are deleted (D-165). */
export function keepUnconfirmedSince(now: Instant): Instant {
  return later(now, -UNCONFIRMED_DAYS * 24 * HOUR);
}
