import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Insertable } from 'kysely';

export async function insertConsents(db: Database, rows: readonly Insertable<Tables['consent']>[]): Promise<void> {
  await db
    .insertInto('consent')
    .values([...rows])
    .execute();
}
