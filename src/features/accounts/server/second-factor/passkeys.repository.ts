import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Instant } from '#rules/calendar/instant.ts';

export type PasskeyRow = Selectable<Tables['passkey']>;
type Purpose = Selectable<Tables['passkey_challenge']>['purpose'];

/** The oldest first. */
export function readPasskeys(db: Database, personId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkey').selectAll().where('person_id', '=', personId).orderBy('id').execute();
}

/** Locked: of two signatures at once the second sees the counter of the first. */
export async function lockPasskey(trx: Database, personId: number, credentialId: string): Promise<PasskeyRow | null> {
  const passkey = await trx
    .selectFrom('passkey')
    .selectAll()
    .where('person_id', '=', personId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return passkey ?? null;
}

export type NewPasskey = Pick<PasskeyRow, 'person_id' | 'credential_id' | 'public_key' | 'transports' | 'name'> & {
  readonly counter: number;
};

/** Its number; null = there is one of this name of an authenticator already, hers or another's. */
export async function insertPasskey(trx: Database, passkey: NewPasskey, now: Instant): Promise<number | null> {
  const stored = await trx
    .insertInto('passkey')
    .values({ ...passkey, created_at: now, used_at: null })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}

export async function storeUse(trx: Database, id: number, counter: number, now: Instant): Promise<void> {
  await trx.updateTable('passkey').set({ counter, used_at: now }).where('id', '=', id).execute();
}

export async function deletePasskey(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('passkey').where('id', '=', id).execute();
}

type ChallengeKey = { readonly sessionId: number; readonly purpose: Purpose };

/** In the place of an earlier one for the same, which counts no more. */
export async function storeChallenge(
  db: Database,
  { sessionId, purpose }: ChallengeKey,
  challenge: string,
  expiresAt: Instant,
): Promise<void> {
  const values = { challenge, expires_at: expiresAt };
  await db
    .insertInto('passkey_challenge')
    .values({ session_id: sessionId, purpose, ...values })
    .onConflict((same) => same.columns(['session_id', 'purpose']).doUpdateSet(values))
    .execute();
}

/** Takes the challenge, whatever comes of it; null = there is none, or it is over. */
export async function takeChallenge(
  db: Database,
  { sessionId, purpose }: ChallengeKey,
  now: Instant,
): Promise<string | null> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now ? taken.challenge : null;
}
