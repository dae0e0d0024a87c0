import { expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import type { OrderId } from './draft.ts';
import { goesAlong, linkOrUnlink, statusOfLinked } from './linked-order.ts';
import { OrderStatus } from './order-codes.ts';
import { moveOrder } from './order-moves.ts';

const held = (id: number, status: OrderStatus = OrderStatus.heldAtBrewery) => ({ id: id as OrderId, status });
const own = [held(1), held(2), held(3, OrderStatus.packaged)];

test('a held order is linked by one press, and let go by the next', () => {
  const linked = linkOrUnlink(2 as OrderId, [own[0]!], own);
  expect(linked).toEqual([held(1), held(2)]);
  expect(isRefusal(linked) ? [] : linkOrUnlink(2 as OrderId, linked, own)).toEqual([held(1)]);
});

test('neither somebody else’s nor one that has left its place can be linked', () => {
  for (const id of [3, 4]) expect(linkOrUnlink(id as OrderId, [], own)).toEqual({ refused: 'unknown-held-order' });
  expect(own.map(goesAlong)).toEqual([true, true, false]);
});

test('held orders follow an order that leaves the brewery, by a move that an order may make', () => {
  expect(statusOfLinked(OrderStatus.confirmed)).toBe(moveOrder(OrderStatus.heldAtBrewery, OrderStatus.confirmed));
  expect(statusOfLinked(OrderStatus.collected)).toBe(OrderStatus.confirmed);
});

test('with an order that waits itself they wait on', () => {
  expect([OrderStatus.heldAtBrewery, OrderStatus.quoteRequired].map(statusOfLinked)).toEqual([null, null]);
});
