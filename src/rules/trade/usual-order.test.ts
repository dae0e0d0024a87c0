import { expect, test } from 'vitest';
import type { PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { type BoughtBefore, usualOrder } from './usual-order.ts';

const bought = (order: number, pack: number, quantity: number, variant: number | null = null): BoughtBefore => ({
  orderId: order as OrderId,
  packId: pack as PackId,
  variantId: variant as VariantId | null,
  quantity,
});
const usual = (...lines: readonly BoughtBefore[]) =>
  usualOrder(lines).map(({ packId, quantity }) => [packId, quantity]);

test('is what was bought in two orders or more, most often first', () => {
  expect(
    usual(bought(1, 10, 4), bought(2, 10, 4), bought(1, 20, 1), bought(2, 20, 1), bought(3, 20, 1), bought(3, 30, 9)),
  ).toEqual([
    [20, 1],
    [10, 4],
  ]);
});

test('has the quantity in the middle, not one that was never ordered, and not that of the one big party', () => {
  expect(usual(bought(1, 10, 2), bought(2, 10, 3), bought(3, 10, 60))).toEqual([[10, 3]]);
  expect(usual(bought(1, 10, 2), bought(2, 10, 6))).toEqual([[10, 2]]);
});

test('adds up the lines of one order', () => {
  expect(usual(bought(1, 10, 2), bought(1, 10, 3), bought(2, 10, 5))).toEqual([[10, 5]]);
});

test('of one order alone is that order, and of none nothing', () => {
  expect(usual(bought(1, 10, 2), bought(1, 20, 1))).toEqual([
    [10, 2],
    [20, 1],
  ]);
  expect(usual()).toEqual([]);
});

test('sizes of a shirt are things of their own', () => {
  expect(usual(bought(1, 10, 1, 5), bought(2, 10, 2, 6))).toEqual([]);
  expect(usualOrder([bought(1, 10, 1, 5), bought(2, 10, 2, 5)])).toEqual([{ packId: 10, variantId: 5, quantity: 1 }]);
});
