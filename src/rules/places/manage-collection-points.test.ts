import { expect, test } from 'vitest';
import {
  collectionPointFaults,
  type CollectionPointToSave,
  NEW_COLLECTION_POINT,
  tidyCollectionPoint,
} from './collection-point-faults.ts';
import { sortCollectionPoints } from './sort-collection-points.ts';
import { whyNotRemoveCollectionPoint } from './why-not-remove-collection-point.ts';

const point: CollectionPointToSave = {
  ...NEW_COLLECTION_POINT,
  name: 'The farm gate',
  line1: 'Low Road',
  postcode: 'NR34 9AB',
};

test('a name, a street and a postcode are enough', () => {
  expect(collectionPointFaults(point)).toEqual({});
  expect(Object.keys(collectionPointFaults(NEW_COLLECTION_POINT))).toEqual(['name', 'line1', 'postcode']);
});

test.each([
  ['postcode', 'NR34'],
  ['postcode', 'London'],
  ['web', 'example.com'],
  ['web', 'javascript:alert(1)'],
  ['web', 'https://me@example.com'],
  ['web', 'https://nowhere'],
  ['phone', '12345'],
  ['phone', 'ring us'],
] as const)('%s: %j is said beside its field', (field, typed) => {
  expect(Object.keys(collectionPointFaults({ ...point, [field]: typed }))).toEqual([field]);
});

test.each([
  ['web', 'https://gate.example/way'],
  ['web', 'http://gate.example'],
  ['phone', '01632 960123'],
  ['postcode', 'nr349ab'],
] as const)('%s: %j is right', (field, typed) => {
  expect(collectionPointFaults({ ...point, [field]: typed })).toEqual({});
});

test('two of one name could not be told apart, whatever their capitals and spaces', () => {
  expect(collectionPointFaults(point, ['the  farm GATE'])).toEqual({ name: expect.stringContaining('already') });
  expect(collectionPointFaults(point, ['The farm'])).toEqual({});
});

test('the postcode is stored in its one form', () => {
  expect(tidyCollectionPoint({ ...point, postcode: ' nr34-9ab' }).postcode).toBe('NR34 9AB');
});

test.each([
  [{ id: 1, active: false, toCollect: 0, orders: 0 }, 'main'],
  [{ id: 2, active: true, toCollect: 1, orders: 3 }, 'to-collect'],
  [{ id: 2, active: false, toCollect: 1, orders: 1 }, 'to-collect'],
  [{ id: 2, active: true, toCollect: 0, orders: 0 }, 'open'],
  [{ id: 2, active: false, toCollect: 0, orders: 1 }, 'orders'],
  [{ id: 2, active: false, toCollect: 0, orders: 0 }, null],
] as const)('%j cannot be removed because of: %s', (facts, because) => {
  expect(whyNotRemoveCollectionPoint(facts)).toBe(because);
});

test('an order names each point once', () => {
  expect(sortCollectionPoints([1, 2, 3], [3, 1, 2])).toEqual([3, 1, 2]);
  expect(sortCollectionPoints([], [])).toEqual([]);
  expect(sortCollectionPoints([1, 2, 3], [3, 1])).toBeNull();
  expect(sortCollectionPoints([1, 2], [1, 1])).toBeNull();
  expect(sortCollectionPoints([1, 2], [1, 4])).toBeNull();
});
