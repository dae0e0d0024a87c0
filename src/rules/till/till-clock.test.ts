import { expect, test } from 'vitest';
import { type Instant, later } from '../calendar/instant.ts';
import { CLOCK_OFF_MS, clockOff, correctedMoment, isClockWrong } from './till-clock.ts';

const now = '2026-11-24T10:00:00.000Z' as Instant;
const MINUTE = 60_000;
const DAY = 86_400_000;

test.each([-DAY, -MINUTE, 0, MINUTE, DAY])('a clock that is off by %d ms moves no sale', (off) => {
  const sentAt = later(now, off);
  expect(clockOff(sentAt, now)).toBe(off);
  expect(correctedMoment(later(sentAt, -3 * MINUTE), sentAt, now)).toEqual({
    at: later(now, -3 * MINUTE),
    isBelieved: true,
  });
});

test('a clock is wrong by more than ten minutes, before or behind', () => {
  for (const off of [CLOCK_OFF_MS, -CLOCK_OFF_MS, 0]) expect(isClockWrong(off)).toBe(false);
  for (const off of [CLOCK_OFF_MS + 1, -CLOCK_OFF_MS - 1]) expect(isClockWrong(off)).toBe(true);
});

test('what was sold after it was sent, or more than a year before, was sold when it came', () => {
  expect(correctedMoment(now, now, now)).toEqual({ at: now, isBelieved: true });
  for (const soldAt of [later(now, 1), later(now, -367 * DAY), '1970-01-01T00:00:00.000Z' as Instant])
    expect(correctedMoment(soldAt, now, now)).toEqual({ at: now, isBelieved: false });
});
