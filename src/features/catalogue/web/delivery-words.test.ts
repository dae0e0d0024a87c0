import { expect, test } from 'vitest';
import { deliveryWords } from './delivery-words.ts';

const usual = { from: 695, freeOver: 6000, freeForSomeOnly: false, freeCollection: true };

test('the cost of delivery, from when on it is free, and collection are said in one line', () => {
  expect(deliveryWords(usual)).toBe('Delivery from £6.95, free over £60, free collection');
});

test('what is free for some packs only is not promised for all', () => {
  expect(deliveryWords({ ...usual, freeForSomeOnly: true })).toContain('free over £60 for most packs');
});

test('where nobody can collect, the cost of delivery is part of the price', () => {
  expect(deliveryWords({ ...usual, freeOver: null, freeCollection: false })).toBe('Plus delivery £6.95');
});

test('a brewery that delivers for nothing says so', () => {
  expect(deliveryWords({ ...usual, from: 0, freeOver: null })).toBe('Free delivery, free collection');
});
