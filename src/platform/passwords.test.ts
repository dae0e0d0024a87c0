import { expect, test } from 'vitest';
import { argonPasswords } from './passwords.ts';

test('a password is stored as Argon2id with today’s parameters, with a different hash each time, and every hash verifies', async () => {
  const [one, other] = await Promise.all([argonPasswords.hash('Barley7mow'), argonPasswords.hash('Barley7mow')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await argonPasswords.isRight('Barley7mow', one)).toBe(true);
  expect(await argonPasswords.isRight('barley7mow', one)).toBe(false);
});

test('without a stored hash no password is right', async () => {
  for (const typed of ['', 'Barley7mow', 'null']) expect(await argonPasswords.isRight(typed, null)).toBe(false);
});

test('a hash with other parameters is outdated', async () => {
  expect(argonPasswords.isOutdated(await argonPasswords.hash('Barley7mow'))).toBe(false);
  expect(argonPasswords.isOutdated('$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true);
});
