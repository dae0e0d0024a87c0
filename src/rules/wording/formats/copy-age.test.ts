import { expect, test } from 'vitest';
import { instant, later } from '#rules/calendar/instant.ts';
import { copyAge } from './copy-age.ts';

const START = instant('2026-11-21T10:00:00.000Z');
const [SECOND, HOUR] = [1000, 3_600_000];

test.each([
  [-HOUR, 'just now'],
  [59 * SECOND, 'just now'],
  [60 * SECOND, '1 min'],
  [HOUR - 1, '59 min'],
  [HOUR, '1 h'],
  [24 * HOUR - 1, '23 h'],
  [24 * HOUR, '1 day'],
  [60 * HOUR, '2 days'],
])('after %i ms it is %s', (age, text) => {
  expect(copyAge(START, later(START, age))).toBe(text);
});
