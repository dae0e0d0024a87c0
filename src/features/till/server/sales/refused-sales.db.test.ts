import { afterEach, beforeEach, expect, test } from 'vitest';
import { later } from '#rules/calendar/instant.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { tillCatalogue } from '../../till-catalogue.contract.ts';
import type { CallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { bottles, openTillForTest, PRICE_OF_BOTTLE, type SaleToSend } from '../../../../../tests/till-for-test.ts';
import {
  closeSellingShop,
  entriesOf,
  openSellingShop,
  orderSold,
  problemsOf,
  type TillForTest,
} from '../../../../../tests/selling-shop.ts';

let shop: CallableShop;
let till: TillForTest;
beforeEach(async () => {
  ({ shop, till } = await openSellingShop());
});
afterEach(() => closeSellingShop(shop));

const now = () => shop.clock.now();
const send = (...sales: SaleToSend[]) => till.send(sales, now());

test('another sale with a number that is used is refused, and that stands in the audit log once', async () => {
  await send(bottles(1, now()));
  const order = await orderSold(shop.db, till.number, 1);
  for (const _ of [1, 2]) {
    const { body } = await send(bottles(1, now(), 5), bottles(2, now()));
    expect(body.sales.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['refused', 'number-used'],
      ['accepted', ''],
    ]);
  }
  expect(await orderSold(shop.db, till.number, 1)).toEqual(order);
  expect(await entriesOf(shop.db, 'till.sale-refused')).toEqual([
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
  expect(await orderSold(shop.db, till.number, 1)).toMatchObject({ total_inc_pence: PRICE_OF_BOTTLE });
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
  expect(await orderSold(shop.db, till.number, 1)).toBeUndefined();
  expect(await entriesOf(shop.db, 'till.sale-refused')).toMatchObject([{ after: { number: 1, reason } }]);
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
  expect(await entriesOf(shop.db, 'till-refusals.settled')).toHaveLength(1);
  await send(...refused);
  expect(await opened()).toEqual([]);
  await send(bottles(3, now(), 1, noSeller));
  expect(await opened()).toHaveLength(1);
});

test('a sale that has two lines of one thing at one price is no sale, and nothing of its message is taken', async () => {
  const line = { packId: packs.reedcutterBottle, quantity: 1, price: PRICE_OF_BOTTLE };
  const { status, body } = await send(bottles(1, now()), bottles(2, now(), 2, { lines: [line, line] }));
  expect(status).toBe(400);
  expect(body).toMatchObject({ fields: { 'sales.1.lines': 'must name each thing at a price once' } });
  expect(await orderSold(shop.db, till.number, 1)).toBeUndefined();
});

test('a till that is revoked sends nothing', async () => {
  await shop.db.updateTable('till').set({ revoked_at: now() }).where('id', '=', till.number).execute();
  expect(await send(bottles(1, now()))).toMatchObject({ status: 403, body: { code: 'TILL_REVOKED' } });
  expect(await orderSold(shop.db, till.number, 1)).toBeUndefined();
  expect(await entriesOf(shop.db, 'till.refused')).toHaveLength(1);
});

const GONE = ['whoever did it may not sell at the till any more'];
const suspend = (at = now()) =>
  shop.db.updateTable('person').set({ disabled_at: at }).where('id', '=', people.telesales.id).execute();

test('what somebody sold before she was suspended is taken, and a person looks at it; what she sold since is not', async () => {
  const before = later(now(), -1);
  await suspend();
  const { body } = await send(bottles(1, before), bottles(2, now()));
  expect(body.sales.map(({ reason, differences }) => [reason, differences])).toEqual([
    ['', GONE],
    ['may-not-sell', []],
  ]);
  expect(await problemsOf(shop.db, 'till-sale-differs')).toEqual([expect.stringContaining(GONE[0] ?? '')]);
  expect((await orderSold(shop.db, till.number, 1))?.staff_person_id).toBe(people.telesales.id);
});

test('whom the copy of the till named has sold, whatever has become of her, and at no till that never named her', async () => {
  const other = await openTillForTest({ db: shop.db, now: now() }, shop.url);
  await till.call(tillCatalogue);
  await suspend(later(now(), -60_000));
  await shop.db.updateTable('person').set({ role: 10 }).where('id', '=', people.telesales.id).execute();
  expect((await send(bottles(1, now()))).body.sales[0]).toMatchObject({ outcome: 'accepted', differences: GONE });
  expect((await other.send([bottles(1, now())], now())).body.sales[0]?.reason).toBe('may-not-sell');
});
