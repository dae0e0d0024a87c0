import { expect, test } from 'vitest';
import { newShortToken, newToken, tokenHash } from './ids.ts';

test('tokens are URL-safe, long enough not to be guessed, and never the same', () => {
  expect(newToken()).toMatch(/^[\w-]{43}$/);
  expect(newShortToken()).toMatch(/^[\w-]{22}$/);
  expect(new Set(Array.from({ length: 1000 }, newShortToken)).size).toBe(1000);
});

test('the stored hash does not reveal the token', () => {
  const token = newToken();
  expect(tokenHash(token)).toBe(tokenHash(token));
  expect(tokenHash(token)).not.toContain(token);
  expect(tokenHash(token)).not.toBe(tokenHash(newToken()));
});
