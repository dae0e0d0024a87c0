import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoCases } from './split-into-cases.ts';

const ofTwelve = { numPacks: 12, inStock: true };

test.each([
  [1, { cases: 0, singles: 1, mustAgree: false }],
  [11, { cases: 0, singles: 11, mustAgree: false }],
  [12, { cases: 1, singles: 0, mustAgree: false }],
  [13, { cases: 1, singles: 1, mustAgree: true }],
  [23, { cases: 1, singles: 11, mustAgree: true }],
  [24, { cases: 2, singles: 0, mustAgree: false }],
  [48, { cases: 4, singles: 0, mustAgree: false }],
])('%i bottles of which twelve make a case', (quantity, split) => {
  expect(splitIntoCases(quantity, ofTwelve)).toEqual(split);
});

test('without a case, or with none in stock, twelve bottles stay twelve bottles', () => {
  const bottles = { cases: 0, singles: 12, mustAgree: false };
  expect(splitIntoCases(12, null)).toEqual(bottles);
  expect(splitIntoCases(12, { numPacks: 12, inStock: false })).toEqual(bottles);
  expect(splitIntoCases(12, { numPacks: 0, inStock: true })).toEqual(bottles);
});

test('cases and singles together are the requested quantity, with fewer singles than a case holds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 48 }), (quantity, numPacks) => {
      const { cases, singles, mustAgree } = splitIntoCases(quantity, { numPacks, inStock: true });
      expect(cases * numPacks + singles).toBe(quantity);
      expect(singles).toBeGreaterThanOrEqual(0);
      expect(singles).toBeLessThan(numPacks);
      expect(mustAgree).toBe(cases > 0 && singles > 0);
    }),
  );
});
