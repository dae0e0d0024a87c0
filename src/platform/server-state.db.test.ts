import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openChanges } from './database/changes.ts';
import { openTestDatabase } from './database/open-test-database.ts';
import type { OpenDatabase } from './database/opened.ts';
import { openServerState, type ServerStateSource } from './server-state.ts';

let database: OpenDatabase;
let source: ServerStateSource;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  source.stop();
  await database.close();
});

const warnings: string[] = [];
const log = { warn: (_: unknown, text: string) => void warnings.push(text) } as never;
const store = (state: 'open' | 'read-only' | 'maintenance') =>
  database.db
    .insertInto('server_status')
    .values({ state })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ state }))
    .execute();
const state = () => source.current().state;

test('a process that starts in maintenance knows it before its first request', async () => {
  await store('maintenance');
  source = await openServerState({ db: database.db, changes: openChanges(), log, configured: 'open' });
  expect(state()).toBe('maintenance');
});

test('a change is heard of from the table, and read once more where another one came while it was read', async () => {
  const changes = openChanges();
  source = await openServerState({ db: database.db, changes, log, configured: 'open' });
  await store('read-only');
  changes.notify('server');
  await store('maintenance');
  changes.notify('server');
  await expect.poll(state).toBe('maintenance');
});

test('a change of which the notification got lost is found by the clock', async () => {
  source = await openServerState({ db: database.db, changes: openChanges(), log, configured: 'open', everyMs: 20 });
  await store('maintenance');
  await expect.poll(state).toBe('maintenance');
});

test('while the table cannot be read the state stays as it was, and is read when it is back', async () => {
  await store('read-only');
  source = await openServerState({ db: database.db, changes: openChanges(), log, configured: 'open' });
  await store('open');
  await sql`alter table server_status rename to server_status_away`.execute(database.db);
  await source.refresh();
  expect([state(), warnings]).toEqual(['read-only', ['the state of the server could not be read: it stays as it was']]);
  await sql`alter table server_status_away rename to server_status`.execute(database.db);
  await source.refresh();
  expect(state()).toBe('open');
});

test('what the operator set at the start goes first, whatever staff have switched', async () => {
  await store('open');
  source = await openServerState({ db: database.db, changes: openChanges(), log, configured: 'maintenance' });
  await source.refresh();
  expect([state(), source.forced]).toEqual(['maintenance', 'maintenance']);
});
