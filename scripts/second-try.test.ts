import { expect, test } from 'vitest';
import { mayBeTriedAgain } from './second-try.ts';

const file = (path: string, message: string, name = 'a pub orders casks') => ({
  path,
  seconds: 1,
  passed: 3,
  failures: [{ name, messages: [message] }],
});

const DIFFERS = 'AssertionError: expected 180 to be 360';
const TEST_TIMED_OUT = 'Error: Test timed out in 120000ms.\nIf this is a long-running test, pass a timeout value.';
const HOOK_TIMED_OUT = 'Error: Hook timed out in 120000ms.\nIf this is a long-running hook, pass a timeout value.';
const FELL_SILENT = 'Error: Nothing happened for 70 s: no statement, no request\nThe last things that happened:';
const POLLED = 'AssertionError: expected 0 to be 1\nCaused by: Error: Matcher did not succeed in 15000ms';
const CLICKED = 'TimeoutError: locator.click: Timeout 60000ms exceeded.';
const DISAGREES =
  'Error: After this product had stopped, npm run audit said:\n✗ stock adds up\n1 thing does not agree.';
const SEED = 'Error: Property failed after 7 tests\n{ seed: 20261128, path: "6:0", endOnFailure: true }';

test.each([
  ['tests/journeys/favourites.journey.ts', DIFFERS],
  ['tests/journeys/favourites.journey.ts', CLICKED],
  ['tests/matrix/open-every-page.matrix.ts', DIFFERS],
  ['src/features/till/server/till.db.test.ts', TEST_TIMED_OUT],
  ['src/features/till/server/till.db.test.ts', HOOK_TIMED_OUT],
  ['src/features/till/server/till.race.test.ts', POLLED],
  ['tests/sweeps/odd-input.sweep.ts', TEST_TIMED_OUT],
  ['src/features/till/server/till.race.test.ts', FELL_SILENT],
])('%s is tried again after: %s', (path, message) => {
  expect(mayBeTriedAgain(file(path, message))).toBe(true);
});

test.each([
  ['src/rules/money/share-out.test.ts', DIFFERS],
  ['src/features/till/server/till.db.test.ts', DIFFERS],
  ['src/features/till/server/till.race.test.ts', DIFFERS],
  ['tests/sweeps/odd-input.sweep.ts', DIFFERS],
  ['tests/journeys/favourites.journey.ts', DISAGREES],
  ['tests/sweeps/odd-input.sweep.ts', SEED],
  ['tests/journeys/favourites.journey.ts', SEED],
])('%s is not tried again after: %s', (path, message) => {
  expect(mayBeTriedAgain(file(path, message))).toBe(false);
});

test('a control is never tried again, whatever it waited for', () => {
  const name = 'tills > control: without the lock both sell the last keg';
  expect(mayBeTriedAgain(file('tests/journeys/till.journey.ts', TEST_TIMED_OUT, name))).toBe(false);
  expect(mayBeTriedAgain(file('src/features/till/server/till.race.test.ts', TEST_TIMED_OUT, name))).toBe(false);
});

test('one failure that is not forgiven keeps its file from a second try', () => {
  const both = file('src/features/till/server/till.db.test.ts', TEST_TIMED_OUT);
  expect(mayBeTriedAgain({ ...both, failures: [...both.failures, { name: 'another', messages: [DIFFERS] }] })).toBe(
    false,
  );
});
