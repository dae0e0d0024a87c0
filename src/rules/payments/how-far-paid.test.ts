import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUp, NO_PENCE, pence } from '../money/pence.ts';
import { OrderKind } from '../orders/order-kind.ts';
import { OrderStatus } from '../orders/order-codes.ts';
import { heldInAll } from './held-by-payments.ts';
import { howFarPaid, type PaidFacts } from './how-far-paid.ts';

const order: PaidFacts = {
  status: OrderStatus.confirmed,
  isPaid: false,
  waitsFor: null,
  overPaid: 0,
  toPay: pence(6800),
  credits: [],
  payments: [],
  refunds: [],
};
const payment = (captured: number, more: Partial<PaidFacts['payments'][number]> = {}) =>
  ({ id: 1, state: 'captured', captured: pence(captured), carriedFrom: null, ...more }) as const;
const refund = (amount: number, more: Partial<PaidFacts['refunds'][number]> = {}) =>
  ({ attemptId: 1, state: 'made', amount: pence(amount), carriedTo: null, ...more }) as const;
const credit = { kind: OrderKind.tradeCreditNote, number: 7, money: pence(800) };

const rows = (facts: Partial<PaidFacts>) => {
  const { totalSays, steps, left } = howFarPaid({ ...order, ...facts });
  return [totalSays, ...steps.map(({ says, amount }) => [says, amount]), left && [left.says, left.amount]];
};

test('an order of which nothing has come, or that was paid at once, has only its total', () => {
  expect(rows({})).toEqual(['To pay', null]);
  expect(rows({ isPaid: true, payments: [payment(6800)] })).toEqual(['Paid', null]);
  expect(rows({ isPaid: true, toPay: NO_PENCE })).toEqual(['Paid', null]);
  // It may be refused.
  expect(rows({ status: OrderStatus.quoteRequired })).toEqual(['Total', null]);
  // Declined, abandoned, taken back, or announced: it has not come.
  for (const state of ['declined', 'abandoned', 'withdrawn', 'awaiting-funds'] as const)
    expect(rows({ payments: [payment(6800, { state })] })).toEqual(['To pay', null]);
});

test('a part that was paid leaves the rest to pay', () => {
  const part = { waitsFor: 'person', overPaid: -3800, payments: [payment(3000)] } as const;
  expect(rows(part)).toEqual(['Total', ['Received', -3000], ['Left to pay', 3800]]);
  expect(rows({ ...part, waitsFor: 'funds' })).toEqual([
    'Total',
    ['Received', -3000],
    ['Announced, and not come yet', 3800],
  ]);
});

test('what counts as paid may be a little less, or too much until that goes back', () => {
  expect(rows({ isPaid: true, overPaid: -100, payments: [payment(6700)] })).toEqual([
    'Total',
    ['Received', -6700],
    ['Paid too little', 100],
  ]);
  const twice = [payment(6800), payment(6800, { id: 2 })];
  expect(rows({ isPaid: true, overPaid: 6800, payments: twice })).toEqual([
    'Total',
    ['Received', -13_600],
    ['Paid too much', -6800],
  ]);
  const back = [refund(6800, { attemptId: 2, state: 'by-hand' })];
  expect(rows({ isPaid: true, payments: twice, refunds: back })).toEqual([
    'Total',
    ['Received', -13_600],
    ['Goes back to you', 6800],
    ['Left to pay', 0],
  ]);
});

test('money of another order counts for it, and it says of which', () => {
  expect(rows({ overPaid: -6080, payments: [payment(720, { carriedFrom: 42 })] })).toEqual([
    'Total',
    ['Counts from BS000042', -720],
    ['Left to pay', 6080],
  ]);
  expect(rows({ isPaid: true, payments: [payment(6800, { carriedFrom: 42 })] })).toEqual([
    'Total',
    ['Counts from BS000042', -6800],
    ['Left to pay', 0],
  ]);
});

test('what was credited goes back, or counts for another order', () => {
  const paid = { isPaid: true, credits: [credit], payments: [payment(6800)] };
  expect(rows({ ...paid, refunds: [refund(800)] })).toEqual([
    'Total',
    ['Credit note CN00007', -800],
    ['Received', -6800],
    ['Went back to you', 800],
    ['Left to pay', 0],
  ]);
  expect(rows({ ...paid, refunds: [refund(300, { state: 'pending' }), refund(500, { carriedTo: 43 })] })).toEqual([
    'Total',
    ['Credit note CN00007', -800],
    ['Received', -6800],
    ['Counts for BS000043', 500],
    ['Goes back to you', 300],
    ['Left to pay', 0],
  ]);
});

test('what a gift voucher has back is no money, and is no row', () => {
  expect(rows({ isPaid: true, toPay: NO_PENCE, credits: [{ ...credit, money: NO_PENCE }] })).toEqual(['Paid', null]);
});

test('a cancelled order owes nothing, and what was paid goes back', () => {
  const status = OrderStatus.cancelledByCustomer;
  expect(rows({ status })).toEqual(['Total', ['Cancelled', -6800], ['Left to pay', 0]]);
  expect(rows({ status, toPay: NO_PENCE })).toEqual(['Total', null]);
  const paid = { status, payments: [payment(6800, { state: 'refund-due' })], refunds: [refund(6800)] };
  expect(rows(paid)).toEqual([
    'Total',
    ['Cancelled', -6800],
    ['Received', -6800],
    ['Went back to you', 6800],
    ['Left to pay', 0],
  ]);
  expect(rows({ ...paid, credits: [{ ...credit, money: pence(6800) }] })[1]).toEqual(['Credit note CN00007', -6800]);
});

test('what a provider has returned unasked is only known from what the order counts as paid', () => {
  expect(rows({ isPaid: true, overPaid: -1000, payments: [payment(6800)] })).toEqual([
    'Total',
    ['Received', -6800],
    ['Went back to you', 1000],
    ['Paid too little', 1000],
  ]);
  // An order of before payments were recorded is paid all the same.
  expect(rows({ isPaid: true })).toEqual(['Paid', null]);
});

const anyPayment = fc.record({
  state: fc.constantFrom('captured', 'captured', 'refund-due', 'refunded', 'declined', 'awaiting-funds'),
  captured: fc.integer({ min: 1, max: 20_000 }),
  carriedFrom: fc.constantFrom(null, null, 41, 42),
  back: fc.array(
    fc.record({
      share: fc.integer({ min: 0, max: 50 }),
      state: fc.constantFrom('pending', 'made', 'by-hand', 'withdrawn'),
      carriedTo: fc.constantFrom(null, null, 43),
    }),
    { maxLength: 2 },
  ),
});

const anyFacts = fc
  .record({
    status: fc.constantFrom(OrderStatus.confirmed, OrderStatus.packaged, OrderStatus.cancelledByStaff),
    waitsFor: fc.constantFrom('funds', 'person', null),
    toPay: fc.integer({ min: 0, max: 20_000 }),
    credited: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 2 }),
    payments: fc.array(anyPayment, { maxLength: 3 }),
    isPaid: fc.boolean(),
  })
  .map(({ toPay, credited, payments, ...facts }): PaidFacts => {
    const credits = credited.map((share, number) => ({
      ...credit,
      number,
      money: pence(Math.floor((toPay * share) / 100)),
    }));
    const numbered = payments.map(({ back: _back, captured, ...one }, id) => ({
      ...one,
      id,
      captured: pence(captured),
    }));
    const refunds = payments.flatMap(({ back, captured }, attemptId) =>
      back.map(({ share, ...one }) => ({ ...one, attemptId, amount: pence(Math.floor((captured * share) / 100)) })),
    );
    const owed = toPay - addUp(credits.map(({ money }) => money));
    const isPaid = facts.isPaid && facts.status !== OrderStatus.cancelledByStaff;
    const overPaid = isPaid ? heldInAll(numbered, refunds) - owed : 0;
    return {
      ...facts,
      toPay: pence(toPay),
      credits,
      payments: numbered,
      refunds,
      isPaid,
      overPaid,
    };
  });

test('of any order the total and the rows add up to what is left, which is what it owes less what its payments hold', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { totalSays, steps, left } = howFarPaid(facts);
      const held = heldInAll(facts.payments, facts.refunds);
      const owed = facts.toPay - addUp(facts.credits.map(({ money }) => money));
      const missing = facts.status === OrderStatus.cancelledByStaff ? 0 - held : owed - held;
      if (left === null) {
        expect(steps).toEqual([]);
        expect(missing).toBe(totalSays === 'To pay' ? facts.toPay : 0);
        return;
      }
      expect(addUp([facts.toPay, ...steps.map(({ amount }) => amount)])).toBe(left.amount);
      expect(left.amount).toBe(missing);
      expect(new Set(steps.map(({ says }) => says)).size).toBe(steps.length);
    }),
    { numRuns: 1000 },
  );
});
