import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOf } from './picture-upload.ts';

test('a part is named in hundredths of a percent, and the whole not at all', () => {
  expect(partOf({ x: 10, y: 0, width: 33.333, height: 50 })).toEqual({ left: 1000, top: 0, width: 3333, height: 5000 });
  expect(partOf({ x: 0, y: 0, width: 100, height: 100 })).toEqual({});
  expect(partOf({ x: 40, y: 40, width: 0, height: 0 })).toEqual({});
});

test('no part reaches beyond its picture', () => {
  const percent = fc.double({ min: -1, max: 101, noNaN: true });
  fc.assert(
    fc.property(percent, percent, percent, percent, (x, y, width, height) => {
      const { left = 0, top = 0, width: wide = 10_000, height: high = 10_000 } = partOf({ x, y, width, height });
      expect(left + wide).toBeLessThanOrEqual(10_000);
      expect(top + high).toBeLessThanOrEqual(10_000);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    }),
  );
});
