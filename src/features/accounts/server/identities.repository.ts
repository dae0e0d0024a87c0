import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Provider } from '#rules/accounts/outside-log-in.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Account } from './accounts.repository.ts';

type Identity = { readonly provider: Provider; readonly subject: string };

/** Makes two log-ins with the same identity or e-mail wait for each other until the transaction ends. */
export async function lockNames(trx: Database, names: readonly string[]): Promise<void> {
  for (const name of names.toSorted((one, other) => (one < other ? -1 : 1)))
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 20260102))`.execute(trx);
}

/** The account that a provider's subject belongs to; locked. Erased accounts are not found. */
export function lockAccountOf(trx: Database, { provider, subject }: Identity): Promise<Account | undefined> {
  return trx
    .selectFrom('person')
    .innerJoin('outside_identity as known', 'known.person_id', 'person.id')
    .selectAll('person')
    .where('known.provider', '=', provider)
    .where('known.subject', '=', subject)
    .where('person.erased_at', 'is', null)
    .forUpdate('person')
    .executeTakeFirst();
}

/** Binds the provider's subject to this account. */
export async function insertIdentity(
  trx: Database,
  identity: Identity & { readonly personId: number; readonly email: string },
  now: Instant,
): Promise<void> {
  const { provider, subject, personId, email } = identity;
  await trx
    .insertInto('outside_identity')
    .values({ provider, subject, person_id: personId, email, linked_at: now })
    .onConflict((same) =>
      same.columns(['provider', 'subject']).doUpdateSet({ person_id: personId, email, linked_at: now }),
    )
    .execute();
}
