import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Insertable, Selectable } from 'kysely';

export type ConsentRow = Selectable<Tables['consent']>;

export async function insertConsents(db: Database, rows: readonly Insertable<Tables['consent']>[]): Promise<void> {
  await db
    .insertInto('consent')
    .values([...rows])
    .execute();
}

/** Newest last. */
export function readConsentsOf(db: Database, personId: number): Promise<ConsentRow[]> {
  return db.selectFrom('consent').selectAll().where('person_id', '=', personId).orderBy('id').execute();
}
