import { expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import type { OrderId } from '../placing/draft.ts';
import { travelsWithOrder, linkOrUnlink, statusOfLinked } from './linked-order.ts';
import { OrderStatus } from '../order-codes.ts';
import { moveOrder } from '../order-moves.ts';

const held = (id: number, status: OrderStatus = OrderStatus.heldAtBrewery) => ({ id: id as OrderId, status });
const own = [held(1), held(2), held(3, OrderStatus.packaged)];

test('a held order is linked by one press and unlinked by the next', () => {
  const linked = linkOrUnlink(2 as OrderId, [own[0]!], own);
  expect(linked).toEqual([held(1), held(2)]);
  expect(isRefusal(linked) ? [] : linkOrUnlink(2 as OrderId, linked, own)).toEqual([held(1)]);
});

test('an order of somebody else, or one no longer held, cannot be linked', () => {
  for (const id of [3, 4]) expect(linkOrUnlink(id as OrderId, [], own)).toEqual({ refused: 'unknown-held-order' });
  expect(own.map(travelsWithOrder)).toEqual([true, true, false]);
});

test('when the order leaves the brewery, linked held orders are confirmed, which is an allowed move', () => {
  expect(statusOfLinked(OrderStatus.confirmed)).toBe(moveOrder(OrderStatus.heldAtBrewery, OrderStatus.confirmed));
  expect(statusOfLinked(OrderStatus.collected)).toBe(OrderStatus.confirmed);
});

test('when the order itself is held or waits for a quote, linked held orders stay held', () => {
  expect([OrderStatus.heldAtBrewery, OrderStatus.quoteRequired].map(statusOfLinked)).toEqual([null, null]);
});
