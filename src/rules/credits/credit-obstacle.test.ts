import { expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import { OrderStatus } from '../orders/order-codes.ts';
import { orderKindLabel } from '../orders/order-kind.ts';
import { creditKind } from './credit-kind.ts';
import { creditableGoods, type CreditFacts, creditObstacle, obstacleTo } from './credit-obstacle.ts';

const paid: CreditFacts = {
  status: OrderStatus.delivered,
  isPaid: true,
  isOwedOnAccount: false,
  awaitsFunds: false,
  paid: pence(2160),
  held: pence(2160),
};

test('a paid order can be refunded in parts, packed or delivered', () => {
  expect(creditObstacle(paid)).toBeNull();
  expect(creditObstacle({ ...paid, status: OrderStatus.confirmed })).toBeNull();
  expect(creditObstacle({ ...paid, paid: pence(0), held: pence(0) })).toBeNull();
});

test('not one that is cancelled, not paid, or paid by what the software cannot send back', () => {
  expect(creditObstacle({ ...paid, status: OrderStatus.cancelledByStaff })).toBe('cancelled');
  expect(creditObstacle({ ...paid, isPaid: false })).toBe('not-paid');
  expect(creditObstacle({ ...paid, isPaid: false, awaitsFunds: true })).toBe('funds-on-their-way');
  expect(creditObstacle({ ...paid, held: pence(0) })).toBe('payments-differ');
});

test('goods come back only from a customer who has them', () => {
  const confirmed = { ...paid, status: OrderStatus.confirmed };
  expect(obstacleTo(confirmed, 'not-returned')).toBeNull();
  for (const goods of ['to-stock', 'written-off'] as const) {
    expect(obstacleTo(confirmed, goods)).toBe('not-with-customer');
    expect(obstacleTo(paid, goods)).toBeNull();
  }
});

test('pieces are taken out only before anybody packs, and never of what is held', () => {
  const confirmed = { ...paid, status: OrderStatus.confirmed };
  expect(obstacleTo(confirmed, 'taken-out')).toBeNull();
  for (const status of [OrderStatus.packaged, OrderStatus.heldAtBrewery, OrderStatus.despatched, OrderStatus.delivered])
    expect(obstacleTo({ ...paid, status }, 'taken-out')).toBe('packed');
  expect(obstacleTo({ ...confirmed, isPaid: false }, 'taken-out')).toBe('not-paid');
});

test('what can become of the goods follows from where they are', () => {
  expect(creditableGoods({ ...paid, status: OrderStatus.confirmed })).toEqual(['taken-out', 'not-returned']);
  expect(creditableGoods({ ...paid, status: OrderStatus.packaged })).toEqual(['not-returned']);
  expect(creditableGoods(paid)).toEqual(['not-returned', 'to-stock', 'written-off']);
  expect(creditableGoods({ ...paid, isPaid: false })).toEqual([]);
});

test.each([
  ['taken-out', 0, 12, 'Trade Credit Note'],
  ['not-returned', 0, 12, 'Trade Credit Note'],
  ['written-off', 0, 600, 'Wastage'],
  ['written-off', 11, 611, 'Wastage'],
  ['to-stock', 0, 700, 'Return'],
  ['to-stock', 510, 710, 'Return'],
] as const)('%s goods of an order of kind %i are credited by one of kind %i', (goods, original, kind, label) => {
  expect(creditKind(goods, original)).toBe(kind);
  expect(orderKindLabel(kind)).toBe(label);
});

test('what is owed on account is credited unpaid, and what was never paid otherwise is not', () => {
  expect(creditObstacle({ ...paid, isPaid: false, isOwedOnAccount: true, paid: pence(0), held: pence(0) })).toBeNull();
});
