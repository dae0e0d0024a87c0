import { expect, test } from 'vitest';
import { pence } from '#rules/money/pence.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import type { DraftItem } from '../basket.client.ts';
import { lineWarning, priceNote, quantityNote } from './line-words.ts';

const item = { status: 0, numPacks: 2, oldPacks: 2, numStock: 100 } as DraftItem;
const retail = { tpe: 0, dtCollect: null };
const advanced = { tpe: 500, dtCollect: '2026-12-04' };

test('twelve left is worth a word at the basket, thirteen is not, and neither is a line that was taken out', () => {
  expect(lineWarning({ ...item, numStock: 12 }, retail)).toBe('Limited supply, packs available: 12');
  expect(lineWarning({ ...item, numStock: 13 }, retail)).toBe('');
  expect(lineWarning({ ...item, numStock: 1, status: 1001 }, retail)).toBe('');
});

test('a quantity that was cut says what was asked and what there is', () => {
  expect(lineWarning({ ...item, status: 3, oldPacks: 6, numPacks: 2 }, retail)).toContain(
    'You asked for 6; 2 is all there is',
  );
});

test('more than one order may have says how many that are', () => {
  expect(lineWarning({ ...item, status: 9 }, retail)).toBe('48 is the most of one product in an order.');
  expect(lineWarning({ ...item, status: 9, oldPacks: 60, numPacks: 48 }, advanced)).toContain('48 is the most');
});

test('of beer made to order the same mark says to which day the collection has moved', () => {
  expect(lineWarning({ ...item, status: 9 }, advanced)).toBe(
    'Your collection day has been moved to Friday 4 December 2026.',
  );
});

test('a price that is another now says what it was', () => {
  expect(priceNote(pence(360), pence(365))).toBe('The price has changed from £3.60 to £3.65 each.');
  expect(priceNote(pence(360), pence(360))).toBe('');
  expect(priceNote(undefined, pence(360))).toBe('');
});

const inRetail = (typed: string | null) => quantityNote(typed, ShopMode.retail);

test('a quantity that cannot be had says which can', () => {
  expect([inRetail('49'), inRetail('99999')]).toEqual(Array(2).fill('48 is the most of one product in an order.'));
  expect(inRetail('0')).toContain('whole number from 1 to 48');
  expect(inRetail('')).toContain('1 to 48');
  expect([inRetail('1'), inRetail('48'), inRetail(null)]).toEqual(['', '', '']);
});

test.each([ShopMode.trade, ShopMode.telesalesRetail, ShopMode.telesalesTrade])(
  'trade, and whoever sells, may have more than a retail order (mode %i)',
  (mode) => {
    expect([quantityNote('49', mode), quantityNote('99999', mode)]).toEqual(['', '']);
    expect(quantityNote('100000', mode)).toBe('99999 is the most of one product in an order.');
    expect(lineWarning({ ...item, status: 9 }, { tpe: mode, dtCollect: null })).toContain('99999 is the most');
  },
);
