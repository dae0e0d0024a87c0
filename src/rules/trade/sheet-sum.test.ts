import { expect, test } from 'vitest';
import { pence } from '#rules/money/pence.ts';
import { sheetSum } from './sheet-sum.ts';

const line = (quantity: number, price: number, container = false, deposit = 0) => ({
  quantity,
  price: pence(price),
  container,
  deposit: pence(deposit),
});

test('adds up lines, packs, goods without VAT, and the casks and kegs with their deposits', () => {
  expect(sheetSum([line(2, 9500, true, 3000), line(3, 2160), line(0, 500, true)])).toEqual({
    lines: 2,
    packs: 5,
    goods: 25_480,
    containers: 2,
    deposits: 6000,
  });
});

test('is nought for nothing', () => {
  expect(sheetSum([])).toEqual({ lines: 0, packs: 0, goods: 0, containers: 0, deposits: 0 });
});
