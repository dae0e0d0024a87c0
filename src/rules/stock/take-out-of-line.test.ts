import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineId } from '../orders/placing/draft.ts';
import type { StockItemId } from './stock-item.ts';
import { type LineClaim, takeOutOfLine } from './take-out-of-line.ts';

const claim = (quantity: number, missing = 0): LineClaim => ({
  lineId: 7 as LineId,
  stockItemId: 1 as StockItemId,
  quantity,
  missing,
});

test('two of six bottles leave four bought', () => {
  expect(takeOutOfLine([claim(6)], { pieces: 2, left: 6 })).toEqual([claim(4)]);
});

test('of a box of four and two each piece takes its parts, and the last piece the rest', () => {
  expect(takeOutOfLine([claim(12), claim(6)], { pieces: 2, left: 3 })).toEqual([claim(4), claim(2)]);
  expect(takeOutOfLine([claim(4), claim(2)], { pieces: 1, left: 1 })).toEqual([claim(0), claim(0)]);
});

test('what is missing is taken out first', () => {
  expect(takeOutOfLine([claim(4, 2)], { pieces: 1, left: 6 })).toEqual([claim(4, 1)]);
  expect(takeOutOfLine([claim(4, 2)], { pieces: 3, left: 6 })).toEqual([claim(3)]);
});

test('nothing taken out changes nothing, and more than is left takes all', () => {
  expect(takeOutOfLine([claim(6, 1)], { pieces: 0, left: 7 })).toEqual([claim(6, 1)]);
  expect(takeOutOfLine([claim(6)], { pieces: 9, left: 6 })).toEqual([claim(0)]);
});

test('however pieces are taken out one after the other, none is lost, and what stays is what its pieces need', () => {
  const line = fc.record({
    left: fc.integer({ min: 1, max: 12 }),
    each: fc.integer({ min: 1, max: 6 }),
    missing: fc.nat(20),
  });
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 4 }), ({ left, each, missing }, step) => {
      const short = Math.min(missing, left * each);
      let claims: readonly LineClaim[] = [claim(left * each - short, short)];
      let pieces = left;
      while (pieces > 0) {
        const before = claims[0]!;
        claims = takeOutOfLine(claims, { pieces: step, left: pieces });
        pieces = Math.max(0, pieces - step);
        const after = claims[0]!;
        expect(after.quantity + after.missing).toBe(pieces * each);
        expect(after.quantity).toBeGreaterThanOrEqual(0);
        expect(after.quantity).toBeLessThanOrEqual(before.quantity);
        expect(after.missing).toBeLessThanOrEqual(before.missing);
        if (after.missing > 0) expect(after.quantity).toBe(before.quantity);
      }
      expect(claims).toEqual([claim(0)]);
    }),
  );
});
