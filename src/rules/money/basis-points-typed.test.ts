import { expect, test } from 'vitest';
import { basisPointsTyped } from './basis-points-typed.ts';

test.each([
  ['20', 2000],
  ['12.5 %', 1250],
  ['0.25%', 25],
  [' 100% ', 10_000],
  ['0', 0],
])('%s is a rate of %i hundredths of a percent', (typed, rate) => {
  expect(basisPointsTyped(typed)).toBe(rate);
});

test.each(['', '%', '-5', '12,5', '1.234', 'ten', '1e2'])('“%s” is not a percentage', (typed) => {
  expect(basisPointsTyped(typed)).toBeNull();
});
