import { expect, test } from 'vitest';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import { SALLOWMERE } from '../shop-for-test.ts';
import { simulate } from './simulate.ts';
import type { Day } from './what-happened.ts';

test.each([1, 3, 4])('days of the shop that begin with seed %i break no rule', async (seed) => {
  const lived: Day[] = [];
  const { failed, counterexample, errorInstance } = await simulate({
    onDay: (day) => lived.push(day),
    openDatabase: () => openTestDatabase(SALLOWMERE),
    seed,
    days: 2,
    steps: 40,
  });
  expect([failed, counterexample, errorInstance]).toEqual([false, null, null]);
  // A day on which nothing happens breaks nothing either.
  const never = OFTEN.filter((what) => lived.every(({ happened }) => !(happened[what]! > 0)));
  expect(never).toEqual([]);
});

const OFTEN = ['orders placed', 'by size', 'boxes filled', 'tickets', 'gone along', 'sold at tills'] as const;
