import type { Transaction } from '#platform/database/database.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import { withdrawingMails } from '#platform/mail/write-mail.ts';
import { type LinkAudience, linkEnds, type LinkPurpose } from '#rules/accounts/mailed-links.ts';
import type { Provider } from '#rules/accounts/outside-log-in.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { insertLink, type KeyedLink, type LinkRow, storeWithdrawnLinks, useLink } from './links.repository.ts';

export type PendingRegistration = {
  readonly name: string;
  readonly passwordHash: string | null;
  readonly identity?: { readonly provider: Provider; readonly subject: string };
};

export type NewLink = {
  readonly personId: number;
  readonly purpose: LinkPurpose;
  /** Stored with the account when the link of a registration is followed. */
  readonly brings?: PendingRegistration;
  readonly endsAt?: Instant;
  /** What its page speaks of; of customers unless it says so. */
  readonly of?: LinkAudience;
};

/** The query string of a mailed link, and the key that makes its mail unique; of the secret only a hash is stored. */
export type MadeLink = { readonly search: string; readonly onceKey: string };

/**
 * Makes a link that is good once, in the transaction of its mail, which holds the lock of the account. Older links for
 * the same purpose become invalid, except those that confirm: each carries name and password of its own registration
 * (D-22).
 */
export async function makeLink(trx: Transaction, link: NewLink, now: Instant): Promise<MadeLink> {
  const token = newToken();
  if (link.purpose !== 'confirm') await withdrawLinks(trx, link.personId, [link.purpose], now);
  const key = { purpose: link.purpose, person_id: link.personId, token_hash: tokenHash(token) } as const;
  await insertLink(trx, {
    ...key,
    name: link.brings?.name ?? null,
    password_hash: link.brings?.passwordHash ?? null,
    provider: link.brings?.identity?.provider ?? null,
    subject: link.brings?.identity?.subject ?? null,
    expires_at: link.endsAt ?? linkEnds(link.purpose, now),
    used_at: null,
  });
  return {
    search: `userId=${link.personId}&token=${token}${link.of ? `&of=${link.of}` : ''}`,
    onceKey: linkMailKey(key),
  };
}

/** The key that makes the mail of a link unique. */
export function linkMailKey({ purpose, person_id: personId, token_hash: hash }: KeyedLink): string {
  return `${purpose}/${personId}/${hash.slice(0, 16)}`;
}

export type FollowedLink = { readonly userId: string; readonly token: string };

/** The key of a link in the tables; null when `userId` is no number of a person. */
export function linkKey({ userId, token }: FollowedLink, purpose: LinkPurpose) {
  return /^\d{1,9}$/.test(userId) ? { hash: tokenHash(token), personId: Number(userId), purpose } : null;
}

/** Uses a link up; null when it is not good any more. Its mail, if it has not left yet, never leaves. */
export async function followLink(
  trx: Transaction,
  link: FollowedLink,
  purpose: LinkPurpose,
  now: Instant,
): Promise<LinkRow | null> {
  const key = linkKey(link, purpose);
  const used = key && (await useLink(trx, key, now));
  if (used) await withdrawingMails([linkMailKey(used)]).execute(trx);
  return used;
}

/** Invalidates all other links of a person for these purposes; those of their mails that have not left yet never leave. */
export async function withdrawLinks(
  trx: Transaction,
  personId: number,
  purposes: readonly LinkPurpose[],
  now: Instant,
): Promise<void> {
  const withdrawn = await storeWithdrawnLinks(trx, personId, purposes, now);
  if (withdrawn.length > 0) await withdrawingMails(withdrawn.map(linkMailKey)).execute(trx);
}
