import { expect, test } from 'vitest';
import { PaymentMethod } from './payment-methods.ts';
import { takenBySeller } from './taken-by-seller.ts';

test('cash and the card machine are money in the hand of whoever sells, and nothing else is', () => {
  const taken = Object.values(PaymentMethod).filter((method) => takenBySeller(method) !== null);
  expect(taken.toSorted((one, other) => one - other)).toEqual([PaymentMethod.cash, PaymentMethod.cardTakenByStaff]);
  expect([takenBySeller(PaymentMethod.cash), takenBySeller(PaymentMethod.cardTakenByStaff)]).toEqual([
    'cash',
    'card-machine',
  ]);
});
