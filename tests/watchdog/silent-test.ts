import { afterEach, expect, test } from 'vitest';

/* A test that falls silent, for `watchdog.test.ts`. */

let tidied = 0;
afterEach(() => void (tidied += 1));

test('waits', () => new Promise(() => undefined));

test('comes after it and its hooks', () => {
  expect(tidied).toBe(1);
});
