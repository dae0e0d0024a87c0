import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** Units of a pack that a courier has: on hand, and in no count. */
export async function unitsOnTheirWay(db: Database, packId: number): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(w.quantity), 0)::int as units from stock_on_its_way w join stock_item s on s.id = w.stock_item_id
    where s.pack_id = ${packId}`.execute(db);
  return rows[0]?.units ?? 0;
}
