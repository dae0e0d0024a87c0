import { expect, test } from 'vitest';
import { type ShelfSort, sortShelf } from './sort-shelf.ts';

const shelf = [
  { name: 'Reedcutter', price: 360, strength: 420, size: 500 },
  { name: 'Æther Stout', price: 360, strength: 780, size: 330 },
  { name: 'lamplighter', price: 300, strength: 380, size: 500 },
  { name: 'Beer mat', price: 100, strength: null, size: null },
  { name: 'T-shirt', price: null, strength: null, size: null },
];
const sorted = (sort: ShelfSort) => sortShelf(shelf, sort, (thing) => thing).map(({ name }) => name);

test.each([
  ['name', ['Æther Stout', 'Beer mat', 'lamplighter', 'Reedcutter', 'T-shirt']],
  ['price', ['Beer mat', 'lamplighter', 'Reedcutter', 'Æther Stout', 'T-shirt']],
  ['price-down', ['Reedcutter', 'Æther Stout', 'lamplighter', 'Beer mat', 'T-shirt']],
  ['strength', ['lamplighter', 'Reedcutter', 'Æther Stout', 'Beer mat', 'T-shirt']],
  ['strength-down', ['Æther Stout', 'Reedcutter', 'lamplighter', 'Beer mat', 'T-shirt']],
  ['size', ['Æther Stout', 'Reedcutter', 'lamplighter', 'Beer mat', 'T-shirt']],
  ['size-down', ['Reedcutter', 'lamplighter', 'Æther Stout', 'Beer mat', 'T-shirt']],
] as const)('by %s: equals keep the order of the shelf, and packs without the value come last', (sort, names) => {
  expect(sorted(sort)).toEqual(names);
});

test('an empty shelf stays empty, and the input is not modified', () => {
  expect(sortShelf([], 'price', () => ({ name: '', price: 1, strength: 1, size: 1 }))).toEqual([]);
  sorted('name');
  expect(shelf[0]?.name).toBe('Reedcutter');
});
