import { expect, test } from 'vitest';
import { PaymentMethod } from './payment-methods.ts';
import { takenBySeller } from './taken-by-seller.ts';

test('cash, the card machine and the till of the taproom are money that whoever sells has taken, and nothing else is', () => {
  const taken = Object.values(PaymentMethod).filter((method) => takenBySeller(method) !== null);
  expect(taken.toSorted((one, other) => one - other)).toEqual([
    PaymentMethod.cash,
    PaymentMethod.cardTakenByStaff,
    PaymentMethod.taproomTill,
  ]);
  expect([PaymentMethod.cash, PaymentMethod.cardTakenByStaff, PaymentMethod.taproomTill].map(takenBySeller)).toEqual([
    'cash',
    'card-machine',
    'till',
  ]);
});
