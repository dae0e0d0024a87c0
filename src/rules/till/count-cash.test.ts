import { expect, test } from 'vitest';
import { countCash, NOTES_AND_COINS } from './count-cash.ts';

test('a drawer is what its notes and coins come to', () => {
  expect(countCash({})).toBe(0);
  expect(countCash({ 1000: 3, 200: 2, 5: 7 })).toBe(3435);
  expect(countCash(Object.fromEntries(NOTES_AND_COINS.map((piece) => [piece, 1])))).toBe(8888);
});
