import { expect, test } from 'vitest';
import { priceTyped } from './price-typed.ts';

test.each([
  ['3.6', 360],
  ['£3.60', 360],
  ['£ 1,234.50', 123_450],
  ['£\u00a012', 1200],
  ['3605', 360_500],
  ['1,234,567', 123_456_700],
  [' 0.05 ', 5],
  ['', null],
  [' \t', null],
])('a cell %j is %j', (text, pence) => {
  expect(priceTyped(text)).toEqual({ pence, fault: '' });
});

test.each([
  ['3,60', 'after a point'],
  ['3.605', 'two decimals'],
  ['3,605', 'please write 3605 or 3.61'],
  ['£ 12,500', 'please write 12500 or 12.50'],
  ['0,995', 'please write 995 or 1.00'],
  ['-3.60', 'below nothing'],
  ['(3.60)', 'below nothing'],
  ['n/a', 'Not understood'],
  ['3.60 each', 'Not understood'],
])('a cell %j is not understood, with the reason', (text, words) => {
  expect(priceTyped(text)).toEqual({ pence: null, fault: expect.stringContaining(words) });
});
