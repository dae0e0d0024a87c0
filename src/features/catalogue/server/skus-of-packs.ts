import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** The SKUs of these packs, of those that have one. */
export async function skusOfPacks(db: Database, packIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (packIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from pack where id = any(${packIds}::int[]) and sku <> ''`.execute(db);
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}
