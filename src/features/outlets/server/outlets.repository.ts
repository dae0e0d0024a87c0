import type { Database } from '#platform/database/database.ts';
import type { OutletTable } from '#platform/database/tables.ts';
import type { Selectable } from 'kysely';

export type Outlet = Selectable<OutletTable>;

/** The places that have our beer now. */
export function readActiveOutlets(db: Database): Promise<Outlet[]> {
  return db.selectFrom('outlet').selectAll().where('active', '=', true).execute();
}
