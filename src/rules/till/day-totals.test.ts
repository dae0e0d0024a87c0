import { type Arbitrary, array, assert, constantFrom, integer, property, record, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { addUp, basisPoints, NO_PENCE, type Pence, pence } from '../money/pence.ts';
import { splitGross } from '../pricing/split-vat.ts';
import { dayTotals, type RefundOfDay, type SaleOfDay } from './day-totals.ts';
import { TILL_WAYS_OF_PAYING, type TillPayment } from './till-sale.ts';

const standard = basisPoints(2000);
const paid = (by: TillPayment['by'], amount: number): TillPayment => ({ by, amount: pence(amount) });
const sale = (total: number, payments: readonly TillPayment[], more: Partial<SaleOfDay> = {}): SaleOfDay => ({
  total: pence(total),
  payments,
  discount: NO_PENCE,
  vatByRate: [splitGross(pence(total), standard)],
  ...more,
});

test('a day on which nothing was sold has its float in the drawer', () => {
  const day = { sales: [], refunds: [], float: pence(5000), counted: pence(5000) };
  expect(dayTotals(day)).toEqual({
    sales: 0,
    refunds: 0,
    sold: 0,
    refunded: 0,
    discounts: 0,
    unpaid: 0,
    tenders: TILL_WAYS_OF_PAYING.map((by) => ({ by, taken: 0, refunded: 0 })),
    vat: [],
    float: 5000,
    cashExpected: 5000,
    counted: 5000,
    difference: 0,
  });
});

test('of what was sold only the cash comes into the drawer, and what was given back in cash leaves it', () => {
  const sales = [
    sale(1200, [paid('cash', 1200)], { discount: pence(300) }),
    sale(600, [paid('card', 250), paid('voucher', 150)]),
    sale(500, [paid('cash', 200), paid('gateway', 300)], { vatByRate: [splitGross(pence(500), basisPoints(0))] }),
  ];
  const totals = dayTotals({
    sales,
    refunds: [sale(360, [paid('cash', 360)])],
    float: pence(5000),
    counted: pence(6000),
  });
  expect(totals).toMatchObject({ sales: 3, refunds: 1, sold: 2300, refunded: 360, discounts: 300, unpaid: 200 });
  expect(totals.tenders.filter(({ taken }) => taken > 0)).toEqual([
    { by: 'cash', taken: 1400, refunded: 360 },
    { by: 'card', taken: 250, refunded: 0 },
    { by: 'gateway', taken: 300, refunded: 0 },
    { by: 'voucher', taken: 150, refunded: 0 },
  ]);
  expect(totals.vat).toEqual([
    { rate: 2000, net: 1200, vat: 240 },
    { rate: 0, net: 500, vat: 0 },
  ]);
  expect(totals).toMatchObject({ float: 5000, cashExpected: 6040, counted: 6000, difference: -40 });
});

test('the totals of a day are the sums of its sales and refunds, whatever they are', () => {
  const amount = integer({ min: 1, max: 500_000 }).map(pence);
  const payment = record({ by: constantFrom(...TILL_WAYS_OF_PAYING), amount });
  const refund: Arbitrary<RefundOfDay> = tuple(
    array(payment, { minLength: 1, maxLength: 4 }),
    constantFrom(0, 500, 2000).map(basisPoints),
  ).map(([payments, rate]) => {
    const total = sum(payments);
    return { payments, total, vatByRate: [splitGross(total, rate)] };
  });
  const anySale: Arbitrary<SaleOfDay> = tuple(refund, integer({ min: 0, max: 3 })).map(([one, left]) => ({
    ...one,
    // Of some the first part was left unpaid, and all have a discount of as much.
    payments: left === 0 ? one.payments.slice(1) : one.payments,
    discount: one.payments[0]?.amount ?? NO_PENCE,
  }));
  const money = integer({ min: 0, max: 100_000 }).map(pence);
  assert(
    property(
      array(anySale, { maxLength: 8 }),
      array(refund, { maxLength: 8 }),
      money,
      money,
      (sales, refunds, float, counted) => {
        const totals = dayTotals({ sales, refunds, float, counted });
        const taken = addUp(totals.tenders.map((one) => one.taken));
        expect(totals.sold).toBe(addUp(sales.map(({ total }) => total)));
        expect(taken + totals.unpaid).toBe(totals.sold);
        expect(addUp(totals.tenders.map((one) => one.refunded))).toBe(totals.refunded);
        expect(addUp(totals.vat.flatMap(({ net, vat }) => [net, vat]))).toBe(totals.sold - totals.refunded);
        expect(totals.discounts).toBe(addUp(sales.map(({ discount }) => discount)));
        const cash = totals.tenders.find(({ by }) => by === 'cash');
        expect(totals.cashExpected).toBe(float + (cash?.taken ?? 0) - (cash?.refunded ?? 0));
        expect(totals.difference + totals.cashExpected).toBe(counted);
      },
    ),
    { endOnFailure: true },
  );
});

function sum(payments: readonly TillPayment[]): Pence {
  return addUp(payments.map(({ amount }) => amount));
}
