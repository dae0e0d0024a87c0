import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';

export type DataLink = {
  readonly token_hash: string;
  /** In lower case; null once the data were erased. */
  readonly email: string | null;
  readonly expires_at: Instant;
};

/** Stores the link to the data of a mailbox; it replaces an earlier one. */
export async function storeDataLink(
  trx: Transaction,
  link: { readonly hash: string; readonly email: string; readonly endsAt: Instant },
): Promise<void> {
  await prepared`
    insert into data_link (token_hash, email, expires_at) values (${link.hash}, lower(${link.email}), ${link.endsAt})
    on conflict (email) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(trx);
}

/** A link that has not expired, locked, so that two presses of the button run one after the other. */
export async function lockDataLink(trx: Transaction, hash: string, now: Instant): Promise<DataLink | null> {
  const [row] = await prepared<DataLink>`
    select token_hash, email, expires_at from data_link
    where token_hash = ${hash} and expires_at > ${now} for update`.execute(trx);
  return row ?? null;
}

/** The account with this e-mail, in any case, locked so that it is not confirmed meanwhile. */
export async function lockAccountAt(
  trx: Transaction,
  email: string,
): Promise<{ readonly id: number; readonly name: string; readonly role: number; readonly confirmed: boolean } | null> {
  const [row] = await prepared<{ id: number; name: string; role: number; confirmed: boolean }>`
    select id, name, role, confirmed_at is not null as confirmed from person
    where lower(email) = lower(${email}) and erased_at is null for update`.execute(trx);
  return row ?? null;
}

export async function deleteOldDataLinks(db: Database, before: Instant): Promise<void> {
  await prepared`delete from data_link where expires_at <= ${before}`.execute(db);
}
