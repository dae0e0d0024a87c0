import { expect, test } from 'vitest';
import { mayTakeStep } from './may-take-step.ts';

test('the first code is taken, and each later one', () => {
  expect(mayTakeStep(100, null)).toBe(true);
  expect(mayTakeStep(101, 100)).toBe(true);
});

test('a code is taken once, and none from before one that was taken', () => {
  expect(mayTakeStep(100, 100)).toBe(false);
  expect(mayTakeStep(99, 100)).toBe(false);
});

test('a wrong code is of no step', () => {
  expect(mayTakeStep(null, null)).toBe(false);
  expect(mayTakeStep(null, 100)).toBe(false);
});
