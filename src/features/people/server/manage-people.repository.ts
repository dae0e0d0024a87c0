import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PersonFields } from '#rules/accounts/person-faults.ts';

/** Who changes it, and when. */
export type Change = { readonly by: number; readonly at: Instant };

/** What is stored of a person is another version from then on. */
export async function storePerson(
  trx: Transaction,
  id: number,
  fields: PersonFields | { readonly role: number },
  { by, at }: Change,
): Promise<void> {
  await trx
    .updateTable('person')
    .set({ ...fields, version: sql<number>`version + 1`, changed_at: at, changed_by: by })
    .where('id', '=', id)
    .execute();
}

export async function insertSuspension(
  trx: Transaction,
  { id, roleBefore, reason }: { readonly id: number; readonly roleBefore: number; readonly reason: string },
  { by, at }: Change,
): Promise<void> {
  await trx
    .insertInto('suspension')
    .values({ person_id: id, role_before: roleBefore, reason, suspended_at: at, suspended_by: by })
    .execute();
}

/** The role that she had before the suspension that goes on; null = nobody noted it. */
export async function findRoleBefore(trx: Transaction, id: number): Promise<number | null> {
  const row = await openSuspension(trx, id).select('role_before').executeTakeFirst();
  return row?.role_before ?? null;
}

export async function storeLifted(trx: Transaction, id: number, reason: string, { by, at }: Change): Promise<void> {
  await trx
    .updateTable('suspension')
    .set({ lifted_at: at, lifted_by: by, lift_reason: reason })
    .where('person_id', '=', id)
    .where('lifted_at', 'is', null)
    .execute();
}

const openSuspension = (trx: Transaction, id: number) =>
  trx.selectFrom('suspension').where('person_id', '=', id).where('lifted_at', 'is', null);
