import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import { audit } from '#platform/database/audit.ts';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { packs, people, vouchers } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { expectAuditPasses } from '../../../../../tests/expect-audit.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { ordersPast } from '../../../../../tests/orders-for-test.ts';
import { readTermsVersion, Shopper, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import {
  bottles,
  memberHash,
  openTillForTest,
  PRICE_OF_BOTTLE,
  type SaleToSend,
} from '../../../../../tests/till-for-test.ts';
import { settlingShortages } from './settle-shortages.ts';

const DAY_MS = 86_400_000;
const OTHER_BOTTLE = 110;

let shop: CallableShop;
let till: Awaited<ReturnType<typeof openTillForTest>>;
beforeEach(async () => {
  shop = await openCallableShop();
  till = await openTillForTest({ db: shop.db, now: shop.clock.now() }, shop.url);
  await stock(packs.reedcutterBottle, 1000);
});
afterEach(async () => {
  await expectAuditBut();
  await shop.stop();
});

/** What differs is an open problem, and that is one of the questions. */
async function expectAuditBut() {
  await shop.db.updateTable('problem').set({ resolved_at: shop.clock.now(), resolution: 'tested' }).execute();
  await expectAuditPasses(shop.db);
}

/** So many are free, whatever others keep. */
const stock = (packId: number, free: number) =>
  shop.db
    .updateTable('stock_item')
    .set({ on_hand: sql`reserved + committed + ${free}::int` })
    .where('pack_id', '=', packId)
    .execute();
const stockOf = (packId: number) =>
  shop.db
    .selectFrom('stock_item')
    .select(['on_hand', 'reserved', 'committed'])
    .where('pack_id', '=', packId)
    .executeTakeFirstOrThrow();
const now = () => shop.clock.now();
const send = (...sales: SaleToSend[]) => till.send(sales, now());
const sold = async (number: number) =>
  shop.db
    .selectFrom('till_sale')
    .innerJoin('orders', 'orders.id', 'till_sale.order_id')
    .selectAll('orders')
    .select(['till_sale.tendered_pence', 'till_sale.device_sold_at'])
    .where('till_sale.till_id', '=', till.number)
    .where('till_sale.number', '=', number)
    .executeTakeFirst();
const entries = (what: string) =>
  shop.db.selectFrom('audit_entry').select(['operator', 'after']).where('what', '=', what).orderBy('id').execute();
const problems = async () =>
  (
    await shop.db
      .selectFrom('problem')
      .select('summary')
      .where('kind', '=', 'till-sale-differs')
      .orderBy('id')
      .execute()
  ).map(({ summary }) => summary);

test('a sale is an order that was collected at once, and its bottles have left the stock', async () => {
  const before = await stockOf(packs.reedcutterBottle);
  const soldAt = later(now(), -60_000);
  const { status, body } = await send(bottles(1, soldAt, 2, { tendered: 1000 }));
  expect(status).toBe(200);
  expect(body).toEqual({
    clockOff: 0,
    days: [],
    refunds: [],
    sales: [
      {
        number: 1,
        outcome: 'accepted',
        reason: '',
        says: '',
        orderReference: expect.stringMatching(/^BS\d{6}$/),
        differences: [],
        vouchers: [],
      },
    ],
  });
  expect(await sold(1)).toMatchObject({
    kind: 21,
    status: 22,
    pay_method: 12,
    is_paid: true,
    paid_pence: 2 * PRICE_OF_BOTTLE,
    total_inc_pence: 2 * PRICE_OF_BOTTLE,
    total_ex_pence: 600,
    staff_person_id: people.telesales.id,
    person_id: null,
    ordered_at: soldAt,
    fulfilled_at: soldAt,
    paid_at: soldAt,
    age_confirmed_by: 'staff',
    tendered_pence: 1000,
  });
  expect(await stockOf(packs.reedcutterBottle)).toEqual({ ...before, on_hand: before.on_hand - 2 });
  expect(await problems()).toEqual([]);
});

test('the order desk shows it, with its line and how it was paid', async () => {
  await send(bottles(1, now(), 2));
  const order = await sold(1);
  const { headers } = await logIn(shop, people.admin.email);
  const shown = await shop.ask('GET', '/api/staff/order', { query: { id: order?.id ?? 0 }, headers });
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('Reedcutter');
  const list = await shop.ask('GET', '/api/staff/orders', { query: {}, headers });
  expect(list.text).toContain(`"id":${order?.id}`);
});

test('a sale that was paid in parts keeps each, and has the kind of the larger', async () => {
  const payments = [
    { by: 'cash', amount: 300 },
    { by: 'card', amount: 420 },
  ] as const;
  await send(bottles(1, now(), 2, { payments: [...payments] }));
  const order = await sold(1);
  expect(order).toMatchObject({ kind: 22, pay_method: 201, paid_pence: 720 });
  const parts = await shop.db
    .selectFrom('payment_attempt')
    .select(['provider', 'pay_method', 'amount_pence', 'state'])
    .where('order_id', '=', order?.id ?? 0)
    .orderBy('id')
    .execute();
  expect(parts).toEqual([
    { provider: 'cash', pay_method: 12, amount_pence: 300, state: 'captured' },
    { provider: 'card-machine', pay_method: 201, amount_pence: 420, state: 'captured' },
  ]);
});

test('control: a part that is not what was paid fails the audit', async () => {
  await send(bottles(1, now()));
  const order = await sold(1);
  const setAmount = (pence: number) =>
    shop.db
      .updateTable('payment_attempt')
      .set({ amount_pence: pence })
      .where('order_id', '=', order?.id ?? 0)
      .execute();
  await setAmount(1);
  const found = (await audit(shop.db)).filter(({ broken }) => broken.length > 0).map(({ name }) => name);
  expect(found).toContain('till-sales');
  await setAmount(PRICE_OF_BOTTLE);
});

test('a sale may be left unpaid, and one of the gateway is its own', async () => {
  const gateway = { payments: [{ by: 'gateway', amount: PRICE_OF_BOTTLE } as const] };
  await send(bottles(1, now(), 1, { payments: [], unpaid: true }), bottles(2, now(), 1, gateway));
  expect(await sold(1)).toMatchObject({ kind: 21, pay_method: 0, is_paid: false, paid_pence: 0, paid_at: null });
  expect(await sold(2)).toMatchObject({ kind: 22, pay_method: 102, is_paid: true });
});

test('the same message again is answered as before and stored once', async () => {
  const sales = [1, 2, 3].map((number) => bottles(number, now(), number));
  const first = await till.send(sales, now());
  const before = await stockOf(packs.reedcutterBottle);
  shop.clock.advance(5000);
  const again = await till.send(sales, now());
  expect(again.body.sales).toEqual(first.body.sales);
  // In another order, and one by one.
  for (const sale of sales.toReversed())
    expect((await send(sale)).body.sales[0]).toEqual(first.body.sales[Number(sale.number) - 1]);
  expect(await stockOf(packs.reedcutterBottle)).toEqual(before);
  const { count } = await shop.db
    .selectFrom('till_sale')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(3);
  expect(await entries('till.sale-refused')).toEqual([]);
});

test('another sale with a number that is used is refused, and that stands in the audit log once', async () => {
  await send(bottles(1, now()));
  const order = await sold(1);
  for (const _ of [1, 2]) {
    const { body } = await send(bottles(1, now(), 5), bottles(2, now()));
    expect(body.sales.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['refused', 'number-used'],
      ['accepted', ''],
    ]);
  }
  expect(await sold(1)).toEqual(order);
  expect(await entries('till.sale-refused')).toEqual([
    {
      operator: expect.stringMatching(/^till: Till/),
      after: { number: 1, reason: 'number-used', pence: 5 * PRICE_OF_BOTTLE },
    },
  ]);
  const refused = await shop.db.selectFrom('till_refusal').select(['number', 'reason', 'times']).execute();
  expect(refused).toEqual([{ number: 1, reason: 'number-used', times: 2 }]);
});

test('of two sales with one number in a message the first is taken', async () => {
  const { body } = await send(bottles(1, now(), 1), bottles(1, now(), 2), bottles(1, now(), 1));
  expect(body.sales.map(({ reason }) => reason)).toEqual(['', 'number-used', '']);
  expect(await sold(1)).toMatchObject({ total_inc_pence: PRICE_OF_BOTTLE });
});

test.each<[string, string, Partial<SaleToSend>]>([
  ['somebody who may not sell', 'may-not-sell', { sellerId: people.staff.id }],
  ['a customer', 'may-not-sell', { sellerId: people.retail.id }],
  ['nobody', 'may-not-sell', { sellerId: 999_999 }],
  ['a pack that there is not', 'unknown-pack', { lines: [{ packId: 999_999, quantity: 1, price: 360 }] }],
  ['a membership', 'not-at-till', { lines: [{ packId: packs.singleMembership, quantity: 1, price: 360 }] }],
  ['a shirt of no size', 'wrong-options', { lines: [{ packId: packs.tShirt, quantity: 1, price: 360 }] }],
  ['a wrong total', 'wrong-sums', { total: 361, payments: [{ by: 'cash', amount: 361 }] }],
  ['parts that are less than the total', 'wrong-sums', { payments: [{ by: 'cash', amount: 359 }] }],
  ['a discount that is not in the total', 'wrong-sums', { discountRate: 1000 }],
])('a sale of %s is refused (%s), and the others are taken', async (_, reason, more) => {
  const { body } = await send(bottles(1, now(), 1, more), bottles(2, now()));
  expect(body.sales.map((sale) => [sale.number, sale.reason])).toEqual([
    [1, reason],
    [2, ''],
  ]);
  expect(await sold(1)).toBeUndefined();
  expect(await entries('till.sale-refused')).toMatchObject([{ after: { number: 1, reason } }]);
});

test('what was refused is kept, and one problem of the till and the reason says so until it is settled', async () => {
  const noSeller = { sellerId: people.staff.id, memberHash: 'a hash' };
  const opened = () =>
    shop.db
      .selectFrom('problem')
      .select(['id', 'summary'])
      .where('kind', '=', 'till-sale-refused')
      .where('resolved_at', 'is', null)
      .execute();
  const refused = [bottles(1, now(), 2, noSeller), bottles(2, now(), 1, noSeller)];
  await send(...refused);
  const { content } = await shop.db
    .selectFrom('till_refusal')
    .select('content')
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({ sellerId: people.staff.id, total: 720, payments: [{ by: 'cash', amount: 720 }] });
  expect(content).not.toHaveProperty('memberHash');
  const [problem, ...others] = await opened();
  expect(problem?.summary).toMatch(/not taken \(number 1, £7\.20\): Whoever did it may not sell at the till$/);
  expect(others).toEqual([]);
  const { headers } = await logIn(shop, people.admin.email);
  const body = { id: Number(problem?.id), outcome: 'settled' };
  expect((await shop.ask('POST', '/api/staff/problem/settle', { body, headers })).status).toBe(200);
  expect(await entries('till-refusals.settled')).toHaveLength(1);
  await send(...refused);
  expect(await opened()).toEqual([]);
  await send(bottles(3, now(), 1, noSeller));
  expect(await opened()).toHaveLength(1);
});

test('a price that has changed since is kept as it was charged, and a person looks at it', async () => {
  const charged = bottles(1, now(), 2, {
    lines: [{ packId: packs.reedcutterBottle, quantity: 2, price: 300 }],
    payments: [{ by: 'card', amount: 600 }],
    total: 600,
  });
  const { body } = await send(charged);
  expect(body.sales[0]?.differences).toEqual([expect.stringMatching(/was charged at £3\.00 and costs £3\.60 now$/)]);
  expect(await sold(1)).toMatchObject({ total_inc_pence: 600, paid_pence: 600 });
  expect(await problems()).toEqual([expect.stringContaining('costs £3.60 now')]);
  // It is listed and settled where all problems are.
  const { headers } = await logIn(shop, people.admin.email);
  const list = await shop.ask<{ rows: { id: string; kind: string }[] }>('GET', '/api/staff/problems', {
    query: { kind: 'till-sale-differs' },
    headers,
  });
  const body2 = { id: Number(list.body.rows[0]?.id), outcome: 'settled' };
  expect((await shop.ask('POST', '/api/staff/problem/settle', { body: body2, headers })).status).toBe(200);
  expect(await entries('till-sale.settled')).toHaveLength(1);
  expect((await send(charged)).body.sales).toEqual(body.sales);
});

test('a member’s discount is hers: the order is, too, while her membership is in force', async () => {
  const { code } = vouchers.familyOfRuth;
  const hash = await memberHash(shop.db, till.number, code);
  const member = { discountRate: 1000, memberHash: hash, total: 648, payments: [{ by: 'cash', amount: 648 } as const] };
  const { body } = await send(bottles(1, now(), 2, member));
  expect(body.sales[0]).toMatchObject({ outcome: 'accepted', differences: [] });
  expect(await sold(1)).toMatchObject({ person_id: people.member.id, staff_discount: 1000, total_inc_pence: 648 });

  await shop.db
    .updateTable('voucher')
    .set({ ends_on: '2020-01-01' as never })
    .where('code', '=', code)
    .execute();
  const { body: over } = await send(
    bottles(2, now(), 2, member),
    bottles(3, now(), 2, { ...member, memberHash: 'none' }),
  );
  for (const sale of over.sales)
    expect(sale).toMatchObject({
      outcome: 'accepted',
      differences: ['the membership that gave the discount is not in force'],
    });
  expect(await sold(2)).toMatchObject({ total_inc_pence: 648 });
});

test('a clock that is a day wrong moves no sale, and is noted once', async () => {
  const soldAt = later(now(), -3 * 60_000);
  const wrong = (at: Instant) => later(at, -DAY_MS);
  const { body } = await till.send([bottles(1, wrong(soldAt))], wrong(now()));
  expect(body.clockOff).toBe(-DAY_MS / 1000);
  expect(await sold(1)).toMatchObject({ ordered_at: soldAt, device_sold_at: wrong(soldAt) });
  await till.send([bottles(2, wrong(soldAt))], wrong(now()));
  expect(await entries('till.clock-wrong')).toMatchObject([{ after: { aheadSeconds: -DAY_MS / 1000 } }]);
  const { body: later_ } = await till.send([bottles(3, later(now(), 60_000))], now());
  expect(later_.sales[0]?.differences).toEqual(['the device does not know when it was sold']);
  expect(await sold(3)).toMatchObject({ ordered_at: now() });
});

test('more than is free shortens a basket, and what was never there is unaccounted for', async () => {
  await stock(packs.reedcutterBottle, 3);
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.reedcutterBottle, 2);
  const { reserved } = await stockOf(packs.reedcutterBottle);
  const { body } = await send(bottles(1, now(), 2));
  expect(body.sales[0]?.differences).toEqual(['1 piece was not free in the stock']);
  expect((await stockOf(packs.reedcutterBottle)).reserved).toBe(reserved - 1);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from till_shortage where settled_at is null`.execute(shop.db);
  expect(rows[0]?.open).toBe(0);
  const { on_hand } = await stockOf(packs.reedcutterBottle);
  await send(bottles(2, now(), on_hand + 4));
  expect(await stockOf(packs.reedcutterBottle)).toEqual({ on_hand: 0, reserved: 0, committed: 0 });
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
  await stock(packs.reedcutterBottle, 0);
  await send(bottles(1, now()));
  const before = await stockOf(packs.reedcutterBottle);
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
  const { on_hand, reserved } = await stockOf(packs.reedcutterBottle);
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
  await stock(packs.reedcutterBottle, 0);
  await stock(OTHER_BOTTLE, 0);
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
  await stock(packs.reedcutterBottle, 10);
  await readTermsVersion(shop.url);
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 6);
  const { token } = (await shopper.beginPaypal()).body;
  await shop.paypal.approve(token);
  const { id } = (await shopper.confirm(103, token)).body;
  // Two fewer than all orders have bought: the newest lacks them.
  const { on_hand, committed } = await stockOf(packs.reedcutterBottle);
  await send(bottles(1, now(), on_hand - committed + 2));
  const short = await shop.db
    .selectFrom('stock_shortage')
    .innerJoin('order_line', 'order_line.id', 'stock_shortage.line_id')
    .select('stock_shortage.quantity')
    .where('order_line.order_id', '=', id)
    .execute();
  expect(short).toEqual([{ quantity: 2 }]);
  expect(await stockOf(packs.reedcutterBottle)).toEqual({
    on_hand: committed - 2,
    reserved: 0,
    committed: committed - 2,
  });
});

test('a sale keeps its sums as a placed order does: without what else the shop offers today', async () => {
  await send(bottles(1, now()));
  const offers = { options: [], collectionDays: [], payMethods: [], stock: {}, editablePrices: [], listPrices: {} };
  const stored = (await sold(1))?.priced;
  expect(stored).toMatchObject(offers);
  expect(stored).not.toHaveProperty('account');
});

test('a discount or a price that the seller gives is in the audit log, as hers, and no other is', async () => {
  const hash = await memberHash(shop.db, till.number, vouchers.familyOfRuth.code);
  const tenOff = { discountRate: 1000, total: 324, payments: [{ by: 'cash', amount: 324 } as const] };
  const named = { lines: [{ packId: packs.reedcutterBottle, quantity: 1, price: 0 }], total: 0, payments: [] };
  await send(bottles(1, now()), bottles(2, now(), 1, { ...tenOff, memberHash: hash }));
  expect(await entries('order.sold')).toEqual([]);
  const { body } = await send(bottles(3, now(), 1, tenOff), bottles(4, now(), 1, named));
  expect(body.sales.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
  const written = await shop.db
    .selectFrom('audit_entry')
    .select(['at', 'person_id', 'operator', 'subject_kind', 'subject_id', 'before', 'after'])
    .where('what', '=', 'order.sold')
    .orderBy('id')
    .execute();
  const entry = { at: now(), person_id: people.telesales.id, operator: null, subject_kind: 'order', before: null };
  expect(written).toEqual([
    {
      ...entry,
      subject_id: String((await sold(3))?.id),
      after: { payMethod: 12, pence: 324, discount: 1000, prices: '' },
    },
    {
      ...entry,
      subject_id: String((await sold(4))?.id),
      after: {
        payMethod: expect.any(Number),
        pence: 0,
        discount: 0,
        prices: `pack ${packs.reedcutterBottle}: 0 for 360`,
      },
    },
  ]);
});

test('alcohol without a look at who buys it is taken, and a person looks at it', async () => {
  const { body } = await send(bottles(1, now(), 1, { ageCheckedByStaff: false }));
  expect(body.sales[0]?.differences).toEqual(['nobody noted that the buyer of alcohol is of age']);
  expect(await sold(1)).toMatchObject({ age_confirmed_at: null, age_confirmed_by: null });
});

test('a till that is revoked sends nothing', async () => {
  await shop.db.updateTable('till').set({ revoked_at: now() }).where('id', '=', till.number).execute();
  expect(await send(bottles(1, now()))).toMatchObject({ status: 403, body: { code: 'TILL_REVOKED' } });
  expect(await sold(1)).toBeUndefined();
  expect(await entries('till.refused')).toHaveLength(1);
});

const statementsOf = async (sales: readonly SaleToSend[]) => {
  const before = statementsSoFar();
  expect((await till.send(sales, now())).status).toBe(200);
  return statementsSoFar() - before;
};

test('fifty sales take no more statements than one', async () => {
  await statementsOf([bottles(1000, now())]);
  const one = await statementsOf([bottles(1001, now())]);
  const price = { lines: [{ packId: packs.reedcutterBottle, quantity: 1, price: 300 }], total: 300 };
  const all = Array.from({ length: 50 }, (_, at) =>
    bottles(at + 1, now(), 1, { ...price, payments: [{ by: 'card', amount: 300 }] }),
  );
  const fifty = await statementsOf(all);
  // The problems of all that differ are one more, and so is what the audit log says of the prices.
  expect([one, fifty]).toEqual([13, 15]);
  expect(await problems()).toHaveLength(50);
  const again = await statementsOf(all);
  expect(again).toBeLessThanOrEqual(one);
});

test('fifty sales of what is not free take no more statements than a few, and the job settles the rest', async () => {
  const sell = async (first: number, howMany: number) => {
    shop.clock.advance(1000);
    await stock(packs.reedcutterBottle, 0);
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
