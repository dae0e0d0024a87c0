import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Selectable } from 'kysely';

export type Outlet = Selectable<Tables['outlet']>;

/** The places that have our beer now. */
export function readActiveOutlets(db: Database): Promise<Outlet[]> {
  return db.selectFrom('outlet').selectAll().where('active', '=', true).execute();
}
