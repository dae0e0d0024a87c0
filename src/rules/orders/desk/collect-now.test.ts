import { expect, test } from 'vitest';
import type { Instant } from '#rules/calendar/instant.ts';
import { collectNow, type OrderToCollect, type PlaceToCollect } from './collect-now.ts';
import type { CollectionPointId } from '../placing/draft.ts';
import { OrderStatus } from '../order-codes.ts';

const TUESDAY = '2026-11-24T12:00:00.000Z' as Instant;
const FRIDAY_EVENING = '2026-11-27T17:00:00.000Z' as Instant;
const held: OrderToCollect = { status: OrderStatus.heldAtBrewery, packingWaitsFor: null, isBeingPaidFor: false };
const place: PlaceToCollect = {
  collectionPoint: { id: 1 as CollectionPointId, hours: [] },
  takesCollections: true,
};

test('from tomorrow on, or from Monday for who asks on Friday after four', () => {
  expect(collectNow(held, place, TUESDAY)).toBe('2026-11-25');
  expect(collectNow(held, place, FRIDAY_EVENING)).toBe('2026-11-30');
});

test.each([
  ['one that is not held', { status: OrderStatus.confirmed }, place, 'cannot-move-order'],
  ['one that is packed', { status: OrderStatus.packaged }, place, 'cannot-move-order'],
  ['one that is cancelled', { status: OrderStatus.cancelledByStaff }, place, 'cannot-move-order'],
  ['one whose transfer has not come', { packingWaitsFor: 'transfer' as const }, place, 'order-waits'],
  ['one that goes along with an order that is being paid', { isBeingPaidFor: true }, place, 'payment-in-progress'],
  ['any while nothing is given out', {}, { ...place, takesCollections: false }, 'delivery-not-available'],
])('refused: %s', (_, order, where, refused) => {
  expect(collectNow({ ...held, ...order }, where, TUESDAY)).toMatchObject({ refused });
});
