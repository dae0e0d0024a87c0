import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { grant } from './grant.ts';

test.each([
  [3, 10, 48, { quantity: 3, status: 0, altered: 0 }],
  [10, 10, 48, { quantity: 10, status: 0, altered: 0 }],
  [11, 10, 48, { quantity: 10, status: 3, altered: 3 }],
  [48, 99, 48, { quantity: 48, status: 0, altered: 0 }],
  [49, 99, 48, { quantity: 48, status: 9, altered: 9 }],
  [60, 30, 48, { quantity: 30, status: 3, altered: 3 }],
  [1, 0, 48, { quantity: 0, status: 3, altered: 3 }],
  [1, -4, 48, { quantity: 0, status: 3, altered: 3 }],
  [1, 5, -1, { quantity: 0, status: 9, altered: 9 }],
])('requested %i of %i in stock with a maximum of %i', (requested, stock, maximum, granted) => {
  expect(grant(requested, stock, maximum)).toEqual(granted);
});

test('never gives more than requested, in stock or allowed, and says so whenever it gives less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: -9, max: 200 }),
      fc.nat(60),
      (requested, stock, most) => {
        const { quantity, status, altered } = grant(requested, stock, most);
        expect(quantity).toBe(Math.max(0, Math.min(requested, stock, most)));
        expect(status === 0).toBe(quantity === requested);
        expect(altered).toBe(status);
      },
    ),
  );
});
