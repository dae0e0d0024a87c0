import { expect, test } from 'vitest';
import { instant, later } from '#rules/calendar/instant.ts';
import { createAccessTokens } from './access-tokens.ts';

const now = instant('2026-11-21T10:00:00Z');
const of = { personId: 7, sessionId: 4711, role: 1010, businessId: 3 };
const accessTokens = createAccessTokens('a key of at least thirty-two characters');

test('an access token is valid for a quarter of an hour, and still readable after that', async () => {
  const accessToken = await accessTokens.sign(of, now);
  const read = { personId: 7, sessionId: 4711, runsOutAt: later(now, 15 * 60_000) };
  expect(await accessTokens.read(accessToken, later(now, 15 * 60_000 - 1000))).toEqual({ ...read, hasRunOut: false });
  expect(await accessTokens.read(accessToken, later(now, 15 * 60_000))).toEqual({ ...read, hasRunOut: true });
});

test('one signed with another key is rejected, expired or not', async () => {
  const forged = await createAccessTokens('another key of thirty-two characters').sign(of, now);
  expect(await accessTokens.read(forged, now)).toBeNull();
  expect(await accessTokens.read(forged, later(now, 3_600_000))).toBeNull();
  for (const text of ['', 'a.b.c', 'x'.repeat(5000)]) expect(await accessTokens.read(text, now)).toBeNull();
});

test('it contains person and role, and no secret', async () => {
  const claims = JSON.parse(
    Buffer.from((await accessTokens.sign(of, now)).split('.')[1] ?? '', 'base64url').toString(),
  ) as object;
  expect(Object.keys(claims).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    'bizId',
    'exp',
    'iat',
    'iss',
    'role',
    'sid',
    'sub',
    'ver',
  ]);
  expect(claims).toMatchObject({ sub: '7', role: 1010, bizId: 3 });
});

test('the next refresh token is always the same, but different for each token and each key', () => {
  const next = accessTokens.successorOf('first');
  expect(next).toMatch(/^[\w-]{43}$/);
  expect(accessTokens.successorOf('first')).toBe(next);
  expect(accessTokens.successorOf('second')).not.toBe(next);
  expect(createAccessTokens('another key of thirty-two characters').successorOf('first')).not.toBe(next);
});
