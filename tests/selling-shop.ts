import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from './ask-shop.ts';
import { expectAuditPasses } from './expect-audit.ts';
import { openTillForTest } from './till-for-test.ts';

export type TillForTest = Awaited<ReturnType<typeof openTillForTest>>;

/** A shop with a thousand bottles of a beer, and a till that has opened its first day. */
export async function openSellingShop(): Promise<{ readonly shop: CallableShop; readonly till: TillForTest }> {
  const shop = await openCallableShop();
  const till = await openTillForTest({ db: shop.db, now: shop.clock.now() }, shop.url);
  await leaveFree(shop.db, packs.reedcutterBottle, 1000);
  return { shop, till };
}

/** What differs is an open problem, and that is one of the questions of the audit. */
export async function closeSellingShop(shop: CallableShop): Promise<void> {
  await shop.db.updateTable('problem').set({ resolved_at: shop.clock.now(), resolution: 'tested' }).execute();
  await expectAuditPasses(shop.db);
  await shop.stop();
}

/** So many are free, whatever others keep. */
export async function leaveFree(db: Database, packId: number, free: number): Promise<void> {
  await db
    .updateTable('stock_item')
    .set({ on_hand: sql`reserved + committed + ${free}::int` })
    .where('pack_id', '=', packId)
    .execute();
}

export const stockOf = (db: Database, packId: number) =>
  db
    .selectFrom('stock_item')
    .select(['on_hand', 'reserved', 'committed'])
    .where('pack_id', '=', packId)
    .executeTakeFirstOrThrow();

export const orderSold = (db: Database, till: number, number: number) =>
  db
    .selectFrom('till_sale')
    .innerJoin('orders', 'orders.id', 'till_sale.order_id')
    .selectAll('orders')
    .select(['till_sale.tendered_pence', 'till_sale.device_sold_at'])
    .where('till_sale.till_id', '=', till)
    .where('till_sale.number', '=', number)
    .executeTakeFirst();

export const entriesOf = (db: Database, what: string) =>
  db.selectFrom('audit_entry').select(['operator', 'after']).where('what', '=', what).orderBy('id').execute();

/** The lines that name the problems of a kind, settled or not. */
export async function problemsOf(db: Database, kind: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('problem').select('summary').where('kind', '=', kind).orderBy('id').execute();
  return rows.map(({ summary }) => summary);
}
