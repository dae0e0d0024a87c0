import { afterEach, beforeEach, expect, test } from 'vitest';
import { later } from '#rules/calendar/instant.ts';
import { people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { expectAuditPasses } from '../../../../../tests/expect-audit.ts';
import { bottles, firstDay, openTillForTest, PRICE_OF_BOTTLE } from '../../../../../tests/till-for-test.ts';

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
  expect(await entries('till-day.opened')).toHaveLength(2);
  expect(await entries('till-day.closed')).toHaveLength(1);
});

test('one day is open at a time, and what belongs to none is refused', async () => {
  const other = { dayNumber: 2 };
  const { body } = await till.post({
    sentAt: now(),
    opened: [opening(2)],
    sales: [bottles(1, now(), 1, other), bottles(2, now())],
    closed: [closing(3, 5000)],
  });
  expect(body.days.map(({ act, reason }) => [act, reason])).toEqual([
    ['opened', 'day-open'],
    ['closed', 'unknown-day'],
  ]);
  expect(body.sales.map(({ reason }) => reason)).toEqual(['unknown-day', '']);
  await shop.db.updateTable('problem').set({ resolved_at: now(), resolution: 'tested' }).execute();
});

test('a day that somebody has opened counts, whoever may sell today, and one of nobody does not', async () => {
  await till.post({ sentAt: now(), closed: [closing(1, 5000, { sellerId: people.retail.id })] });
  const { body } = await till.post({ sentAt: now(), opened: [opening(2, { sellerId: 999_999 })] });
  expect(body.days).toMatchObject([{ outcome: 'refused', reason: 'may-not-sell' }]);
});

test('a message with nothing in it is none', async () => {
  expect((await till.post({ sentAt: now() })).status).toBe(400);
});
