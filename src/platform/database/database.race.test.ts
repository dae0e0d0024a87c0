import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { startTcpRelay } from '../../../tests/tcp-relay.ts';
import { inTransaction } from './database.ts';
import { migrate, migrationFiles, pendingMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { USUAL_LIMITS } from './opened.ts';
import { openTestPostgres, type TestPostgres } from './open-test-postgres.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await openTestPostgres();
});
afterAll(() => server.close());

const holiday = (name: string) => ({ day: `2026-12-${name}` as CalendarDay, name });

test('processes that start together migrate an empty database once', async () => {
  const empty = await openTestPostgres({ migrated: false });
  // A tenth of a second for a statement of the shop, so that whoever waits for the migrations waits for longer.
  const limits = { ...USUAL_LIMITS, lockMs: 100, statementMs: 100 };
  const processes = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ url: empty.url, poolSize: 2, namedStatements: true, directory: '', limits })),
  );
  const done = await Promise.all(processes.map((one) => migrate(one)));
  expect(done.flat()).toHaveLength(migrationFiles().length);
  expect(await pendingMigrations(empty.db)).toEqual([]);
  await Promise.all(processes.map((one) => one.close()));
  await empty.close();
});

test('a change committed by one process is notified to every process, and only after the commit', async () => {
  const other = await openDatabase({ url: server.url, poolSize: 2, namedStatements: true, directory: '' });
  const received: string[] = [];
  await other.notifications.listen('changes', {
    onNotification: (subject) => received.push(subject),
    onMissed: () => received.push('missed'),
  });
  await server.db.transaction().execute(async (trx) => {
    await trx.insertInto('bank_holiday').values(holiday('25')).execute();
    await sql`select pg_sleep(0.1)`.execute(trx);
    expect(received).toEqual([]);
  });
  await expect.poll(() => received).toEqual(['places']);
  await other.close();
});

test('a listener whose connection was cut is told that it may have missed changes, and receives further ones', async () => {
  const other = await openDatabase({ url: server.url, poolSize: 2, namedStatements: true, directory: '' });
  const received: string[] = [];
  await other.notifications.listen('changes', {
    onNotification: (subject) => received.push(subject),
    onMissed: () => received.push('missed'),
  });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gyle-notifications' and datname = current_database()`.execute(
    server.db,
  );
  await expect.poll(() => received).toEqual(['missed', 'missed']);
  await server.db.insertInto('bank_holiday').values(holiday('26')).execute();
  await expect.poll(() => received).toEqual(['missed', 'missed', 'places']);
  await other.close();
});

test('a listener whose connection falls silent without closing is told so, and receives further changes by another one', async () => {
  const relay = await startTcpRelay(server.url);
  const other = await openDatabase({ url: relay.url, poolSize: 2, namedStatements: true, directory: '' });
  const received: string[] = [];
  await other.notifications.listen('changes', {
    onNotification: (subject) => received.push(subject),
    onMissed: () => received.push('missed'),
  });
  relay.silence();
  await server.db.insertInto('bank_holiday').values(holiday('27')).execute();
  await expect.poll(() => received, { timeout: 20_000 }).toEqual(['missed', 'missed']);
  await server.db.insertInto('bank_holiday').values(holiday('28')).execute();
  await expect.poll(() => received).toEqual(['missed', 'missed', 'places']);
  await other.close();
  await relay.stop();
});

test('two transactions that lock the same rows in opposite order both succeed', async () => {
  await server.db
    .insertInto('bank_holiday')
    .values([holiday('01'), holiday('02')])
    .execute();
  let tries = 0;
  const renameBoth = (first: string, second: string, to: string) =>
    inTransaction(server.db, async (trx) => {
      tries += 1;
      const rename = (day: string) =>
        trx.updateTable('bank_holiday').set({ name: to }).where('day', '=', holiday(day).day).execute();
      await rename(first);
      await sql`select pg_sleep(0.2)`.execute(trx);
      await rename(second);
    });
  await Promise.all([renameBoth('01', '02', 'one'), renameBoth('02', '01', 'other')]);
  const names = await server.db
    .selectFrom('bank_holiday')
    .select('name')
    .where('day', '<', holiday('03').day)
    .execute();
  expect(new Set(names.map(({ name }) => name)).size).toBe(1);
  expect(tries).toBe(3);
});

test('a named statement is planned once per connection', async () => {
  const one = await openDatabase({ url: server.url, poolSize: 1, namedStatements: true, directory: '' });
  const unnamed = await openDatabase({ url: server.url, poolSize: 1, namedStatements: false, directory: '' });
  const prepared = async ({ db }: typeof one) => {
    for (const name of ['a', 'b', 'c'])
      await db.selectFrom('bank_holiday').select('day').where('name', '=', name).execute();
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from pg_prepared_statements where statement like '%bank_holiday%'`.execute(db);
    return rows[0]?.count;
  };
  expect(await prepared(one)).toBe(1);
  expect(await prepared(unnamed)).toBe(0);
  await Promise.all([one.close(), unnamed.close()]);
});
