import { expect, test } from 'vitest';
import { createSessionStore } from '#wire/session.ts';
import { logOut } from './log-out.ts';

const ADA = { token: 'old', refreshToken: 'once', userName: 'Ada', userEmail: 'ada@home.example', role: 10 };

test('a log-out holds here before the server is asked, and takes along what was kept about the person', async () => {
  const { storage, session } = loggedIn();
  let isLoggedInAtTheCall: boolean | null = null;
  const calls: unknown[] = [];
  await logOut(
    async ({ endpoint, body }) => {
      isLoggedInAtTheCall = session.session() !== null;
      calls.push([endpoint.path, body]);
      return { status: 200, body: {} };
    },
    session,
    () => storage,
  );
  expect(isLoggedInAtTheCall).toBe(false);
  expect(calls).toEqual([['/api/auth/revoketoken', { token: 'old', refreshToken: 'once' }]]);
  expect(Object.keys(storage)).toEqual(['bs.draft.0']);
});

test('a log-out without a line is a log-out', async () => {
  const { storage, session } = loggedIn();
  await logOut(
    async () => ({ status: 0, body: null }),
    session,
    () => storage,
  );
  expect(session.session()).toBeNull();
});

test('nothing is asked when nobody is logged in', async () => {
  const { storage, session } = loggedIn();
  session.forget();
  await expect(logOut(NEVER, session, () => storage)).resolves.toBeUndefined();
});

const NEVER = () => Promise.reject(new Error('nobody should ask'));

function loggedIn() {
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => void (storage[name] = value),
    removeItem: (name: string) => void delete storage[name],
  };
  const storage = Object.create(methods) as Record<string, string> & Storage;
  const session = createSessionStore(storage);
  session.store(ADA);
  storage['bs.my.code'] = 'CLUB-1';
  storage['bs.draft.0'] = 'token of a basket';
  return { storage, session };
}
