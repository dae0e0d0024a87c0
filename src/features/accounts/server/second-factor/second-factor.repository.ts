import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Instant } from '#rules/calendar/instant.ts';

export type TotpSecret = Selectable<Tables['totp_secret']>;
/** How the second factor of a log-in was given; null = not. */
export type GivenBy = Selectable<Tables['session']>['second_factor_by'];

export async function loadSecret(db: Database, personId: number): Promise<TotpSecret | null> {
  return (await db.selectFrom('totp_secret').selectAll().where('person_id', '=', personId).executeTakeFirst()) ?? null;
}

/** Locked: of two calls with the same code the second sees that its step was taken. */
export async function lockSecret(trx: Database, personId: number): Promise<TotpSecret | null> {
  const found = await trx
    .selectFrom('totp_secret')
    .selectAll()
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** A new secret in the place of one that was never confirmed. False = a confirmed one is there, and stays. */
export async function storeSecret(trx: Database, personId: number, secret: string, now: Instant): Promise<boolean> {
  const stored = await trx
    .insertInto('totp_secret')
    .values({ person_id: personId, secret, begun_at: now })
    .onConflict((same) =>
      same
        .column('person_id')
        .doUpdateSet({ secret, begun_at: now, last_step: null })
        .where('totp_secret.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function storeStep(trx: Database, personId: number, step: number): Promise<void> {
  await trx.updateTable('totp_secret').set({ last_step: step }).where('person_id', '=', personId).execute();
}

export async function storeSecretConfirmed(trx: Database, personId: number, now: Instant): Promise<void> {
  await trx.updateTable('totp_secret').set({ confirmed_at: now }).where('person_id', '=', personId).execute();
}

export async function replaceRecoveryCodes(
  trx: Database,
  personId: number,
  hashes: readonly string[],
  now: Instant,
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ person_id: personId, code_hash: hash, made_at: now })))
    .execute();
}

/** False = there is no such code, or it was used already. */
export async function useRecoveryCode(trx: Database, personId: number, hash: string, now: Instant): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** How the second factor of a log-in was given; null = the log-in has ended. */
export async function loadGivenFactor(
  db: Database,
  sessionId: number,
): Promise<{ readonly by: GivenBy; readonly at: Instant | null } | null> {
  const session = await db
    .selectFrom('session')
    .select(['second_factor_by as by', 'second_factor_at as at'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return session ?? null;
}

export async function countRecoveryCodes(db: Database, personId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll().as('left'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function markSession(
  trx: Database,
  sessionId: number,
  by: NonNullable<GivenBy>,
  now: Instant,
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ second_factor_at: now, second_factor_by: by })
    .where('id', '=', sessionId)
    .execute();
}

/** Forgets secret, passkeys and recovery codes. False = there was neither secret nor passkey. */
export async function deleteSecondFactor(trx: Database, personId: number): Promise<boolean> {
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  const secrets = await trx
    .deleteFrom('totp_secret')
    .where('person_id', '=', personId)
    .returning('person_id')
    .execute();
  const passkeys = await trx.deleteFrom('passkey').where('person_id', '=', personId).returning('id').execute();
  return secrets.length > 0 || passkeys.length > 0;
}
