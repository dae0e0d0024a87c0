import { expect, test } from 'vitest';
import { roleWords } from './role-words.ts';

test.each([
  [10, 'Customer'],
  [11, 'Customer'],
  [1010, 'Trade customer'],
  [2, 'Suspended: may look, may not buy'],
  [60, 'Member of staff'],
  [1060, 'Member of staff'],
  [101, 'Administrator'],
])('role %i is displayed as “%s”', (role, words) => {
  expect(roleWords(role)).toBe(words);
});
