import { expect, test } from 'vitest';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import { SALLOWMERE } from '../shop-for-test.ts';
import { type Happened, simulate } from './simulate.ts';

test.each([1, 2, 3])('days of the shop that begin with seed %i break no rule', async (seed) => {
  const happened: Happened[] = [];
  const { failed, counterexample, errorInstance } = await simulate({
    onDay: (day) => happened.push(day),
    openDatabase: () => openTestDatabase(SALLOWMERE),
    seed,
    days: 2,
    steps: 40,
  });
  expect([failed, counterexample, errorInstance]).toEqual([false, null, null]);
  // A day on which nothing happens breaks nothing either.
  expect(happened.some(({ placed }) => placed > 0)).toBe(true);
});
