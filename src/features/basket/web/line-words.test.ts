import { expect, test } from 'vitest';
import type { DraftItem } from './basket.client.ts';
import { lineWarning } from './line-words.ts';

const item = { status: 0, numPacks: 2, oldPacks: 2, numStock: 100 } as DraftItem;

test('twelve left is worth a word at the basket, thirteen is not, and neither is a line that was taken out', () => {
  expect(lineWarning({ ...item, numStock: 12 })).toBe('Limited supply, packs available: 12');
  expect(lineWarning({ ...item, numStock: 13 })).toBe('');
  expect(lineWarning({ ...item, numStock: 1, status: 1001 })).toBe('');
});

test('a quantity that was cut says what was asked and what there is', () => {
  expect(lineWarning({ ...item, status: 3, oldPacks: 6, numPacks: 2 })).toContain('You asked for 6; 2 is all there is');
});

test('more than one order may have says how many that are', () => {
  expect(lineWarning({ ...item, status: 9 })).toBe('48 is the most of one product in an order.');
});
