import { afterEach, beforeEach, expect, test } from 'vitest';
import { later } from '#rules/calendar/instant.ts';
import { demoPassword, packs, people, variants, vouchers } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { expectAuditPasses } from '../../../../../tests/expect-audit.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import {
  bottles,
  firstDay,
  memberHash,
  openTillForTest,
  PRICE_OF_BOTTLE,
  type RefundToSend,
} from '../../../../../tests/till-for-test.ts';
import type { SaleToRefund } from '../../till-refund.contract.ts';

let shop: CallableShop;
let till: Awaited<ReturnType<typeof openTillForTest>>;
beforeEach(async () => {
  shop = await openCallableShop();
  till = await openTillForTest({ db: shop.db, now: now() }, shop.url);
});
afterEach(async () => {
  await shop.db.updateTable('problem').set({ resolved_at: now(), resolution: 'tested' }).execute();
  await expectAuditPasses(shop.db);
  await shop.stop();
});

const now = () => shop.clock.now();
const seller = people.telesales.id;
/** Of sale 1 of this till, in cash; whatever else is said of it replaces that. */
const refund = (number: number, quantity = 1, more: Partial<RefundToSend> = {}): RefundToSend => ({
  number,
  refundedAt: now(),
  sellerId: seller,
  dayNumber: 1,
  ofTill: till.number,
  ofNumber: 1,
  reason: 'corked',
  resellable: false,
  lines: [{ place: 0, quantity }],
  payments: [{ by: 'cash', amount: quantity * PRICE_OF_BOTTLE }],
  total: quantity * PRICE_OF_BOTTLE,
  ...more,
});
const give = async (...refunds: RefundToSend[]) => (await till.post({ sentAt: now(), refunds })).body.refunds;
const reasons = async (...refunds: RefundToSend[]) => (await give(...refunds)).map(({ reason }) => reason);
const onHand = async () =>
  (
    await shop.db
      .selectFrom('stock_item')
      .select('on_hand')
      .where('pack_id', '=', packs.reedcutterBottle)
      .executeTakeFirstOrThrow()
  ).on_hand;
const orderOfSale = (number = 1) =>
  shop.db
    .selectFrom('till_sale')
    .innerJoin('orders', 'orders.id', 'till_sale.order_id')
    .select(['orders.id', 'orders.paid_pence', 'orders.order_ref_num'])
    .where('till_sale.till_id', '=', till.number)
    .where('till_sale.number', '=', number)
    .executeTakeFirstOrThrow();
const find = (reference: string, token = till.token) =>
  shop.ask<SaleToRefund>('GET', '/api/till/sale', { query: { reference }, headers: { 'x-till': token } });
const close = async (counted: number) => {
  const closing = { number: 1, closedAt: now(), sellerId: seller, counted, expected: counted };
  const { body } = await till.post({ sentAt: now(), closed: [closing] });
  return body.days[0];
};

test('what comes back is a credit note of its sale, money goes out of the drawer, and the seller stands in the audit log', async () => {
  await till.send([bottles(1, now(), 3)], now());
  const before = await onHand();
  expect(await give(refund(2))).toEqual([
    {
      number: 2,
      outcome: 'accepted',
      reason: '',
      says: '',
      creditReference: expect.stringMatching(/^CN\d{5}$/),
      differences: [],
    },
  ]);
  const { id, paid_pence: paid } = await orderOfSale();
  expect(paid).toBe(2 * PRICE_OF_BOTTLE);
  expect(await onHand()).toBe(before);
  const notes = await shop.db.selectFrom('credit_note').selectAll().where('order_id', '=', id).execute();
  expect(notes).toMatchObject([{ goods: 'written-off', kind: 610, money_pence: PRICE_OF_BOTTLE, why: 'corked' }]);
  const refunds = await shop.db.selectFrom('refund').select(['amount_pence', 'state']).execute();
  expect(refunds).toContainEqual({ amount_pence: PRICE_OF_BOTTLE, state: 'made' });
  const entry = await shop.db
    .selectFrom('audit_entry')
    .select(['person_id', 'after'])
    .where('what', '=', 'order.refunded')
    .where('subject_id', '=', String(id))
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ person_id: seller, after: { till: till.number, number: 2 } });
  // What she typed may be about the customer, and an entry outlives her data.
  expect(entry.after).not.toHaveProperty('reason');
  expect((await close(5720))?.totals).toMatchObject({
    refunds: 1,
    refunded: PRICE_OF_BOTTLE,
    cashExpected: 5000 + 2 * PRICE_OF_BOTTLE,
    vat: [{ rate: 2000, net: 600, vat: 120 }],
  });
});

const shirtSizes = () =>
  shop.db
    .selectFrom('stock_item')
    .select(['variant_id', 'on_hand'])
    .where('pack_id', '=', packs.tShirt)
    .orderBy('id')
    .execute();

test('a size that comes back to be sold again is in the stock of that size', async () => {
  const variantId = variants.oatLargeShirt;
  const before = await shirtSizes();
  const [price, money] = [2200, { by: 'cash', amount: 4400 } as const];
  const lines = [{ packId: packs.tShirt, extraItemId: variantId, quantity: 2, price }];
  await till.send([bottles(1, now(), 1, { lines, total: money.amount, payments: [money] })], now());
  const back = { resellable: true, payments: [{ ...money, amount: price }], total: price };
  expect(await give(refund(2, 1, back))).toMatchObject([{ outcome: 'accepted' }]);
  const left = before.map((size) => (size.variant_id === variantId ? { ...size, on_hand: size.on_hand - 1 } : size));
  expect(await shirtSizes()).toEqual(left);
});

test('a day counts the sales and refunds of its own, and none of the day before', async () => {
  await till.send([bottles(1, now(), 3)], now());
  await give(refund(2, 2));
  expect((await close(5000 + PRICE_OF_BOTTLE))?.totals).toMatchObject({ sales: 1, refunds: 1 });
  const ofSecondDay = { dayNumber: 2 };
  await till.post({
    sentAt: now(),
    opened: [{ ...firstDay(now()), number: 2 }],
    sales: [bottles(3, now(), 1, ofSecondDay)],
    refunds: [refund(4, 1, ofSecondDay)],
  });
  const closed = { number: 2, closedAt: now(), sellerId: seller, counted: 5000, expected: 5000 };
  const { body } = await till.post({ sentAt: now(), closed: [closed] });
  expect(body.days[0]?.totals).toMatchObject({
    sales: 1,
    sold: PRICE_OF_BOTTLE,
    refunds: 1,
    refunded: PRICE_OF_BOTTLE,
    cashExpected: 5000,
    vat: [{ rate: 2000, net: 0, vat: 0 }],
  });
});

test('what can be sold again is in the stock again, and nothing else', async () => {
  await till.send([bottles(1, now(), 3)], now());
  const before = await onHand();
  await give(refund(2, 2, { resellable: true }));
  expect(await onHand()).toBe(before + 2);
});

test('the same refund again is answered as before, and its number is one of the series of the sales', async () => {
  await till.send([bottles(1, now(), 3)], now());
  const first = await give(refund(2));
  expect(await give(refund(2))).toEqual(first);
  expect(await reasons(refund(2, 2), refund(1))).toEqual(['number-used', 'number-used']);
  expect((await till.send([bottles(2, now())], now())).body.sales[0]?.reason).toBe('number-used');
  expect((await orderOfSale()).paid_pence).toBe(2 * PRICE_OF_BOTTLE);
});

test('no more comes back than was sold, all refunds at the bar and at the desk counted', async () => {
  await till.send([bottles(1, now(), 3)], now());
  expect(await reasons(refund(2), refund(3, 3))).toEqual(['', 'more-than-sold']);
  const { id } = await orderOfSale();
  const { headers } = await logIn(shop, people.admin.email);
  const { version } = await shop.db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const line = await shop.db.selectFrom('order_line').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
  const body = { id, version, lines: [{ id: line.id, quantity: 1 }], goods: 'not-returned', handedBack: true };
  expect((await shop.ask('POST', '/api/staff/order/refund', { body, headers })).status).toBe(200);
  expect(await reasons(refund(4, 2), refund(5), refund(6))).toEqual(['more-than-sold', '', 'more-than-sold']);
  expect((await orderOfSale()).paid_pence).toBe(0);
});

test.each<[string, string, Partial<RefundToSend>]>([
  ['of a sale that there is not', 'unknown-sale', { ofNumber: 77 }],
  ['of another till’s number', 'unknown-sale', { ofTill: 1_000_000 }],
  ['of a day that was not opened', 'unknown-day', { dayNumber: 2 }],
  ['by somebody who may not sell', 'may-not-sell', { sellerId: people.staff.id }],
  ['of a line that there is not', 'more-than-sold', { lines: [{ place: 1, quantity: 1 }] }],
  ['of more money than it is worth', 'wrong-sums', { total: 361, payments: [{ by: 'cash', amount: 361 }] }],
  ['of less money than it says', 'wrong-sums', { payments: [{ by: 'cash', amount: 359 }] }],
])('a refund %s is refused (%s), and a person is asked about it', async (_, reason, more) => {
  await till.send([bottles(1, now(), 3)], now());
  expect(await reasons(refund(2, 1, more))).toEqual([reason]);
  const refused = await shop.db.selectFrom('till_refusal').select(['number', 'reason', 'content']).execute();
  expect(refused).toMatchObject([{ number: 2, reason, content: { reason: 'corked' } }]);
  const problems = await shop.db
    .selectFrom('problem')
    .select('summary')
    .where('kind', '=', 'till-sale-refused')
    .execute();
  expect(problems).toMatchObject([{ summary: expect.stringContaining('has sent a refund that was not taken') }]);
});

test('of a sale that is not paid nothing is given back', async () => {
  await till.send([bottles(1, now(), 1, { payments: [], unpaid: true })], now());
  expect(await reasons(refund(2))).toEqual(['more-than-paid']);
});

test('a sale of another till, and one of the same message, are given back like any other', async () => {
  const other = await openTillForTest({ db: shop.db, now: now() }, shop.url);
  await other.send([bottles(1, now(), 2)], now());
  const { body } = await till.post({
    sentAt: now(),
    sales: [bottles(1, now(), 2, { payments: [{ by: 'card', amount: 720 }] })],
    refunds: [
      refund(2, 1, { ofTill: other.number, resellable: true }),
      refund(3, 2, { payments: [{ by: 'card', amount: 720 }] }),
    ],
  });
  expect(body.refunds.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
  expect((await orderOfSale()).paid_pence).toBe(0);
});

test('a sale that was paid in parts goes back by the tender that the till says, as far as it holds', async () => {
  const payments = [{ by: 'cash', amount: 300 } as const, { by: 'card', amount: 780 } as const];
  await till.send([bottles(1, now(), 3, { payments })], now());
  await give(refund(2, 1, { payments: [{ by: 'card', amount: 360 }] }));
  const rows = await shop.db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select(['provider', 'refund.amount_pence'])
    .where('payment_attempt.order_id', '=', (await orderOfSale()).id)
    .execute();
  expect(rows).toEqual([{ provider: 'card-machine', amount_pence: 360 }]);
});

test('what goes back by two tenders goes back from the payments of each', async () => {
  const payments = [{ by: 'cash', amount: 300 } as const, { by: 'card', amount: 780 } as const];
  await till.send([bottles(1, now(), 3, { payments })], now());
  await give(
    refund(2, 2, {
      payments: [
        { by: 'card', amount: 620 },
        { by: 'cash', amount: 100 },
      ],
    }),
  );
  const rows = await shop.db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select(['provider', 'refund.amount_pence'])
    .where('payment_attempt.order_id', '=', (await orderOfSale()).id)
    .orderBy('provider')
    .execute();
  expect(rows).toEqual([
    { provider: 'card-machine', amount_pence: 620 },
    { provider: 'cash', amount_pence: 100 },
  ]);
});

test('a till finds a sale of any till by its reference, with what is left of it and nothing of whose it is', async () => {
  const ten = { discountRate: 1000, total: 972, payments: [{ by: 'cash', amount: 972 } as const] };
  await till.send([bottles(1, now(), 3, ten)], now());
  await give(refund(2, 1, { payments: [{ by: 'cash', amount: 324 }], total: 324 }));
  const { order_ref_num: number } = await orderOfSale();
  const other = await openTillForTest({ db: shop.db, now: now() }, shop.url);
  const { status, body } = await find(`BS${number}`, other.token);
  expect(status).toBe(200);
  expect(body).toEqual({
    orderReference: `BS${number}`,
    till: till.number,
    number: 1,
    soldAt: expect.any(String),
    lines: [
      {
        name: expect.stringContaining('Reedcutter'),
        quantity: 3,
        refundable: 2,
        inWhole: false,
        price: PRICE_OF_BOTTLE,
        vatParts: [{ rate: 2000, net: 810, vat: 162 }],
      },
    ],
    payments: [{ by: 'cash', amount: 972 }],
    vouchers: [],
    isPaid: true,
    total: 972,
    refunded: 324,
  });
  const web = await shop.db
    .selectFrom('orders')
    .select('order_ref_num')
    .where('kind', '=', 0)
    .where('order_ref_num', 'is not', null)
    .executeTakeFirstOrThrow();
  for (const reference of [`BS${web.order_ref_num}`, 'BS999999', 'something'])
    expect((await find(reference)).status).toBe(404);
});

test('what comes when its drawer was counted is taken, named, and changes no total', async () => {
  await till.send([bottles(1, now(), 3)], now());
  const closed = await close(6080);
  const { body } = await till.post({ sentAt: now(), sales: [bottles(2, now())], refunds: [refund(3)] });
  expect(body.sales[0]).toMatchObject({
    outcome: 'accepted',
    differences: ['it came when the drawer of day 1 had been counted'],
  });
  const says = ['it came when the drawer of day 1 had been counted'];
  expect(body.refunds[0]).toMatchObject({ outcome: 'accepted', differences: says });
  expect((await till.post({ sentAt: now(), refunds: [refund(3)] })).body.refunds).toEqual(body.refunds);
  const problems = await shop.db
    .selectFrom('problem')
    .select(['id', 'summary'])
    .where('kind', '=', 'till-refund-differs')
    .execute();
  expect(problems).toMatchObject([{ summary: expect.stringMatching(/^CN\d+ of BS\d+, .* had been counted$/) }]);
  const { headers } = await logIn(shop, people.admin.email);
  const settling = { id: Number(problems[0]?.id), outcome: 'settled' };
  expect((await shop.ask('POST', '/api/staff/problem/settle', { body: settling, headers })).status).toBe(200);
  expect((await close(6080))?.totals).toEqual(closed?.totals);
  const late = await shop.db
    .selectFrom('till_day_late')
    .select(['day_number', 'number', 'what', 'total_pence'])
    .orderBy('number')
    .execute();
  expect(late).toEqual([
    { day_number: 1, number: 2, what: 'sale', total_pence: PRICE_OF_BOTTLE },
    { day_number: 1, number: 3, what: 'refund', total_pence: PRICE_OF_BOTTLE },
  ]);
  await till.post({ sentAt: now(), opened: [{ ...firstDay(now()), number: 2 }] });
});

test('who was suspended since has given back, and a person looks at it', async () => {
  await till.send([bottles(1, now(), 3)], now());
  const before = later(now(), -1);
  await shop.db.updateTable('person').set({ disabled_at: now() }).where('id', '=', seller).execute();
  const answers = await give(refund(2, 1, { refundedAt: before }), refund(3));
  expect(answers.map(({ reason, differences }) => [reason, differences])).toEqual([
    ['', ['whoever did it may not sell at the till any more']],
    ['may-not-sell', []],
  ]);
});

test('why something came back is forgotten with its customer, when it was taken and when it was refused', async () => {
  const { code } = vouchers.familyDue;
  const hash = await memberHash(shop.db, till.number, code);
  await till.send([bottles(1, now(), 3, { memberHash: hash })], now());
  await give(refund(2, 1, { reason: 'she was unwell' }), refund(3, 9, { reason: 'she came twice' }));
  const { headers } = await logIn(shop, people.membershipDue.email);
  const body = { password: demoPassword };
  expect((await shop.ask('POST', '/api/accounts/erasemyaccount', { body, headers })).status).toBe(200);
  const stored = JSON.stringify([
    await shop.db.selectFrom('till_refund').selectAll().execute(),
    await shop.db.selectFrom('till_refusal').selectAll().execute(),
    await shop.db.selectFrom('credit_note').selectAll().execute(),
    await shop.db.selectFrom('audit_entry').selectAll().execute(),
  ]);
  expect(stored).toContain('Erased');
  expect(stored).not.toMatch(/unwell|twice/);
});
