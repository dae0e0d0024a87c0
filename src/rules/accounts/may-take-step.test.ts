import { expect, test } from 'vitest';
import { mayTakeStep } from './may-take-step.ts';

test('the first code is accepted, and each later one', () => {
  expect(mayTakeStep(100, null)).toBe(true);
  expect(mayTakeStep(101, 100)).toBe(true);
});

test('a code is accepted once, and none older than an accepted one', () => {
  expect(mayTakeStep(100, 100)).toBe(false);
  expect(mayTakeStep(99, 100)).toBe(false);
});

test('a wrong code matches no time step', () => {
  expect(mayTakeStep(null, null)).toBe(false);
  expect(mayTakeStep(null, 100)).toBe(false);
});
