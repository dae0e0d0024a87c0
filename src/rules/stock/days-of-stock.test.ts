import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { DAYS_COUNTED, daysOfStock } from './days-of-stock.ts';

test.each([
  [{ free: 28, sold: 28 }, 28],
  [{ free: 10, sold: 56 }, 5],
  [{ free: 1, sold: 56 }, 0],
  [{ free: 0, sold: 3 }, 0],
  [{ free: -4, sold: 3 }, 0],
])('%o lasts for %i days', (facts, days) => {
  expect(daysOfStock(facts)).toBe(days);
});

test('of what has not sold nobody knows how long it lasts', () => {
  expect(daysOfStock({ free: 12, sold: 0 })).toBeNull();
});

test('so many days are sold in full from what is free, and no day more', () => {
  assert(
    property(integer({ min: 0, max: 100_000 }), integer({ min: 1, max: 100_000 }), (free, sold) => {
      const days = daysOfStock({ free, sold })!;
      expect(days * sold).toBeLessThanOrEqual(free * DAYS_COUNTED);
      expect((days + 1) * sold).toBeGreaterThan(free * DAYS_COUNTED);
    }),
  );
});
