import { afterEach, beforeEach, expect, test } from 'vitest';
import { later } from '#rules/calendar/instant.ts';
import { people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { expectAuditPasses } from '../../../../../tests/expect-audit.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { bottles, firstDay, openTillForTest, PRICE_OF_BOTTLE } from '../../../../../tests/till-for-test.ts';
import type { refusedAtTill } from '../../till-days.contract.ts';

let shop: CallableShop;
let till: Awaited<ReturnType<typeof openTillForTest>>;
beforeEach(async () => {
  shop = await openCallableShop();
  till = await openTillForTest({ db: shop.db, now: shop.clock.now() }, shop.url);
});
afterEach(async () => {
  await expectAuditPasses(shop.db);
  await shop.stop();
});

const now = () => shop.clock.now();
const seller = people.telesales.id;
const closing = (number: number, counted: number, more = {}) => ({
  number,
  closedAt: now(),
  sellerId: seller,
  counted,
  expected: counted,
  ...more,
});
const opening = (number: number, more = {}) => ({ ...firstDay(now()), number, ...more });
const entries = (what: string) =>
  shop.db.selectFrom('audit_entry').select(['person_id', 'after']).where('what', '=', what).orderBy('id').execute();

test('a day is closed with its totals, by tender and rate, and what the drawer lacks', async () => {
  const inParts = { payments: [{ by: 'cash', amount: 300 } as const, { by: 'card', amount: 420 } as const] };
  const unpaid = { payments: [], unpaid: true };
  const { body } = await till.post({
    sentAt: now(),
    sales: [bottles(1, now()), bottles(2, now(), 2, inParts), bottles(3, now(), 1, unpaid)],
    closed: [closing(1, 5600, { expected: 5660, note: 'sixty short' })],
  });
  expect(body.sales.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(body.days).toEqual([
    {
      number: 1,
      act: 'closed',
      outcome: 'accepted',
      reason: '',
      says: '',
      totals: {
        sales: 3,
        refunds: 0,
        sold: 4 * PRICE_OF_BOTTLE,
        refunded: 0,
        discounts: 0,
        unpaid: PRICE_OF_BOTTLE,
        tenders: expect.arrayContaining([
          { by: 'cash', taken: 660, refunded: 0 },
          { by: 'card', taken: 420, refunded: 0 },
          { by: 'gateway', taken: 0, refunded: 0 },
        ]),
        vat: [{ rate: 2000, net: 1200, vat: 240 }],
        float: 5000,
        cashExpected: 5660,
        counted: 5600,
        difference: -60,
      },
    },
  ]);
  expect(await entries('till-day.closed')).toEqual([
    { person_id: seller, after: { day: 1, counted: 5600, difference: -60 } },
  ]);
});

test('the same opening and closing again are answered as before, and something else with their number is refused', async () => {
  const [open, close] = [opening(2, { openedAt: later(now(), 1000) }), closing(1, 5000)];
  const first = await till.post({ sentAt: now(), closed: [close] });
  const second = await till.post({ sentAt: later(now(), 2000), opened: [open] });
  expect(second.body.days).toMatchObject([{ number: 2, act: 'opened', outcome: 'accepted', totals: null }]);
  shop.clock.advance(5000);
  const again = await till.post({ sentAt: later(now(), 2000), opened: [open], closed: [close] });
  expect(again.body.days).toEqual([...second.body.days, ...first.body.days]);
  const others = { opened: [{ ...open, float: 1 }], closed: [{ ...close, counted: 1 }] };
  const { body } = await till.post({ sentAt: later(now(), 2000), ...others });
  expect(body.days.map(({ reason, says }) => [reason, says])).toEqual([
    ['number-used', 'Something else of this till has this number'],
    ['number-used', 'Something else of this till has this number'],
  ]);
  await settleAll();
  expect(await entries('till-day.opened')).toHaveLength(2);
  expect(await entries('till-day.closed')).toHaveLength(1);
});

const problems = (kind: string) =>
  shop.db.selectFrom('problem').select(['summary', 'resolved_at']).where('kind', '=', kind).execute();
const settleAll = () =>
  shop.db
    .updateTable('problem')
    .set({ resolved_at: now(), resolution: 'tested' })
    .where('resolved_at', 'is', null)
    .execute();
const storedDay = (number: number) =>
  shop.db
    .selectFrom('till_day')
    .select(['counted_pence', 'totals'])
    .where('till_id', '=', till.number)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

test('a day whose count was lost ends when the next one is opened, whose sales go on, and a person is told', async () => {
  await till.send([bottles(1, now(), 2)], now());
  const { body } = await till.post({
    sentAt: now(),
    opened: [opening(2)],
    sales: [bottles(2, now(), 1, { dayNumber: 2 })],
  });
  expect(body.days).toMatchObject([{ number: 2, act: 'opened', outcome: 'accepted' }]);
  expect(body.sales).toMatchObject([{ outcome: 'accepted', differences: [] }]);
  const sums = { sales: 1, cashExpected: 5000 + 2 * PRICE_OF_BOTTLE, counted: null, difference: null };
  expect(await storedDay(1)).toMatchObject({ counted_pence: null, totals: sums });
  expect(await problems('till-day-uncounted')).toEqual([
    {
      summary: expect.stringMatching(/^Day 1 of the till .* ended without a count when day 2 was opened$/),
      resolved_at: null,
    },
  ]);
  expect(await entries('till-day.closed')).toEqual([{ person_id: seller, after: { day: 1, counted: null } }]);
  const { headers } = await logIn(shop, people.admin.email);
  const page = await shop.ask('GET', '/api/staff/till/day', { query: { till: till.number, number: 1 }, headers });
  expect(page).toMatchObject({ status: 200, body: { totals: sums } });
  await settleAll();
});

test('the count that comes after all closes such a day with what came late for it, once', async () => {
  await till.post({ sentAt: now(), opened: [opening(2)] });
  const late = await till.send([bottles(1, now())], now());
  expect(late.body.sales[0]?.differences).toEqual(['it came when the drawer of day 1 had been counted']);
  const close = closing(1, 5360);
  const { body } = await till.post({ sentAt: now(), closed: [close] });
  expect(body.days[0]).toMatchObject({ outcome: 'accepted', totals: { sales: 1, cashExpected: 5360, difference: 0 } });
  expect((await problems('till-day-uncounted'))[0]?.resolved_at).toEqual(now());
  expect((await till.post({ sentAt: now(), closed: [close] })).body.days).toEqual(body.days);
  const other = await till.post({ sentAt: now(), closed: [{ ...close, counted: 1 }] });
  expect(other.body.days[0]?.reason).toBe('number-used');
  await settleAll();
});

test('an opening or a closing that is refused is kept, and a person is told', async () => {
  const { body } = await till.post({
    sentAt: now(),
    opened: [opening(1, { float: 777 }), opening(2, { sellerId: 999_999 })],
    sales: [bottles(1, now(), 1, { dayNumber: 2 })],
    closed: [closing(3, 4321)],
  });
  expect(body.days.map(({ act, reason }) => [act, reason])).toEqual([
    ['opened', 'number-used'],
    ['opened', 'may-not-sell'],
    ['closed', 'unknown-day'],
  ]);
  expect(body.sales.map(({ reason }) => reason)).toEqual(['unknown-day']);
  const summaries = (await problems('till-sale-refused')).map(({ summary }) => summary);
  expect(summaries).toEqual([
    expect.stringMatching(/sent a sale .*: The till has not opened the day/),
    expect.stringMatching(/sent the opening of a day that was not taken \(number 1, £7\.77\)/),
    expect.stringMatching(/sent the opening of a day that was not taken \(number 2, £50\.00\)/),
  ]);
  const { headers } = await logIn(shop, people.admin.email);
  const list = await shop.ask<AnswerOf<typeof refusedAtTill>>('GET', '/api/staff/till/refused', { query: {}, headers });
  expect(list.body.rows.map(({ what, number, total }) => `${what} ${number} ${total}`).toSorted()).toEqual([
    'closing 3 4321',
    'opening 1 777',
    'opening 2 5000',
    'sale 1 360',
  ]);
  await settleAll();
});

test('a day that somebody has opened counts, whoever may sell today, and one of nobody does not', async () => {
  await till.post({ sentAt: now(), closed: [closing(1, 5000, { sellerId: people.retail.id })] });
  const { body } = await till.post({ sentAt: now(), opened: [opening(2, { sellerId: 999_999 })] });
  expect(body.days).toMatchObject([{ outcome: 'refused', reason: 'may-not-sell' }]);
  await settleAll();
});

test('a message with nothing in it is none', async () => {
  expect((await till.post({ sentAt: now() })).status).toBe(400);
});
