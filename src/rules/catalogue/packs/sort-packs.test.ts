import { expect, test } from 'vitest';
import { sortPacks } from './sort-packs.ts';

const NOW = [
  { id: 1, sort: 101 },
  { id: 2, sort: 103 },
  { id: 3, sort: 109 },
];

test('packs in another order have the sort numbers that the product had', () => {
  expect(sortPacks(NOW, [3, 1, 2])).toEqual([
    { id: 3, sort: 101 },
    { id: 1, sort: 103 },
    { id: 2, sort: 109 },
  ]);
});

test('where all were equal, each later one is one more', () => {
  const equal = NOW.map(({ id }) => ({ id, sort: 5 }));
  expect(sortPacks(equal, [2, 3, 1])?.map(({ sort }) => sort)).toEqual([5, 6, 7]);
});

test.each([[[1, 2]], [[1, 2, 2]], [[1, 2, 4]], [[1, 2, 3, 4]], [[]]])(
  'an order that leaves a pack out, or names another, is none: %j',
  (order) => {
    expect(sortPacks(NOW, order)).toBeNull();
  },
);
