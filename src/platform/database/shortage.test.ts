import { expect, test } from 'vitest';
import { createShortage, isShortage } from './shortage.ts';

test('a shortage is over when what failed succeeds, or a minute after the last failure', () => {
  let now = 0;
  const shortage = createShortage(() => now);
  expect(shortage.isFelt()).toBe(false);
  shortage.note('insert');
  shortage.note('update');
  shortage.forget('select');
  shortage.forget('insert');
  expect(shortage.isFelt()).toBe(true);
  shortage.forget('update');
  expect(shortage.isFelt()).toBe(false);
  shortage.note('insert');
  now = 59_999;
  expect(shortage.isFelt()).toBe(true);
  now = 60_000;
  expect(shortage.isFelt()).toBe(false);
  shortage.note('insert');
  expect(shortage.isFelt()).toBe(true);
});

test.each([
  ['53000', true],
  ['53100', true],
  ['53200', true],
  ['53400', true],
  ['58030', true],
  ['53300', false],
  ['58P01', false],
  ['23505', false],
  [null, false],
])('%s is a shortage: %s', (code, is) => {
  expect(isShortage(code)).toBe(is);
});
