import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import type { OpenDatabase } from '../database/opened.ts';
import { sessionKey } from './session-key.ts';

const now = instant('2026-11-21T10:00:00Z');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a configured key is used and not stored', async () => {
  expect(await sessionKey(database.db, 'given', now)).toBe('given');
  expect(await database.db.selectFrom('kept_secret').selectAll().execute()).toEqual([]);
});

test('without one a key is generated once: a restart does not log anybody out', async () => {
  const made = await sessionKey(database.db, null, now);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(await sessionKey(database.db, null, now)).toBe(made);
});
