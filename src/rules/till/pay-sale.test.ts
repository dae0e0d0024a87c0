import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySale } from './current-sale.ts';
import { addLine } from './change-sale.ts';
import { addPayment, cashGiven, changeOf, leftToPay, likelyCash, pressKey, removePayment } from './pay-sale.ts';
import { priceSale } from './price-sale.ts';
import { saleToSend } from './sale-to-send.ts';
import { settleSale } from './settle-sale.ts';
import { sum, tillLine } from './till.fixtures.ts';
import { TILL_TENDERS } from './till-sale.ts';

const total = sum(1340);
const cash = (tendered: number) => ({ by: 'cash', tendered: sum(tendered), total }) as const;
const card = (tendered: number) => ({ by: 'card', tendered: sum(tendered), total }) as const;
const type = (...keys: readonly Parameters<typeof pressKey>[1][]) =>
  keys.reduce((so, key) => pressKey(so, key, sum(99_900)), sum(0));

test('more cash than is left is change, and of a card no more than is left is taken', () => {
  const paid = addPayment(emptySale(), cash(2000));
  expect([leftToPay(total, paid.payments), changeOf(paid.payments), cashGiven(paid.payments)]).toEqual([0, 660, 2000]);
  const split = addPayment(addPayment(emptySale(), card(1000)), card(5000));
  expect(split.payments.map(({ amount }) => amount)).toEqual([1000, 340]);
  expect(changeOf(split.payments)).toBe(0);
  expect(cashGiven(split.payments)).toBeNull();
});

test('nothing is added where nothing is left, and a part is taken out again', () => {
  const paid = addPayment(emptySale(), cash(1340));
  expect(addPayment(paid, card(1))).toBe(paid);
  expect(addPayment(emptySale(), card(0)).payments).toEqual([]);
  expect(leftToPay(total, removePayment(paid, 0).payments)).toBe(1340);
});

test('what is likely handed over is the sum itself and the next of each note', () => {
  expect(likelyCash(sum(1340))).toEqual([1340, 1500, 2000, 5000]);
  expect(likelyCash(sum(500))).toEqual([500, 1000, 2000, 5000]);
  expect(likelyCash(sum(5000))).toEqual([5000, 6000]);
  expect(likelyCash(sum(5001))).toEqual([5001, 5500, 6000, 10_000]);
  expect(likelyCash(sum(0))).toEqual([]);
});

test('digits on the keypad move to the left, and more than the most is not taken', () => {
  expect(type('1', '2', '5', '0')).toBe(1250);
  expect(type('5', '00')).toBe(500);
  expect(type('1', '2', 'back')).toBe(1);
  expect(type('1', '2', 'clear', '3')).toBe(3);
  expect(type('9', '9', '9', '9', '9')).toBe(9999);
  expect(type('back')).toBe(0);
});

test('however a sale is paid, the server finds the same sums in its message', () => {
  const anyPart = fc.record({
    by: fc.constantFrom(...TILL_TENDERS),
    tendered: fc.integer({ min: 1, max: 4000 }).map(sum),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(anyPart, { maxLength: 12 }), (quantity, parts) => {
      const sale = addLine(emptySale(1), tillLine(quantity));
      const priced = priceSale(sale);
      const paid = parts.reduce((so, part) => addPayment(so, { ...part, total: priced.total }), sale);
      const { unpaid, payments, tendered, total: all } = saleToSend(paid);
      const settled = settleSale({ total: all, payments, isUnpaid: unpaid, tendered });
      expect(settled).toMatchObject({ change: changeOf(paid.payments), isPaid: !unpaid });
      expect(all - (settled?.paid ?? -1)).toBe(leftToPay(priced.total, paid.payments));
    }),
    { endOnFailure: true },
  );
});
