import { afterEach, expect, test, vi } from 'vitest';
import { millisecondsBetween } from '#rules/calendar/instant.ts';
import { type Clock, openDatabaseClock } from './clock.ts';
import { openDisposableDatabase, openTestDatabase } from './database/open-test-database.ts';

const HOUR = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

/** How far the clock is ahead of the machine's, in minutes. */
const aheadOf = ({ now }: Clock) => Math.round((Date.parse(now()) - Date.now()) / 60_000) || 0;

test('the time is the database’s; a jump of the machine’s clock matters only if the database’s clock jumps too', async () => {
  const database = await openTestDatabase();
  const warned: unknown[] = [];
  const clock = await openDatabaseClock({ db: database.db, log: { warn: (about: unknown) => warned.push(about) } });
  expect(aheadOf(clock)).toBe(0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
  expect(aheadOf(clock)).toBe(-60);
  // The embedded database uses the machine's clock.
  await clock.measure();
  expect(aheadOf(clock)).toBe(0);
  clock.stop();
  await database.close();
  expect(warned).toEqual([]);
});

test('while the database is away the clock continues, and reports that it could not be measured', async () => {
  const database = await openDisposableDatabase();
  const warned: unknown[] = [];
  const clock = await openDatabaseClock({ db: database.db, log: { warn: (about: unknown) => warned.push(about) } });
  await database.close();
  const before = clock.now();
  await clock.measure();
  expect(warned).toHaveLength(1);
  expect(millisecondsBetween(before, clock.now())).toBeGreaterThanOrEqual(0);
  expect(aheadOf(clock)).toBe(0);
  clock.stop();
});
