import { afterEach, beforeEach, expect, test } from 'vitest';
import { later } from '#rules/calendar/instant.ts';
import { people, vouchers } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { bottles, firstDay, openTillForTest, PRICE_OF_BOTTLE } from '../../../../../tests/till-for-test.ts';
import type { RefusedRow, TillDayPage, TillDayRow } from '../../till-days.contract.ts';

let shop: CallableShop;
let till: Awaited<ReturnType<typeof openTillForTest>>;
let headers: Readonly<Record<string, string>>;
beforeEach(async () => {
  shop = await openCallableShop();
  till = await openTillForTest({ db: shop.db, now: now() }, shop.url);
  headers = { ...(await logIn(shop, people.admin.email)).headers };
});
afterEach(() => shop.stop());

const now = () => shop.clock.now();
const read = async <Answer>(path: string, query: Readonly<Record<string, string | number>> = {}) =>
  shop.ask<Answer>('GET', path, { query, headers });
const refused = async () => (await read<{ rows: RefusedRow[] }>('/api/staff/till/refused')).body.rows;
const close = (counted: number) => {
  const closing = { number: 1, closedAt: now(), sellerId: people.telesales.id, counted, expected: 1, note: 'short' };
  return till.post({ sentAt: now(), closed: [closing] });
};

test('staff see each day with its totals, the newest first, and on its page what came late', async () => {
  await till.send([bottles(1, now(), 2)], now());
  await close(5700);
  shop.clock.advance(60_000);
  await till.post({ sentAt: now(), opened: [{ ...firstDay(now()), number: 2 }], sales: [bottles(2, now())] });
  const { body } = await read<{ rows: TillDayRow[]; total: number }>('/api/staff/till/days');
  expect(body.total).toBe(2);
  expect(body.rows).toMatchObject([
    { till: till.number, number: 2, closedAt: null, closedBy: '', totals: null, late: 0 },
    {
      number: 1,
      openedBy: people.telesales.name,
      closedBy: people.telesales.name,
      float: 5000,
      totals: { sold: 720, cashExpected: 5720, difference: -20 },
      late: 1,
    },
  ]);
  const day = await read<TillDayPage>('/api/staff/till/day', { till: till.number, number: 1 });
  expect(day.body).toMatchObject({
    expectedByDevice: 1,
    note: 'short',
    lateOnes: [{ number: 2, what: 'sale', total: PRICE_OF_BOTTLE }],
  });
  expect((await read('/api/staff/till/day', { till: till.number, number: 3 })).status).toBe(404);
  const other = await read<{ rows: TillDayRow[] }>('/api/staff/till/days', { till: till.number + 1 });
  expect(other.body.rows).toEqual([]);
});

test('what was not taken stands there with what is in it, until somebody has settled it', async () => {
  await till.post({
    sentAt: now(),
    sales: [bottles(1, now(), 2, { sellerId: people.staff.id })],
    refunds: [
      {
        number: 2,
        refundedAt: now(),
        sellerId: people.telesales.id,
        dayNumber: 1,
        ofTill: till.number,
        ofNumber: 9,
        reason: 'corked',
        resellable: false,
        lines: [{ place: 0, quantity: 1 }],
        payments: [{ by: 'card', amount: 100 }],
        total: 100,
      },
    ],
  });
  expect((await refused()).toSorted((one, other) => one.number - other.number)).toMatchObject([
    {
      number: 1,
      what: 'sale',
      reason: 'may-not-sell',
      says: 'Whoever did it may not sell at the till',
      total: 720,
      seller: people.staff.name,
      lines: [{ name: expect.stringContaining('Reedcutter'), quantity: 2, price: PRICE_OF_BOTTLE }],
      payments: [{ by: 'cash', amount: 720 }],
      times: 1,
      isOpen: true,
    },
    {
      number: 2,
      what: 'refund',
      reason: 'unknown-sale',
      lines: [{ name: 'line 1 of sale 9', quantity: 1, price: null }],
    },
  ]);
  const { id } = await shop.db
    .selectFrom('problem')
    .select('id')
    .where('subject', '=', `till/${till.number}/may-not-sell`)
    .executeTakeFirstOrThrow();
  const body = { id, outcome: 'settled' };
  expect((await shop.ask('POST', '/api/staff/problem/settle', { body, headers })).status).toBe(200);
  expect((await refused()).map(({ number, isOpen }) => [number, isOpen])).toContainEqual([1, false]);
});

test('a refused sale that gift vouchers were to pay stands there without their codes', async () => {
  const payments = [{ by: 'voucher' as const, amount: PRICE_OF_BOTTLE, voucherCode: vouchers.giftUnused.code }];
  await till.send([bottles(1, now(), 1, { sellerId: people.staff.id, payments })], now());
  expect(await refused()).toMatchObject([{ payments: [{ by: 'voucher', amount: PRICE_OF_BOTTLE }] }]);
  expect(JSON.stringify(await refused())).not.toContain(vouchers.giftUnused.code);
});

test('the list of tills says what the clock of each is off', async () => {
  const sentAt = later(now(), 3_600_000);
  await till.post({ sentAt, sales: [bottles(1, sentAt)] });
  const { body } = await read<{ rows: { number: number; clockOffSeconds: number | null }[] }>('/api/staff/tills');
  expect(body.rows.find(({ number }) => number === till.number)?.clockOffSeconds).toBe(3600);
});

test('the payment of a sale that was left unpaid is recorded at the order desk, and no drawer has it', async () => {
  await till.send([bottles(1, now(), 1, { payments: [], unpaid: true })], now());
  const { id, version } = await shop.db
    .selectFrom('orders')
    .innerJoin('till_sale', 'till_sale.order_id', 'orders.id')
    .select(['orders.id', 'orders.version'])
    .where('till_sale.till_id', '=', till.number)
    .executeTakeFirstOrThrow();
  shop.clock.advance(60_000);
  const receipt = {
    id,
    version,
    by: 'cash',
    amount: PRICE_OF_BOTTLE,
    receivedOn: now().slice(0, 10),
    reference: '',
  };
  const recorded = await shop.ask('POST', '/api/staff/order/payment/record', { body: receipt, headers });
  expect([recorded.status, recorded.text]).toEqual([200, expect.any(String)]);
  const order = await shop.db
    .selectFrom('orders')
    .select(['is_paid', 'paid_pence', 'pay_method'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ is_paid: true, paid_pence: PRICE_OF_BOTTLE });
  await close(5000);
  const { body } = await read<TillDayPage>('/api/staff/till/day', { till: till.number, number: 1 });
  expect(body.totals).toMatchObject({ unpaid: PRICE_OF_BOTTLE, cashExpected: 5000, difference: 0 });
});
