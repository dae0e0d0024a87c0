import { expect, test } from 'vitest';
import { OrderStatus } from '../orders/order-codes.ts';
import { paidForStanding } from './paid-for-standing.ts';

test.each([
  ['a frozen draft', OrderStatus.draft, false, true, 'on-hold'],
  ['a draft that goes on', OrderStatus.draft, false, false, 'not-on-hold'],
  ['a draft that was left', OrderStatus.redundantDraft, false, false, 'not-on-hold'],
  ['placed, to be paid by transfer', OrderStatus.confirmed, false, false, 'waiting'],
  ['placed and paid', OrderStatus.confirmed, true, false, 'paid'],
  ['handed over', OrderStatus.collected, true, false, 'paid'],
  ['cancelled, its money back', OrderStatus.cancelledByStaff, false, false, 'cancelled'],
] as const)('%s', (_, status, isPaid, isKept, standing) => {
  expect(paidForStanding({ status, isPaid, isKept })).toBe(standing);
});
