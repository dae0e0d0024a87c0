import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Instant } from '#rules/calendar/instant.ts';

export type Account = Selectable<Tables['person']>;

/** Compared without regard to case (D-19). Erased accounts are not found. */
export async function findAccount(db: Database, email: string): Promise<Account | null> {
  const account = await db
    .selectFrom('person')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return account ?? null;
}

export async function loadAccount(db: Database, id: number): Promise<Account | null> {
  const account = await db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return account ?? null;
}

export function lockAccount(trx: Database, id: number): Promise<Account | undefined> {
  return trx
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Null when an account with this e-mail exists, in upper or lower case. */
export async function insertAccount(trx: Database, account: Insertable<Tables['person']>): Promise<Account | null> {
  const newAccount = await trx
    .insertInto('person')
    .values(account)
    .onConflict((same) => same.doNothing())
    .returningAll()
    .executeTakeFirst();
  return newAccount ?? null;
}

/** The accounts with these roles that can log in; locked, always in the same order. */
export function lockActive(trx: Database, roles: readonly number[]): Promise<readonly { readonly id: number }[]> {
  return trx
    .selectFrom('person')
    .select('id')
    .where('role', 'in', roles)
    .where('confirmed_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function storeDisabled(trx: Database, personId: number, at: Instant | null): Promise<void> {
  await trx.updateTable('person').set({ disabled_at: at }).where('id', '=', personId).execute();
}

export async function storeRole(
  trx: Database,
  personId: number,
  role: number,
  { by, at }: { readonly by: number; readonly at: Instant },
): Promise<void> {
  await trx
    .updateTable('person')
    .set({ role, version: sql<number>`version + 1`, changed_at: at, changed_by: by })
    .where('id', '=', personId)
    .execute();
}

export async function storePassword(trx: Database, personId: number, hash: string | null): Promise<void> {
  await trx.updateTable('person').set({ password_hash: hash }).where('id', '=', personId).execute();
}

export async function storeConfirmed(trx: Database, personId: number, now: Instant): Promise<void> {
  await trx
    .updateTable('person')
    .set({ confirmed_at: now })
    .where('id', '=', personId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Stores name and password of the registration that was confirmed. */
export async function storeRegistration(
  trx: Database,
  personId: number,
  { name, passwordHash }: { readonly name: string; readonly passwordHash: string | null },
): Promise<void> {
  await trx.updateTable('person').set({ name, password_hash: passwordHash }).where('id', '=', personId).execute();
}

/** Deletes at most so many old accounts that were never confirmed and that nothing refers to any more. */
export async function deleteUnconfirmed(
  db: Database,
  { openedBefore, most }: { readonly openedBefore: Instant; readonly most: number },
  now: Instant,
): Promise<void> {
  const over = db
    .selectFrom('person')
    .select('id')
    .where('confirmed_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('created_at', '<', openedBefore)
    // Customers of an import wait for an invitation.
    .where('import_id', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('mailed_link')
            .select('token_hash')
            .whereRef('mailed_link.person_id', '=', 'person.id')
            .where('mailed_link.used_at', 'is', null)
            .where('mailed_link.expires_at', '>', now),
        ),
      ),
    )
    .where((row) => row.not(row.exists(row.selectFrom('orders').select('id').whereRef('person_id', '=', 'person.id'))))
    .where((row) => row.not(row.exists(row.selectFrom('voucher').select('id').whereRef('person_id', '=', 'person.id'))))
    .limit(most)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('person').where('id', 'in', over).execute();
}

/** True for the first time only. */
export async function storeAge(trx: Database, personId: number, now: Instant): Promise<boolean> {
  const stored = await trx
    .updateTable('person')
    .set({ age_confirmed_at: now })
    .where('id', '=', personId)
    .where('age_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}
