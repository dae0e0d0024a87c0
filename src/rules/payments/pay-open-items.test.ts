import { describe, expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import type { OrderId } from '../orders/placing/draft.ts';
import { OrderStatus } from '../orders/order-codes.ts';
import { isBeingPaid, type OpenItem, refusalToPayItems, refusalToTakeItems } from './pay-open-items.ts';

const item = (orderId: number, more: Partial<OpenItem> = {}): OpenItem => ({
  orderId: orderId as OrderId,
  orderRefNum: 100_000 + orderId,
  isOfAccount: true,
  status: OrderStatus.confirmed,
  isPaid: false,
  waitsFor: null,
  owed: pence(1000),
  held: pence(0),
  payments: [],
  ...more,
});
const picked = (...orders: readonly (readonly [id: number, seen: number])[]) =>
  orders.map(([id, seen]) => ({ orderId: id as OrderId, seen: pence(seen) }));
const running = { provider: 'paypal', state: 'asking', crossReference: null } as const;
const refusal = (two: Partial<OpenItem>, seen = 1000) =>
  refusalToPayItems(picked([1, 1000], [2, seen]), [item(1), item(2, two)]);

const toTake = (two: Partial<OpenItem>) => refusalToTakeItems(picked([1, 1000], [2, 1000]), [item(1), item(2, two)]);

describe('several open items are paid in one sum', () => {
  test('as they were seen, a part of one having come before', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ held: pence(400), status: OrderStatus.delivered }, 600)).toBeNull();
  });

  test('not another’s, nor one that was not bought on the account, as little as one that is not there', () => {
    expect(refusal({ isOfAccount: false })).toEqual({ refused: 'unknown-order' });
    expect(refusalToPayItems(picked([1, 1000], [3, 1000]), [item(1), item(2)])).toEqual({ refused: 'unknown-order' });
  });

  test.each<[string, Partial<OpenItem>]>([
    ['paid', { isPaid: true }],
    ['cancelled', { status: OrderStatus.cancelledByStaff }],
    ['paid to the penny, though nobody has said so', { held: pence(1000) }],
    ['announced', { waitsFor: 'funds' }],
  ])('not when one is %s: it is named by its field', (_, more) => {
    expect(refusal(more)).toEqual({
      refused: 'wrong-fields',
      fields: { 'orders.1.orderId': 'Order BS100002 is paid or cancelled, or its money is on its way' },
    });
  });

  test('not for another sum than was seen', () => {
    expect(refusal({ owed: pence(999) })).toEqual({ refused: 'order-changed' });
    expect(refusal({}, 1001)).toEqual({ refused: 'order-changed' });
  });

  test('not while the money of one may have been taken', () => {
    expect(refusal({ payments: [running] })).toMatchObject({ refused: 'payment-unknown' });
  });
});

describe('what was approved for several open items is taken', () => {
  test('as long as each is as it was when the payment began', () => {
    expect(toTake({})).toBeNull();
    expect(toTake({ owed: pence(999) })).toEqual({ refused: 'order-changed' });
  });

  test('not when one was paid meanwhile, of which no field is named', () => {
    expect(toTake({ isPaid: true })).toEqual({ refused: 'order-changed' });
  });
});

test.each([
  [true, { ...running, state: 'awaiting-funds' }],
  [true, running],
  [true, { ...running, state: 'unknown' }],
  [true, { ...running, provider: 'card-gateway', crossReference: 'X1' }],
  // A card form that nobody has come back from.
  [false, { ...running, provider: 'card-gateway' }],
  [false, { ...running, state: 'started' }],
  [false, { ...running, state: 'captured' }],
] as const)('it is %s that money is on its way by %o', (is, payment) => {
  expect(isBeingPaid([payment])).toBe(is);
});
