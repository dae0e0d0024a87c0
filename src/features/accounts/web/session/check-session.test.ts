import { expect, test } from 'vitest';
import type { WireAnswer } from '#wire/call.ts';
import { createSessionStore } from '#wire/session.ts';
import { checkSession } from './check-session.ts';

const ADA = {
  token: 'old',
  refreshToken: 'once',
  userName: 'Ada',
  userEmail: 'ada@home.example',
  role: 10,
  secondFactorGiven: false,
};

test('a session that the server knows is kept as the server gives it back', async () => {
  const { session, check } = visit({ status: 200, body: { ...ADA, token: 'new', refreshToken: 'next', role: 1010 } });
  expect(await check()).toBe(true);
  expect(session.session()).toMatchObject({ token: 'new', refreshToken: 'next', role: 1010 });
});

test.each([400, 401, 403])('a session that the server answers with %i is dropped', async (status) => {
  const { session, check } = visit({ status, body: { info: 'no', code: 'NO', traceId: '' } });
  expect(await check()).toBe(false);
  expect(session.session()).toBeNull();
});

test.each([0, 429, 500, 502, 503])('status %i says nothing of the session, which stays', async (status) => {
  const { session, check } = visit({ status, body: null });
  expect(await check()).toBe(true);
  expect(session.session()).toEqual(ADA);
});

test('nobody is asked about where nobody is logged in', async () => {
  const { session, check, requests } = visit({ status: 200, body: ADA });
  session.forget();
  await check();
  expect(requests).toEqual([]);
});

test('the answer about a session that has gone meanwhile brings it back no more, and drops no other', async () => {
  const leaving = visit({ status: 200, body: ADA }, (session) => session.forget());
  await leaving.check();
  expect(leaving.session.session()).toBeNull();
  const changing = visit({ status: 401, body: null }, (session) => session.store({ ...ADA, refreshToken: 'next' }));
  await changing.check();
  expect(changing.session.pair()?.refreshToken).toBe('next');
});

test('the pair travels in the body, not in the address', async () => {
  const { check, requests } = visit({ status: 200, body: ADA });
  await check();
  expect(requests).toEqual([
    { path: '/api/auth/initialchecktoken', query: {}, body: { token: 'old', refreshToken: 'once' } },
  ]);
});

type Keeper = ReturnType<typeof createSessionStore>;

function visit(answer: WireAnswer, meanwhile: (session: Keeper) => void = () => undefined) {
  const entries = new Map<string, string>();
  const session = createSessionStore({
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  } as unknown as Storage);
  session.store(ADA);
  const requests: unknown[] = [];
  const check = () =>
    checkSession(
      async ({ endpoint, query, body }) => {
        requests.push({ path: endpoint.path, query, body });
        meanwhile(session);
        return answer;
      },
      session,
      (work) => work(),
    );
  return { session, check, requests };
}
