import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** A copy of the row of an order under another number, with `changes` by column; what the database computes is computed anew. */
export async function copyOrderRow(
  db: Database,
  like: number,
  { id, ...changes }: { readonly id: number } & Readonly<Record<string, string | number | null>>,
): Promise<void> {
  const columns = await storedColumnsOfOrders(db);
  const changed = JSON.stringify({ id, order_ref_num: id, ...changes });
  await sql`
    insert into orders (${columns})
    select ${columns} from (
      select (jsonb_populate_record(null::orders, to_jsonb(o) || ${changed}::jsonb)).* from orders o where o.id = ${like}
    ) copied`.execute(db);
}

/** The columns of an order that are stored as they are given, as a list for a statement. */
export async function storedColumnsOfOrders(db: Database) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' order by ordinal_position`.execute(db);
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}
