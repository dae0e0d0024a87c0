import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBackForwardCache } from './back-forward-cache.ts';
import { selling } from './selling.ts';
import type { SessionStore } from './session.ts';

const ADA = { userEmail: 'ada@example.com', role: 10 };
const EVE = { userEmail: 'eve@example.com', role: 10 };

let person: typeof ADA | null;
let events: EventTarget;
let sale: string | null;
const calls = { lookAgain: vi.fn<() => Promise<void>>(), stopAsking: vi.fn<() => void>(), reload: vi.fn<() => void>() };
const body = { style: { visibility: '' } };
let stop: () => void;

beforeEach(() => {
  vi.resetAllMocks();
  body.style.visibility = '';
  person = ADA;
  sale = null;
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('StorageEvent', Event);
  vi.stubGlobal('document', { body });
  vi.stubGlobal('location', { reload: calls.reload });
  vi.stubGlobal('sessionStorage', { getItem: () => sale, setItem: () => undefined, removeItem: () => undefined });
  selling.end();
  const session = { session: () => person } as unknown as SessionStore;
  const queryClient = { invalidateQueries: calls.lookAgain } as unknown as QueryClient;
  stop = watchBackForwardCache({ session, queryClient, stopAsking: calls.stopAsking });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function fire(type: 'pagehide' | 'pageshow', persisted = true): void {
  events.dispatchEvent(Object.assign(new Event(type), { persisted }));
}

const times = () => [calls.lookAgain, calls.stopAsking, calls.reload].map(({ mock }) => mock.calls.length);

test('the same person sees her page again, and it is looked at again', () => {
  const onStored = vi.fn<() => void>();
  events.addEventListener('storage', onStored);
  fire('pagehide');
  expect(body.style.visibility).toBe('hidden');
  fire('pageshow');
  expect([body.style.visibility, ...times()]).toEqual(['', 1, 0, 0]);
  expect(onStored).toHaveBeenCalledTimes(1);
});

test('whoever is not logged in has nothing to be hidden', () => {
  person = null;
  fire('pagehide');
  expect(body.style.visibility).toBe('');
  fire('pageshow');
  expect(times()).toEqual([1, 0, 0]);
});

test.each([
  ['nobody', () => (person = null)],
  ['somebody else', () => (person = EVE)],
  ['another role', () => (person = { ...ADA, role: 1010 })],
  ['another customer of a sale', () => (sale = JSON.stringify({ to: 'business 7', name: 'A pub' }))],
])('for %s it stays hidden, asks nothing, and is loaded anew', (_, change) => {
  fire('pagehide');
  change();
  fire('pageshow');
  expect([body.style.visibility, ...times()]).toEqual(['hidden', 0, 1, 1]);
});

test('a page that is not kept, and one that is opened, are left alone', () => {
  fire('pagehide', false);
  person = EVE;
  fire('pageshow', false);
  expect([body.style.visibility, ...times()]).toEqual(['', 0, 0, 0]);
});
