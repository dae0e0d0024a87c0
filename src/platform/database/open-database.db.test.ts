import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { countStatements } from './counted-client.ts';
import { inTransaction, sqlState } from './database.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { openTestDatabase } from './open-test-database.ts';
import type { OpenDatabase } from './opened.ts';
import { DatabaseInUse } from './take-lock.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a test begins with all tables', async () => {
  expect(await pendingMigrations(database.db)).toEqual([]);
});

test('a database whose connection somebody has not given back is handed to no other file', async () => {
  const first = await openTestDatabase();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const transaction = inTransaction(first.db, async () => held);
  await first.close();
  const next = await openTestDatabase();
  expect(await pendingMigrations(next.db)).toEqual([]);
  release();
  await transaction;
  await next.close();
});

test('a database of a later version is not taken for one of this version', async () => {
  await sql`insert into migration (name, timestamp) values ('9999_later', '')`.execute(database.db);
  onTestFinished(async () => void (await sql`delete from migration where name = '9999_later'`.execute(database.db)));
  expect(await pendingMigrations(database.db)).toEqual([]);
  await expect(migrate(database)).rejects.toThrow(/migration/);
});

test('a day is read as a day, a moment as ISO 8601, and big integers as numbers', async () => {
  const moment = '2026-03-29T00:59:59.120Z' as Instant;
  await database.db
    .insertInto('bank_holiday')
    .values({ day: '2026-12-28' as CalendarDay, name: 'Boxing Day' })
    .execute();
  const order = await database.db
    .insertInto('orders')
    .values({ created_at: moment, changed_at: '2026-07-01T12:00:00Z' as Instant })
    .returning(['id', 'created_at', 'changed_at', 'invoice_address'])
    .executeTakeFirstOrThrow();
  expect(order).toEqual({
    id: expect.any(Number),
    created_at: moment,
    changed_at: '2026-07-01T12:00:00.000Z',
    invoice_address: {},
  });
  const { day } = await database.db.selectFrom('bank_holiday').select('day').executeTakeFirstOrThrow();
  expect(day).toBe('2026-12-28');
});

test('an exception in a transaction rolls it back, and the next transaction gets a working connection', async () => {
  const failing = inTransaction(database.db, async (trx) => {
    await trx.insertInto('coupon').values({ id: 1, name: 'lost', kind: 1 }).execute();
    await trx.insertInto('coupon').values({ id: 1, name: 'twice', kind: 1 }).execute();
  });
  expect(sqlState(await failing.catch((fault: unknown) => fault))).toBe('23505');
  expect(await database.db.selectFrom('coupon').selectAll().execute()).toEqual([]);
});

test('a query that was not given the open transaction fails instead of waiting for ever', async () => {
  const forgetful = inTransaction(database.db, async () => {
    await database.db.selectFrom('coupon').selectAll().execute();
  });
  await expect(forgetful).rejects.toThrow(/timeout/);
  expect(await database.db.selectFrom('coupon').selectAll().execute()).toEqual([]);
});

test('concurrent failing and successful queries get their own answers', async () => {
  const all = Array.from({ length: 30 }, (_, index) =>
    index % 3 === 0
      ? sql`select 1 / 0`.execute(database.db).then(String, sqlState)
      : sql<{ n: number }>`select ${index}::int as n`.execute(database.db).then(({ rows }) => rows[0]?.n),
  );
  expect(await Promise.all(all)).toEqual(Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? '22012' : index)));
});

const readCoupons = () => inTransaction(database.db, (trx) => trx.selectFrom('coupon').selectAll().execute());

test('the statements of one piece of work can be counted, whatever others send meanwhile', async () => {
  const [counted] = await Promise.all([countStatements(readCoupons), readCoupons(), readCoupons()]);
  expect(counted.statements).toBe(3);
});

test('the embedded database keeps its data, and allows one process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gyle-database-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = { url: null, poolSize: 1, namedStatements: true, directory: join(folder, 'var', 'database') };
  const first = await openDatabase(settings);
  await migrate(first);
  await first.db.insertInto('coupon').values({ id: 7, name: 'kept', kind: 1 }).execute();
  await expect(openDatabase(settings)).rejects.toThrow(DatabaseInUse);
  await first.close();
  expect(existsSync(`${settings.directory}.lock`)).toBe(false);
  const second = await openDatabase(settings);
  expect(await migrate(second)).toEqual([]);
  expect(await second.db.selectFrom('coupon').select('name').execute()).toEqual([{ name: 'kept' }]);
  await second.close();
});
