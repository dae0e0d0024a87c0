import { expect, test } from 'vitest';
import { PaymentMethod } from '../../payments/payment-methods.ts';
import { OrderKind } from '../order-kind.ts';
import { isTillRoll, kindWhenPaidBy, tillRollKind } from './till-roll.ts';

test('the kinds 21 and 22 are over the counter, and no other is', () => {
  expect(Object.values(OrderKind).filter(isTillRoll)).toEqual([21, 22]);
});

test.each([
  ['cash', PaymentMethod.cash, 21],
  ['unpaid', PaymentMethod.undecided, 21],
  ['nothing to pay', PaymentMethod.nothingToPay, 21],
  ['the card machine', PaymentMethod.cardTakenByStaff, 22],
  ['the card gateway', PaymentMethod.hostedCard, 22],
  ['the till of the taproom', PaymentMethod.taproomTill, 22],
])('%s gives its kind', (_how, method, kind) => {
  expect(tillRollKind(method)).toBe(kind);
  expect([21, 22].map((before) => kindWhenPaidBy(before, method))).toEqual([kind, kind]);
  expect([0, 10, 11, 510].map((before) => kindWhenPaidBy(before, method))).toEqual([0, 10, 11, 510]);
});
