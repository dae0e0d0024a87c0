import { expect, test } from 'vitest';
import { instant, later } from '#rules/calendar/instant.ts';
import { openBearers } from './bearers.ts';

const now = instant('2026-11-21T10:00:00Z');
const of = { personId: 7, sessionId: 4711, role: 1010, businessId: 3 };
const bearers = openBearers('a key of at least thirty-two characters');

test('a bearer is good for a quarter of an hour, and known for what it is after that', async () => {
  const bearer = await bearers.sign(of, now);
  const read = { personId: 7, sessionId: 4711, runsOutAt: later(now, 15 * 60_000) };
  expect(await bearers.read(bearer, later(now, 15 * 60_000 - 1000))).toEqual({ ...read, hasRunOut: false });
  expect(await bearers.read(bearer, later(now, 15 * 60_000))).toEqual({ ...read, hasRunOut: true });
});

test('one that another key has signed is nobody’s, run out or not', async () => {
  const forged = await openBearers('another key of thirty-two characters').sign(of, now);
  expect(await bearers.read(forged, now)).toBeNull();
  expect(await bearers.read(forged, later(now, 3_600_000))).toBeNull();
  for (const text of ['', 'a.b.c', 'x'.repeat(5000)]) expect(await bearers.read(text, now)).toBeNull();
});

test('it says who and in which role, and holds no secret', async () => {
  const claims = JSON.parse(
    Buffer.from((await bearers.sign(of, now)).split('.')[1] ?? '', 'base64url').toString(),
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

test('the next refresh token is always the same, another for each, and another under each key', () => {
  const next = bearers.successorOf('first');
  expect(next).toMatch(/^[\w-]{43}$/);
  expect(bearers.successorOf('first')).toBe(next);
  expect(bearers.successorOf('second')).not.toBe(next);
  expect(openBearers('another key of thirty-two characters').successorOf('first')).not.toBe(next);
});
