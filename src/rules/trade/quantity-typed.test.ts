import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { looksLikeNumber, quantityTyped } from './quantity-typed.ts';

test.each([
  ['6', 6],
  ['0', 0],
  ['007', 7],
  [' 12 ', 12],
  ['+4', 4],
  ['6.00', 6],
  ['6,0', 6],
  ['1,200', 1200],
  ['12,345', 12_345],
  ['1 200', 1200],
  ['1\u00a0200', 1200],
  ['1\u202f200', 1200],
  ['1’200', 1200],
  ['1.200,00', 1200],
  ['2 x', 2],
  ['2x', 2],
  ['x 2', 2],
  ['× 2', 2],
  ['２', 2],
  ['99,999', 99_999],
])('%j is %d packs', (text, quantity) => {
  expect(quantityTyped(text)).toEqual({ quantity });
  expect(looksLikeNumber(text)).toBe(true);
});

test.each([
  ['', 'empty'],
  ['\u00a0', 'empty'],
  ['-', 'empty'],
  ['–', 'empty'],
  ['-3', 'negative'],
  ['− 3', 'negative'],
  ['(3)', 'negative'],
  ['-1.5', 'negative'],
  ['1.5', 'not-whole'],
  ['6,5', 'not-whole'],
  ['1,200.50', 'not-whole'],
  ['1.200', 'unclear'],
  ['1.000', 'unclear'],
  ['100,000', 'too-many'],
  ['99999999999999999999', 'too-many'],
  ['six', 'no-number'],
  ['6 cases', 'no-number'],
  ['x', 'no-number'],
  ['x x 2', 'no-number'],
  ['1e3', 'no-number'],
  ['½', 'no-number'],
  ['1,20', 'not-whole'],
  ['1,2,3', 'no-number'],
  ['12,34', 'not-whole'],
  ['#REF!', 'no-number'],
  ['-x', 'no-number'],
])('%j is no quantity: %s', (text, fault) => {
  expect(quantityTyped(text)).toEqual({ fault });
});

test('nought with a minus is nought, and no fault', () => {
  expect(quantityTyped('-0')).toEqual({ quantity: 0 });
});

describe('whatever is typed', () => {
  test('a quantity comes back as it was, with any of the marks for thousands', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.constantFrom(',', ' ', '\u00a0', '\u202f', '’', ''),
        (quantity, mark) => {
          const text = String(quantity).replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
          expect(quantityTyped(text)).toEqual({ quantity });
          expect(quantityTyped(`${text} x`)).toEqual({ quantity });
        },
      ),
    );
  });

  test('the answer is a whole number within the limit, or a reason', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const typed = quantityTyped(text);
        if ('quantity' in typed)
          expect(Number.isInteger(typed.quantity) && typed.quantity >= 0 && typed.quantity <= 99_999).toBe(true);
      }),
    );
  });
});
