import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { packs, people, vouchers } from '#sample-brewery/fixtures.ts';
import type { CallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { bottles, memberHash, PRICE_OF_BOTTLE, type SaleToSend } from '../../../../../tests/till-for-test.ts';
import {
  closeSellingShop,
  entriesOf,
  openSellingShop,
  orderSold,
  problemsOf,
  stockOf,
  type TillForTest,
} from '../../../../../tests/selling-shop.ts';

const DAY_MS = 86_400_000;
let shop: CallableShop;
let till: TillForTest;
beforeEach(async () => {
  ({ shop, till } = await openSellingShop());
});
afterEach(() => closeSellingShop(shop));

const now = () => shop.clock.now();
const send = (...sales: SaleToSend[]) => till.send(sales, now());

test('a sale is an order that was collected at once, and its bottles have left the stock', async () => {
  const before = await stockOf(shop.db, packs.reedcutterBottle);
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
  expect(await orderSold(shop.db, till.number, 1)).toMatchObject({
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
  expect(await stockOf(shop.db, packs.reedcutterBottle)).toEqual({ ...before, on_hand: before.on_hand - 2 });
  expect(await problemsOf(shop.db, 'till-sale-differs')).toEqual([]);
});

test('the order desk shows it, with its line and how it was paid', async () => {
  await send(bottles(1, now(), 2));
  const order = await orderSold(shop.db, till.number, 1);
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
  const order = await orderSold(shop.db, till.number, 1);
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
  const order = await orderSold(shop.db, till.number, 1);
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
  expect(await orderSold(shop.db, till.number, 1)).toMatchObject({
    kind: 21,
    pay_method: 0,
    is_paid: false,
    paid_pence: 0,
    paid_at: null,
  });
  expect(await orderSold(shop.db, till.number, 2)).toMatchObject({ kind: 22, pay_method: 102, is_paid: true });
});

test('the same message again is answered as before and stored once', async () => {
  const sales = [1, 2, 3].map((number) => bottles(number, now(), number));
  const first = await till.send(sales, now());
  const before = await stockOf(shop.db, packs.reedcutterBottle);
  shop.clock.advance(5000);
  const again = await till.send(sales, now());
  expect(again.body.sales).toEqual(first.body.sales);
  // In another order, and one by one.
  for (const sale of sales.toReversed())
    expect((await send(sale)).body.sales[0]).toEqual(first.body.sales[Number(sale.number) - 1]);
  expect(await stockOf(shop.db, packs.reedcutterBottle)).toEqual(before);
  const { count } = await shop.db
    .selectFrom('till_sale')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(3);
  expect(await entriesOf(shop.db, 'till.sale-refused')).toEqual([]);
});

test('a price that has changed since is kept as it was charged, and a person looks at it', async () => {
  const charged = bottles(1, now(), 2, {
    lines: [{ packId: packs.reedcutterBottle, quantity: 2, price: 300 }],
    payments: [{ by: 'card', amount: 600 }],
    total: 600,
  });
  const { body } = await send(charged);
  expect(body.sales[0]?.differences).toEqual([expect.stringMatching(/was charged at £3\.00 and costs £3\.60 now$/)]);
  expect(await orderSold(shop.db, till.number, 1)).toMatchObject({ total_inc_pence: 600, paid_pence: 600 });
  expect(await problemsOf(shop.db, 'till-sale-differs')).toEqual([expect.stringContaining('costs £3.60 now')]);
  // It is listed and settled where all problems are.
  const { headers } = await logIn(shop, people.admin.email);
  const list = await shop.ask<{ rows: { id: string; kind: string }[] }>('GET', '/api/staff/problems', {
    query: { kind: 'till-sale-differs' },
    headers,
  });
  const body2 = { id: Number(list.body.rows[0]?.id), outcome: 'settled' };
  expect((await shop.ask('POST', '/api/staff/problem/settle', { body: body2, headers })).status).toBe(200);
  expect(await entriesOf(shop.db, 'till-sale.settled')).toHaveLength(1);
  expect((await send(charged)).body.sales).toEqual(body.sales);
});

test('a member’s discount is hers: the order is, too, while her membership is in force', async () => {
  const { code } = vouchers.familyOfRuth;
  const hash = await memberHash(shop.db, till.number, code);
  const member = { discountRate: 1000, memberHash: hash, total: 648, payments: [{ by: 'cash', amount: 648 } as const] };
  const { body } = await send(bottles(1, now(), 2, member));
  expect(body.sales[0]).toMatchObject({ outcome: 'accepted', differences: [] });
  expect(await orderSold(shop.db, till.number, 1)).toMatchObject({
    person_id: people.member.id,
    staff_discount: 1000,
    total_inc_pence: 648,
  });

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
  expect(await orderSold(shop.db, till.number, 2)).toMatchObject({ total_inc_pence: 648 });
});

test('a clock that is a day wrong moves no sale, and is noted once', async () => {
  const soldAt = later(now(), -3 * 60_000);
  const wrong = (at: Instant) => later(at, -DAY_MS);
  const { body } = await till.send([bottles(1, wrong(soldAt))], wrong(now()));
  expect(body.clockOff).toBe(-DAY_MS / 1000);
  expect(await orderSold(shop.db, till.number, 1)).toMatchObject({ ordered_at: soldAt, device_sold_at: wrong(soldAt) });
  await till.send([bottles(2, wrong(soldAt))], wrong(now()));
  expect(await entriesOf(shop.db, 'till.clock-wrong')).toMatchObject([{ after: { aheadSeconds: -DAY_MS / 1000 } }]);
  const { body: later_ } = await till.send([bottles(3, later(now(), 60_000))], now());
  expect(later_.sales[0]?.differences).toEqual(['the device does not know when it was sold']);
  expect(await orderSold(shop.db, till.number, 3)).toMatchObject({ ordered_at: now() });
});

test('a sale keeps its sums as a placed order does: without what else the shop offers today', async () => {
  await send(bottles(1, now()));
  const offers = { options: [], collectionDays: [], payMethods: [], stock: {}, editablePrices: [], listPrices: {} };
  const stored = (await orderSold(shop.db, till.number, 1))?.priced;
  expect(stored).toMatchObject(offers);
  expect(stored).not.toHaveProperty('account');
});

test('a discount or a price that the seller gives is in the audit log, as hers, and no other is', async () => {
  const hash = await memberHash(shop.db, till.number, vouchers.familyOfRuth.code);
  const tenOff = { discountRate: 1000, total: 324, payments: [{ by: 'cash', amount: 324 } as const] };
  const named = { lines: [{ packId: packs.reedcutterBottle, quantity: 1, price: 0 }], total: 0, payments: [] };
  await send(bottles(1, now()), bottles(2, now(), 1, { ...tenOff, memberHash: hash }));
  expect(await entriesOf(shop.db, 'order.sold')).toEqual([]);
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
      subject_id: String((await orderSold(shop.db, till.number, 3))?.id),
      after: { payMethod: 12, pence: 324, discount: 1000, prices: '' },
    },
    {
      ...entry,
      subject_id: String((await orderSold(shop.db, till.number, 4))?.id),
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
  expect(await orderSold(shop.db, till.number, 1)).toMatchObject({ age_confirmed_at: null, age_confirmed_by: null });
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
  expect([one, fifty]).toEqual([14, 16]);
  expect(await problemsOf(shop.db, 'till-sale-differs')).toHaveLength(50);
  const again = await statementsOf(all);
  expect(again).toBeLessThanOrEqual(one);
});
