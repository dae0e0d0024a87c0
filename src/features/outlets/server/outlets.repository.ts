import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Selectable } from 'kysely';

export type Outlet = Selectable<Tables['outlet']>;

/** Outlets that are active. */
export function readActiveOutlets(db: Database): Promise<Outlet[]> {
  return db.selectFrom('outlet').selectAll().where('active', '=', true).execute();
}
