import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLANTED_MISTAKES } from './mistakes.ts';
import { plant } from './plant.ts';

test.each(PLANTED_MISTAKES)('the mistake “$id” can still be made, and its test is there', (mistake) => {
  expect(plant(readFileSync(mistake.file, 'utf8'), mistake)).toContain(mistake.replace);
  expect(existsSync(mistake.foundBy.test)).toBe(true);
});

test('there are twelve, each with a name of its own', () => {
  expect(new Set(PLANTED_MISTAKES.map(({ id }) => id)).size).toBe(12);
});

test('a mistake whose place is gone, or is not the only one, is not made', () => {
  const [mistake] = PLANTED_MISTAKES;
  expect(() => plant('', mistake!)).toThrow('stands 0 times in');
  expect(() => plant(mistake!.find.repeat(2), mistake!)).toThrow('stands 2 times in');
});
