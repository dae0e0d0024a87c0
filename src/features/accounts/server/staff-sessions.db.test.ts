import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { type LoggedIn, logInAnew } from '../../../../tests/log-in.ts';
import type { myStaffSessions } from '../staff-sessions.contract.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const joan = () => logInAnew(shop, people.staff.email);
const list = async ({ headers }: LoggedIn) =>
  (await shop.ask<AnswerOf<typeof myStaffSessions>>('GET', '/api/staff/sessions', { headers })).body;
const end = ({ headers }: LoggedIn, sessionId: number) =>
  shop.ask('POST', '/api/staff/sessions/end', { headers, body: { sessionId } });
const endOthers = ({ headers }: LoggedIn) => shop.ask('POST', '/api/staff/sessions/endothers', { headers });
const status = async ({ headers }: LoggedIn) =>
  (await shop.ask('GET', '/api/accounts/getmyaccount', { headers })).status;
const idOf = async (who: LoggedIn) => (await list(who)).find(({ isThis }) => isThis)?.id ?? 0;

test('she sees where she is logged in, and which one is this', async () => {
  const first = await joan();
  shop.clock.advance(60_000);
  const second = await joan();
  const sessions = await list(second);
  expect(sessions.map(({ isThis }) => isThis)).toEqual([true, ...sessions.slice(1).map(() => false)]);
  expect(sessions.map(({ id }) => id)).toContain(await idOf(first));
  expect(sessions[0]?.device).toBe('A device that does not say what it is');
  const { body } = await shop.ask('GET', '/api/staff/sessions', {
    headers: (await logInAnew(shop, people.retail.email)).headers,
  });
  expect(body.code).toBe('STAFF_ONLY');
});

test('one that she logs out is over, is on the list no more, and is recorded', async () => {
  const [here, there] = [await joan(), await joan()];
  const id = await idOf(there);
  expect((await end(here, id)).status).toBe(200);
  expect([await status(here), await status(there)]).toEqual([200, 401]);
  expect((await list(here)).map((session) => session.id)).not.toContain(id);
  expect((await auditEntries(shop.db, 'session.ended')).at(-1)).toEqual({
    person_id: people.staff.id,
    operator: null,
    subject_id: String(people.staff.id),
    before: { session: id },
    after: null,
  });
});

test('another’s is answered like one that there is not, stays, and leaves no entry', async () => {
  const [here, another, over] = [await joan(), await logInAnew(shop, people.admin.email), await joan()];
  const idOver = await idOf(over);
  await end(here, idOver);
  const before = (await auditEntries(shop.db, 'session.ended')).length;
  const answers = [];
  for (const id of [await idOf(another), idOver, 2_000_000_000]) {
    const { status: code, body } = await end(here, id);
    answers.push([code, body.code, body.info]);
  }
  expect(answers[0]).toEqual([404, 'UNKNOWN_SESSION', expect.any(String)]);
  expect(new Set(answers.map((answer) => answer.join())).size).toBe(1);
  expect(await status(another)).toBe(200);
  expect(await auditEntries(shop.db, 'session.ended')).toHaveLength(before);
});

test('all others are logged out at once, and this one stays', async () => {
  const [one, other, another, here] = [
    await joan(),
    await joan(),
    await logInAnew(shop, people.admin.email),
    await joan(),
  ];
  const many = (await list(here)).length - 1;
  expect((await endOthers(here)).status).toBe(200);
  expect(await Promise.all([one, other, here, another].map(status))).toEqual([401, 401, 200, 200]);
  expect(await list(here)).toHaveLength(1);
  expect(await auditEntries(shop.db, 'other-sessions.ended')).toMatchObject([
    { person_id: people.staff.id, before: { sessions: many } },
  ]);
  expect((await endOthers(here)).status).toBe(200);
  expect(await auditEntries(shop.db, 'other-sessions.ended')).toHaveLength(1);
});

test('a customer who logs a device out is not among what staff did', async () => {
  const [here, there] = [await logInAnew(shop, people.retail.email), await logInAnew(shop, people.retail.email)];
  const before = (await auditEntries(shop.db, 'session.ended')).length;
  const { body } = await shop.ask<{ id: number; here: boolean }[]>('GET', '/api/accounts/getmysessions', {
    headers: there.headers,
  });
  const sessionId = body.find((session) => session.here)?.id;
  const answer = await shop.ask('POST', '/api/accounts/endmysession', { headers: here.headers, body: { sessionId } });
  expect([answer.status, await status(there)]).toEqual([200, 401]);
  expect(await auditEntries(shop.db, 'session.ended')).toHaveLength(before);
});
