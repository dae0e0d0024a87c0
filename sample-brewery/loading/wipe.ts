import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { LAST_SAMPLE_ORDER } from '../orders/order-names.ts';

/** Whether somebody has bought something here: an order that the sample did not bring. */
export async function holdsOwnOrders(db: Database): Promise<boolean> {
  const own = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '>', LAST_SAMPLE_ORDER)
    .where('status', '>=', OrderStatus.confirmed)
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}

/** Empties every table of the house, but not the list of its migrations nor the queue's own tables. */
export async function wipe(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not in ('migration', 'migration_lock')
  `.execute(trx);
  // Audit entries refuse to be emptied; these are of a database that is no business's.
  await sql`alter table audit_entry disable trigger audit_entry_stays`.execute(trx);
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(trx);
  await sql`alter table audit_entry enable trigger audit_entry_stays`.execute(trx);
}
