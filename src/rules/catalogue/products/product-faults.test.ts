import { expect, test } from 'vitest';
import { productFaults } from './product-faults.ts';

const BITTER = {
  name: 'Reedcutter',
  slug: 'reedcutter',
  abv: 420,
  originalGravity: 10_420,
  finalGravity: 10_100,
};

test('a beer with all that it needs may be saved, and one of which no gravity is known too', () => {
  expect(productFaults(BITTER)).toEqual({});
  expect(productFaults({ ...BITTER, abv: 0, originalGravity: 0, finalGravity: 0 })).toEqual({});
});

test.each([
  ['name', { name: '' }],
  ['name', { name: '', slug: '' }],
  ['slug', { slug: '' }],
  ['slug', { slug: 'Reed Cutter' }],
  ['slug', { slug: '12' }],
  ['originalGravity', { originalGravity: 1042 }],
  ['originalGravity', { originalGravity: 12_001 }],
  ['finalGravity', { finalGravity: 101 }],
  ['finalGravity', { originalGravity: 10_100, finalGravity: 10_101 }],
  ['abv', { abv: 451 }],
])('what is wrong with the %s is said there: %o', (field, wrong) => {
  expect(Object.keys(productFaults({ ...BITTER, ...wrong }))).toEqual([field]);
});

test.each([{ originalGravity: 12_000, finalGravity: 12_000, abv: 0 }, { abv: 450 }])(
  'exactly at its bound it may be saved: %o',
  (right) => {
    expect(productFaults({ ...BITTER, ...right })).toEqual({});
  },
);
