import { isRedirect } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createSessionStore } from '#wire/session.ts';
import { logInFirst } from './log-in-first.tsx';
import type { PageContext } from './page-route.ts';
import { isOfStaffApplication, wayBack, returnTo } from './return-to.ts';

afterEach(() => vi.unstubAllGlobals());

const ADDRESS = {
  params: {},
  search: {},
  pattern: '/beershop/orders',
  href: '/beershop/orders?page=2',
  preload: false,
} as const;
const ADA = { token: 't', refreshToken: 'r', userName: 'Ada', userEmail: 'ada@home.example', role: 10 };

test('who is not logged in is sent to the log-in, and from there to where she wanted to go', async () => {
  const { asks } = visit();
  expect(await sentTo(logInFirst(asks, ADDRESS))).toBe('/login');
  expect(returnTo()).toBe('/beershop/orders?page=2');
  expect(returnTo()).toBe('/home');
});

test('who closes the log-in is not led back to the page that sends her there', async () => {
  const { asks } = visit();
  await sentTo(logInFirst(asks, ADDRESS));
  expect(wayBack()).toBe('/home');
});

test('hovering over a link to such a page remembers nothing', async () => {
  const { asks, tab } = visit();
  await sentTo(logInFirst(asks, { ...ADDRESS, preload: true }));
  expect([...tab.keys()]).toEqual([]);
});

test('who is logged in comes in, and so does the server, which renders a shell', async () => {
  const { asks } = visit();
  asks.session?.store(ADA);
  expect(await sentTo(logInFirst(asks, ADDRESS))).toBeNull();
  expect(await sentTo(logInFirst({ ...asks, session: null }, ADDRESS))).toBeNull();
});

test('the log-in never leads to itself', () => {
  const { tab } = visit();
  tab.set('bs.return.login', JSON.stringify({ from: '/login', to: '/resetpassword?token=abc' }));
  expect(returnTo()).toBe('/home');
});

test.each([
  ['/staff', true],
  ['/staff/events?page=2', true],
  ['/staff?ask=1', true],
  ['/staffing', false],
  ['/home', false],
])('%s belongs to the staff application: %s', (address, isStaff) => {
  expect(isOfStaffApplication(address)).toBe(isStaff);
});

async function sentTo(guard: Promise<void>): Promise<unknown> {
  try {
    await guard;
    return null;
  } catch (problem) {
    if (isRedirect(problem)) return problem.options.to;
    throw problem;
  }
}

function visit() {
  const tab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', storageOf(tab));
  const asks = {
    session: createSessionStore(storageOf(new Map())),
    transport: null,
    queryClient: null,
  } as unknown as PageContext;
  return { asks, tab };
}

function storageOf(entries: Map<string, string>): Storage {
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  } as unknown as Storage;
}
