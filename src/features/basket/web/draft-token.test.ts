import { expect, test } from 'vitest';
import { createDraftTokens } from './draft-token.ts';

function storageOf(entries: Map<string, string>): Storage {
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  } as unknown as Storage;
}

const full = (entries: Map<string, string>): Storage => Object.assign(storageOf(entries), { setItem: shut });

function shut(): Storage {
  throw new Error('shut by the browser’s settings');
}

test('the token of the retail basket is all that is kept, under its own name', () => {
  const entries = new Map<string, string>();
  const tokens = createDraftTokens({ storage: () => storageOf(entries), cookies: () => '' });
  expect(tokens.read(0)).toBeNull();
  tokens.keep(0, 'abc');
  expect([...entries]).toEqual([['bs.draft.0', 'abc']]);
  expect(tokens.read(0)).toBe('abc');
  expect(tokens.read(500)).toBeNull();
});

test('a forgotten token is gone, and whoever listens is told', () => {
  const storage = storageOf(new Map([['bs.draft.0', 'abc']]));
  const tokens = createDraftTokens({ storage: () => storage, cookies: () => '' });
  let notifications = 0;
  const quiet = tokens.listen(() => (notifications += 1));
  tokens.forget(0);
  expect(tokens.read(0)).toBeNull();
  expect(notifications).toBe(1);
  quiet();
  tokens.keep(0, 'next');
  expect(notifications).toBe(1);
});

test('where storage is shut the token lives as long as the page', () => {
  const tokens = createDraftTokens({ storage: shut, cookies: () => '' });
  tokens.keep(0, 'abc');
  expect(tokens.read(0)).toBe('abc');
});

test('where storage is shut and the page is new, a cookie of the server says that there may be a basket', () => {
  expect(createDraftTokens({ storage: shut, cookies: () => 'XSRF-TOKEN=x' }).read(0)).toBe('');
  expect(createDraftTokens({ storage: shut, cookies: () => '' }).read(0)).toBeNull();
});

test('with storage open, a cookie alone begins no basket', () => {
  const tokens = createDraftTokens({ storage: () => storageOf(new Map()), cookies: () => 'XSRF-TOKEN=x' });
  expect(tokens.read(0)).toBeNull();
});

const cookies = () => 'XSRF-TOKEN=x';

test('where storage reads and does not write, the token counts in this page, and the cookie in the next', () => {
  const entries = new Map([['bs.draft.0', 'of a basket before']]);
  const tokens = createDraftTokens({ storage: () => full(entries), cookies });
  tokens.keep(0, 'abc');
  expect(tokens.read(0)).toBe('abc');
  expect(createDraftTokens({ storage: () => full(entries), cookies }).read(0)).toBe('');
  expect(createDraftTokens({ storage: () => full(entries), cookies: () => '' }).read(0)).toBeNull();
});

test('whether storage writes is tried without leaving anything in it', () => {
  const entries = new Map<string, string>();
  createDraftTokens({ storage: () => storageOf(entries), cookies }).read(0);
  expect(entries.size).toBe(0);
});
