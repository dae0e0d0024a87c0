import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { pence } from './pence.ts';
import { penceTyped } from './pence-typed.ts';

test.each([
  ['25', 2500],
  [' £25 ', 2500],
  ['25.5', 2550],
  ['25.50', 2550],
  ['0', 0],
  ['1,000.05', 100_005],
])('%s is %i pence', (typed, amount) => {
  expect(penceTyped(typed)).toBe(amount);
});

const NO_SUMS = ['', ' ', '£', '25.555', '25.', '.5', '-5', '1e3', 'ten', '12345678', '25 50'];
/** Ambiguous: decimals to some readers, thousands to others. */
const BY_COMMA = ['12,50', '1,5', '1,0000', ',500', '1000,000'];

test.each([...NO_SUMS, ...BY_COMMA])('"%s" is not a sum', (typed) => {
  expect(penceTyped(typed)).toBeNull();
});

test('sums in our own format can be typed in again, to the penny', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
      expect(penceTyped(formatMoney(pence(amount)))).toBe(amount);
    }),
  );
});
