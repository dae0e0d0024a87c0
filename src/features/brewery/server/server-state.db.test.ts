import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { createServerChecks } from './server-state.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const stateOf = (db: Database, state: 'open' | 'maintenance' | 'read-only' = 'open') =>
  createServerChecks({ db, serverState: { current: () => ({ state, message: '', returnsAt: null }) } }).state();

test('a server whose database takes writes is well', async () => {
  expect(await stateOf(database.db)).toBe(0);
});

test('what the brewery has said goes first: maintenance, or reading only', async () => {
  expect(await stateOf(database.db, 'maintenance')).toBe(1);
  expect(await stateOf(database.db, 'read-only')).toBe(2);
});

test('a database that takes no writes is for reading only, and well again when it does', async () => {
  await sql`set default_transaction_read_only = on`.execute(database.db);
  expect(await stateOf(database.db)).toBe(2);
  await sql`set default_transaction_read_only = off`.execute(database.db);
  expect(await stateOf(database.db)).toBe(0);
});
