import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { LAST_SAMPLE_ORDER } from '../orders/order-names.ts';

const numbered = [
  'business',
  'card',
  'courier_zone',
  'gyle',
  'local_round',
  'opening_hours',
  'pack',
  'pack_variant',
  'person',
  'post',
  'product',
  'site',
  'stock_item',
  'sub_batch',
  'van_route',
  'voucher',
];

/** The first order of a shopper reads BS100123: the sample's own have the numbers below. */
const LAST_SAMPLE_REF = 100_122;

/** Rows with fixed numbers do not move the tables' counters: what comes next begins after them. */
export async function moveSequencesOn(trx: Transaction): Promise<void> {
  const highest = numbered.map((table) => sql`select ${table}::text as name, max(id) as last from ${sql.table(table)}`);
  await sql`
    select setval(pg_get_serial_sequence(name, 'id'), last) from (${sql.join(highest, sql` union all `)}) as t where last is not null
  `.execute(trx);
  await sql`
    select setval(pg_get_serial_sequence('orders', 'id'), ${LAST_SAMPLE_ORDER}::bigint),
      setval(pg_get_serial_sequence('order_line', 'id'), ${LAST_SAMPLE_ORDER * 100}::bigint),
      setval('order_ref_num', ${LAST_SAMPLE_REF}::bigint)
  `.execute(trx);
}
