import { expect, test } from 'vitest';
import { MOST_ITEMS_AT_ONCE } from '#rules/payments/pay-open-items.ts';
import { oldestAtOnce, pickItems } from './pick-items.ts';

/** Orders from the oldest on, of which so many are due. */
const items = (many: number, due = many) =>
  Array.from({ length: many }, (_, at) => ({ orderId: at + 1, isDue: at < due }));
const numbers = (picked: readonly { readonly orderId: number }[]) => picked.map(({ orderId }) => orderId);

test('what is due is chosen while nobody has chosen, and then what she has', () => {
  expect(numbers(pickItems(items(3, 2), null))).toEqual([1, 2]);
  expect(numbers(pickItems(items(3, 2), new Set([3])))).toEqual([3]);
  expect(pickItems(items(3, 2), new Set())).toEqual([]);
  expect(pickItems([], null)).toEqual([]);
});

test('as many as one payment takes, and of one more the oldest', () => {
  const most = items(MOST_ITEMS_AT_ONCE);
  const oneMore = items(MOST_ITEMS_AT_ONCE + 1);
  expect(pickItems(most, null)).toEqual(most);
  expect(pickItems(oneMore, null)).toEqual(most);
  expect(pickItems(oneMore, new Set(numbers(oneMore)))).toEqual(most);
  expect(oldestAtOnce(oneMore)).toEqual(most);
});
