import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { waitsIn } from './waits-in-source.ts';
import { LONGEST_UNEXPLAINED_MS, WALL_CLOCK_WAITS } from './wall-clock-waits.ts';

const files = globSync(['tests/**/*.ts', 'src/**/*.test.{ts,tsx}', 'src/**/*.fixtures.ts', 'scripts/**/*.test.ts'], {
  exclude: ['tests/wall-clock-waits.test.ts'],
});
const long = files.flatMap((file) =>
  waitsIn(readFileSync(file, 'utf8'))
    .filter(({ ms }) => ms > LONGEST_UNEXPLAINED_MS)
    .map((wait) => ({ file, ...wait })),
);
const explained = WALL_CLOCK_WAITS.flatMap(({ where, waits }) =>
  waits === 'deadline' ? [] : waits.map((wait) => ({ where, ...wait })),
);
type Place = { readonly by: string; readonly ms: number };
const isSame = (one: Place, other: Place) => one.by === other.by && one.ms === other.ms;

test('every long wait for a wall clock in a test is explained', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(long.filter((wait) => !explained.some((one) => wait.file.startsWith(one.where) && isSame(one, wait)))).toEqual(
    [],
  );
});

test('each explanation is of a wait that is there, and they are few', () => {
  expect(explained.filter((one) => !long.some((wait) => wait.file.startsWith(one.where) && isSame(one, wait)))).toEqual(
    [],
  );
  expect(WALL_CLOCK_WAITS.filter(({ where }) => !existsSync(where))).toEqual([]);
  expect(WALL_CLOCK_WAITS.length).toBeLessThanOrEqual(12);
});

test.each([
  ['await pause(8000);', 'pause', 8000],
  ['const LONG_ENOUGH_MS = 8_000;\nawait pause(LONG_ENOUGH_MS);', 'pause', 8000],
  ['const SECOND = 1000;\nawait sleep(3 * SECOND, undefined, { ref: false });', 'sleep', 3000],
  ['await new Promise((resolve) => setTimeout(resolve, 2000));', 'setTimeout', 2000],
  ['setTimeout(() => [one, other].forEach((each) => each.click()), 400);', 'setTimeout', 400],
  ['await page.waitForTimeout(1000);', 'waitForTimeout', 1000],
  ['await sql`select pg_sleep(0.5)`.execute(trx);', 'pg_sleep', 500],
  ["await page.waitForLoadState('networkidle');", 'networkidle', 500],
])('control: %s is found', (source, by, ms) => {
  expect(waitsIn(source)).toEqual([{ by, ms }]);
});

test('control: a length that is handed along is none that a source tells', () => {
  expect(waitsIn('await pause(milliseconds);')).toEqual([]);
});
