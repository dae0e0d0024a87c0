import { expect, test } from 'vitest';
import { cancelReasonsOf, statusAfter } from './cancel-reason.ts';
import { OrderStatus } from '../order-codes.ts';

test.each([
  ['confirmed', OrderStatus.confirmed, true, ['other', 'no-proof-of-age']],
  ['packed', OrderStatus.packaged, true, ['other']],
  ['on its way', OrderStatus.despatched, true, ['other', 'not-delivered', 'no-proof-of-age']],
  ['ready', OrderStatus.readyToCollect, true, ['other', 'not-collected', 'no-proof-of-age']],
  ['ready, without alcohol', OrderStatus.readyToCollect, false, ['other', 'not-collected']],
])('an order that is %s may be cancelled for these reasons', (_, status, needsAgeCheck, reasons) => {
  expect(cancelReasonsOf({ status, needsAgeCheck })).toEqual(reasons);
});

test('only who cannot prove her age is refused, all else is cancelled by staff', () => {
  expect(statusAfter('no-proof-of-age')).toBe(OrderStatus.refusedForAge);
  for (const reason of ['other', 'not-delivered', 'not-collected'] as const)
    expect(statusAfter(reason)).toBe(OrderStatus.cancelledByStaff);
});
