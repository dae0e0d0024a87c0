import type { Transaction } from '#platform/database/database.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import { linkEnds, type LinkPurpose } from '#rules/accounts/mailed-links.ts';
import type { Provider } from '#rules/accounts/outside-log-in.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { insertLink, type LinkRow, useLink, withdrawLinks } from './links.repository.ts';

export type PendingRegistration = {
  readonly name: string;
  readonly passwordHash: string | null;
  readonly identity?: { readonly provider: Provider; readonly subject: string };
};

export type NewLink = {
  readonly personId: number;
  readonly purpose: LinkPurpose;
  /** What a registration brings with it when its link is followed. */
  readonly brings?: PendingRegistration;
  readonly endsAt?: Instant;
};

/** What stands in a mailed link behind `?`, and a name for its mail: of the secret itself only a hash is kept. */
export type MadeLink = { readonly search: string; readonly onceKey: string };

/**
 * Makes a link that is good once, in the transaction of the mail that brings it, which holds the account. Older ones for the
 * same purpose are good no more, but for those that confirm: each brings the name and password of its own registration (D-22).
 */
export async function makeLink(trx: Transaction, link: NewLink, now: Instant): Promise<MadeLink> {
  const token = newToken();
  if (link.purpose !== 'confirm') await withdrawLinks(trx, link.personId, [link.purpose], now);
  await insertLink(trx, {
    token_hash: tokenHash(token),
    person_id: link.personId,
    purpose: link.purpose,
    name: link.brings?.name ?? null,
    password_hash: link.brings?.passwordHash ?? null,
    provider: link.brings?.identity?.provider ?? null,
    subject: link.brings?.identity?.subject ?? null,
    expires_at: link.endsAt ?? linkEnds(link.purpose, now),
    used_at: null,
  });
  return {
    search: `userId=${link.personId}&token=${token}`,
    onceKey: `${link.purpose}/${link.personId}/${tokenHash(token).slice(0, 16)}`,
  };
}

/** What a followed link says of itself. */
export type FollowedLink = { readonly userId: string; readonly token: string };

/** The link as the tables know it; null for a person's number that is none. */
export function linkKey({ userId, token }: FollowedLink, purpose: LinkPurpose) {
  return /^\d{1,9}$/.test(userId) ? { hash: tokenHash(token), personId: Number(userId), purpose } : null;
}

/** Uses a link up; null when it is good no more. */
export async function followLink(
  trx: Transaction,
  link: FollowedLink,
  purpose: LinkPurpose,
  now: Instant,
): Promise<LinkRow | null> {
  const key = linkKey(link, purpose);
  return key && useLink(trx, key, now);
}
