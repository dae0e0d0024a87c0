import { expect, test } from 'vitest';
import { timeJump } from './time-jump.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test.each([
  ['ten seconds that were ten seconds', 10_000, 10_000, null],
  ['a weekend during which the machine slept', 2 * DAY, 2 * DAY, null],
  ['a clock that was set right by a quarter of an hour', 10_000 - HOUR / 4, 10_000, null],
  ['six hours are not more than six', 10_000 + 6 * HOUR, 10_000, null],
  ['a day ahead', 10_000 + DAY, 10_000, DAY],
  ['a day back', 10_000 - DAY, 10_000, -DAY],
])('%s', (_, database, counter, jump) => {
  expect(
    timeJump({ database: 5 * DAY, counter: HOUR }, { database: 5 * DAY + database, counter: HOUR + counter }),
  ).toBe(jump);
});
