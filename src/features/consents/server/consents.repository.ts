import type { Database } from '#platform/database/database.ts';
import type { ConsentTable } from '#platform/database/tables.ts';
import type { Insertable, Selectable } from 'kysely';

export type ConsentRow = Selectable<ConsentTable>;

export async function insertConsents(db: Database, rows: readonly Insertable<ConsentTable>[]): Promise<void> {
  await db
    .insertInto('consent')
    .values([...rows])
    .execute();
}

/** Newest last. */
export function readConsentsOf(db: Database, personId: number): Promise<ConsentRow[]> {
  return db.selectFrom('consent').selectAll().where('person_id', '=', personId).orderBy('id').execute();
}
