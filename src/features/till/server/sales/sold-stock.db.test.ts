import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import { audit } from '#platform/database/audit.ts';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { packs, people, variants } from '#sample-brewery/fixtures.ts';
import type { CallableShop } from '../../../../../tests/ask-shop.ts';
import { ordersPast } from '../../../../../tests/orders-for-test.ts';
import { readTermsVersion, Shopper, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import { bottles, PRICE_OF_BOTTLE, type SaleToSend } from '../../../../../tests/till-for-test.ts';
import { settlingShortages } from './settle-shortages.ts';
import {
  closeSellingShop,
  leaveFree,
  openSellingShop,
  stockOf,
  type TillForTest,
} from '../../../../../tests/selling-shop.ts';
import { unitsOnTheirWay } from '../../../../../tests/units-on-their-way.ts';

const MINUTE_MS = 60_000;
const OTHER_BOTTLE = 110;
let shop: CallableShop;
let till: TillForTest;
beforeEach(async () => {
  ({ shop, till } = await openSellingShop());
});
afterEach(() => closeSellingShop(shop));

const now = () => shop.clock.now();
const send = (...sales: SaleToSend[]) => till.send(sales, now());

const statementsOf = async (sales: readonly SaleToSend[]) => {
  const before = statementsSoFar();
  expect((await till.send(sales, now())).status).toBe(200);
  return statementsSoFar() - before;
};

test('more than is free shortens a basket, and what was never there is unaccounted for', async () => {
  await leaveFree(shop.db, packs.reedcutterBottle, 3);
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.reedcutterBottle, 2);
  const { reserved } = await stockOf(shop.db, packs.reedcutterBottle);
  const { body } = await send(bottles(1, now(), 2));
  expect(body.sales[0]?.differences).toEqual(['1 piece was not free in the stock']);
  expect((await stockOf(shop.db, packs.reedcutterBottle)).reserved).toBe(reserved - 1);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from till_shortage where settled_at is null`.execute(shop.db);
  expect(rows[0]?.open).toBe(0);
  const { on_hand } = await stockOf(shop.db, packs.reedcutterBottle);
  await send(bottles(2, now(), on_hand + 3));
  const away = await unitsOnTheirWay(shop.db, packs.reedcutterBottle);
  expect(await stockOf(shop.db, packs.reedcutterBottle)).toEqual({ on_hand: away, reserved: 0, committed: away });
  const lost = await shop.db
    .selectFrom('stock_shortage')
    .select('quantity')
    .where('line_id', 'is', null)
    .where('resolved_at', 'is', null)
    .execute();
  expect(lost).toEqual([{ quantity: 4 }]);
});

const unsettled = async () => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from till_shortage where settled_at is null`.execute(shop.db);
  return rows[0]?.open;
};

test('a basket that takes some while it is settled loses them, and what the till has sold leaves the stock', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.reedcutterBottle, 2);
  await leaveFree(shop.db, packs.reedcutterBottle, 0);
  await send(bottles(1, now()));
  const before = await stockOf(shop.db, packs.reedcutterBottle);
  await sql`update till_shortage set settled_at = null`.execute(shop.db);
  const { id } = await shop.db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .innerJoin('stock_hold', 'stock_hold.line_id', 'order_line.id')
    .select('orders.id')
    .where('order_line.pack_id', '=', packs.reedcutterBottle)
    .orderBy('orders.id', 'desc')
    .executeTakeFirstOrThrow();
  const db = shop.db.withPlugin(firstWithout(id));
  await settlingShortages(db, createStockCounts({ ...ordersPast(shop), db }))(now());
  expect(await unsettled()).toBe(0);
  const { on_hand, reserved } = await stockOf(shop.db, packs.reedcutterBottle);
  expect({ on_hand, reserved }).toEqual({ on_hand: before.on_hand - 1, reserved: before.reserved - 1 });
});

/** The first answer that names the order lacks it, as if it had taken its bottles right after that question. */
function firstWithout(orderId: number): KyselyPlugin {
  let isLeftOut = false;
  return {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      const rows = result.rows.filter(({ id }) => id !== orderId);
      if (isLeftOut || rows.length === result.rows.length) return Promise.resolve(result);
      isLeftOut = true;
      return Promise.resolve({ ...result, rows });
    },
  };
}

test('what cannot be settled keeps no till from its answer, and nothing else from being settled', async () => {
  await sql`create function fail_count() returns trigger language plpgsql as $$ begin raise 'no count today'; end $$`.execute(
    shop.db,
  );
  const { id: bottle } = await shop.db
    .selectFrom('stock_item')
    .select('id')
    .where('pack_id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();
  await sql`create trigger fail_count before insert on stock_count for each row
    when (new.stock_item_id = ${sql.lit(bottle)}) execute function fail_count()`.execute(shop.db);
  await leaveFree(shop.db, packs.reedcutterBottle, 0);
  await leaveFree(shop.db, OTHER_BOTTLE, 0);
  const { status, body } = await send(bottles(1, now()));
  expect([status, body.sales[0]?.outcome]).toEqual([200, 'accepted']);
  expect(await unsettled()).toBe(1);
  expect(shop.logged).toEqual([expect.stringContaining('is not settled with baskets and orders yet')]);
  await send(bottles(2, now(), 1, { lines: [{ packId: OTHER_BOTTLE, quantity: 1, price: PRICE_OF_BOTTLE }] }));
  await sql`update till_shortage set settled_at = null where stock_item_id <> ${bottle}`.execute(shop.db);
  expect(await unsettled()).toBe(2);
  await expect(shop.run('settle-till-shortages')).rejects.toThrow('could not be settled');
  expect(await unsettled()).toBe(1);
  await sql`drop trigger fail_count on stock_count`.execute(shop.db);
  await shop.run('settle-till-shortages');
  expect(await unsettled()).toBe(0);
});

test('an order that was paid is short when the till sells its bottles, and its customer hears of it', async () => {
  await leaveFree(shop.db, packs.reedcutterBottle, 10);
  await readTermsVersion(shop.url);
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 6);
  const { token } = (await shopper.beginPaypal()).body;
  await shop.paypal.approve(token);
  const { id } = (await shopper.confirm(103, token)).body;
  // Two fewer than all orders have bought: the newest lacks them.
  const { on_hand, committed } = await stockOf(shop.db, packs.reedcutterBottle);
  await send(bottles(1, now(), on_hand - committed + 2));
  const short = await shop.db
    .selectFrom('stock_shortage')
    .innerJoin('order_line', 'order_line.id', 'stock_shortage.line_id')
    .select('stock_shortage.quantity')
    .where('order_line.order_id', '=', id)
    .execute();
  expect(short).toEqual([{ quantity: 2 }]);
  expect(await stockOf(shop.db, packs.reedcutterBottle)).toEqual({
    on_hand: committed - 2,
    reserved: 0,
    committed: committed - 2,
  });
});

test('fifty sales of what is not free take no more statements than a few, and the job settles the rest', async () => {
  const sell = async (first: number, howMany: number) => {
    shop.clock.advance(1000);
    await leaveFree(shop.db, packs.reedcutterBottle, 0);
    return statementsOf(Array.from({ length: howMany }, (_, at) => bottles(first + at, now())));
  };
  await sell(1000, 6);
  expect(await unsettled()).toBe(1);
  await shop.run('settle-till-shortages');
  const five = await sell(2000, 5);
  expect(await sell(1, 50)).toBeLessThanOrEqual(five);
  expect(await unsettled()).toBe(45);
  await shop.run('settle-till-shortages');
  expect(await unsettled()).toBe(0);
});

const count = async (counted: number) => {
  const item = await shop.db
    .selectFrom('stock_item')
    .select('id')
    .where('pack_id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();
  const counts = createStockCounts({ ...ordersPast(shop), db: shop.db });
  const observed = { observation: { counted }, reason: 'counted', by: people.admin.id };
  await counts.count({ itemId: item.id as StockItemId, ...observed }, now());
};
const beforeCounts = () => shop.db.selectFrom('till_before_count').select(['credit_number', 'quantity']).execute();
/** In the taproom: a courier has a bottle. */
const here = async () =>
  (await stockOf(shop.db, packs.reedcutterBottle)).on_hand - (await unitsOnTheirWay(shop.db, packs.reedcutterBottle));

test('what was sold before a count, and is sent after it, is in the count already, and what was sold since is not', async () => {
  await count(100);
  shop.clock.advance(MINUTE_MS);
  const before = later(now(), -1);
  await count(90);
  shop.clock.advance(MINUTE_MS);
  const { body } = await send(bottles(1, before, 2), bottles(2, now(), 3));
  expect(body.sales.map(({ differences }) => differences)).toEqual([[], []]);
  expect(await here()).toBe(87);
  expect(await beforeCounts()).toEqual([{ credit_number: null, quantity: 2 }]);
});

test('what came back before a count is in it, too, and what came back since is on hand again', async () => {
  await send(bottles(1, now(), 3));
  shop.clock.advance(MINUTE_MS);
  const before = now();
  shop.clock.advance(MINUTE_MS);
  await count(50);
  shop.clock.advance(MINUTE_MS);
  const refund = (number: number, refundedAt: Instant) => ({
    number,
    refundedAt,
    sellerId: people.telesales.id,
    dayNumber: 1,
    ofTill: till.number,
    ofNumber: 1,
    reason: 'not opened',
    resellable: true,
    lines: [{ place: 0, quantity: 1 }],
    total: PRICE_OF_BOTTLE,
    payments: [{ by: 'cash' as const, amount: PRICE_OF_BOTTLE }],
  });
  const { body } = await till.post({ sentAt: now(), refunds: [refund(2, before), refund(3, now())] });
  expect(body.refunds.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
  expect(await here()).toBe(51);
  expect(await beforeCounts()).toEqual([{ credit_number: expect.any(Number), quantity: 1 }]);
});

test('what was not free is not taken off again when it was counted before it could be settled', async () => {
  await leaveFree(shop.db, packs.reedcutterBottle, 0);
  await send(bottles(1, now()));
  await sql`update till_shortage set settled_at = null`.execute(shop.db);
  shop.clock.advance(MINUTE_MS);
  await count(80);
  await shop.run('settle-till-shortages');
  expect(await unsettled()).toBe(0);
  expect(await here()).toBe(80);
  expect(await beforeCounts()).toEqual([{ credit_number: null, quantity: 1 }]);
});

test('each sale of a message is a movement that names it, and a size moves the stock of that size', async () => {
  const variantId = variants.greenMediumShirt;
  const { retail_inc_pence: price } = await shop.db
    .selectFrom('pack')
    .select('retail_inc_pence')
    .where('id', '=', packs.tShirt)
    .executeTakeFirstOrThrow();
  const shirt = {
    lines: [{ packId: packs.tShirt, extraItemId: variantId, quantity: 2, price: price! }],
    total: 2 * price!,
  };
  await send(
    bottles(1, now()),
    bottles(2, now(), 3),
    bottles(3, now(), 1, { ...shirt, payments: [{ by: 'cash', amount: shirt.total }] }),
  );
  const movements = await shop.db
    .selectFrom('stock_movement')
    .innerJoin('till_sale', 'till_sale.order_id', 'stock_movement.order_id')
    .innerJoin('stock_item', 'stock_item.id', 'stock_movement.stock_item_id')
    .select(['till_sale.number', 'stock_item.pack_id', 'stock_item.variant_id', 'change', 'reason'])
    .select((row) => row.fn<string>('left', ['moved_by', sql.lit(6)]).as('by'))
    .orderBy('till_sale.number')
    .execute();
  const bottle = { pack_id: packs.reedcutterBottle, variant_id: null, reason: 'sold', by: 'till: ' };
  expect(movements).toEqual([
    { ...bottle, number: 1, change: -1 },
    { ...bottle, number: 2, change: -3 },
    { ...bottle, number: 3, pack_id: packs.tShirt, variant_id: variantId, change: -2 },
  ]);
  await sql`update stock_movement m set order_id = null from stock_item s
    where s.id = m.stock_item_id and s.variant_id = ${variantId} and m.order_id is not null`.execute(shop.db);
  expect(await soldStock()).toEqual([expect.stringMatching(/has sold 2 of stock \d+, and moved 0;/)]);
  await sql`update till_sale set is_in_movements = false where number = 3`.execute(shop.db);
  expect(await soldStock()).toEqual([]);
});

const soldStock = async () => (await audit(shop.db)).find(({ name }) => name === 'sold-stock')?.broken;
