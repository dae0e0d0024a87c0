import { expect, test } from 'vitest';
import { LONGEST_PAUSE_MS, resendDelay } from './resend-delay.ts';

test('after no failure it is sent at once', () => {
  expect(resendDelay(0, 0.5)).toBe(0);
});

test('each failure doubles the pause, up to a minute', () => {
  expect([1, 2, 3, 6, 7, 8, 5000].map((failures) => resendDelay(failures, 0))).toEqual([
    1000,
    2000,
    4000,
    32_000,
    LONGEST_PAUSE_MS,
    LONGEST_PAUSE_MS,
    LONGEST_PAUSE_MS,
  ]);
});

test('chance takes at most half of it', () => {
  expect(resendDelay(3, 1)).toBe(2000);
  expect(resendDelay(8, 0.5)).toBe(45_000);
});
