import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/database/database.ts';

/** What a test keeps locked until it lets go. */
export type HeldRows = {
  readonly letGo: () => Promise<void>;
  /** Until so many backends of the shop wait for them, one behind the other. */
  readonly untilWaiting: (count: number) => Promise<void>;
};

/** Locks a row of a table in a transaction of its own, so that whoever wants it too waits inside of hers. */
export function holdRow(
  db: Database,
  table: 'bank_line' | 'orders' | 'pack' | 'person' | 'stock_item',
  id: number,
): Promise<HeldRows> {
  return hold(db, sql`select id from ${sql.table(table)} where id = ${id} for update`);
}

/** Lets nobody write into a table, though everybody read it. */
export function holdTable(db: Database, table: 'audit_entry' | 'gyle' | 'job_run' | 'stocktake'): Promise<HeldRows> {
  return hold(db, sql`lock table ${sql.table(table)} in share mode`);
}

async function hold(db: Database, statement: RawBuilder<unknown>): Promise<HeldRows> {
  const locked = Promise.withResolvers<number>();
  const release = Promise.withResolvers<void>();
  const done = db.transaction().execute(async (trx) => {
    await statement.execute(trx);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    locked.resolve(rows[0]!.pid);
    await release.promise;
  });
  await Promise.race([locked.promise, done]);
  const holder = await locked.promise;
  return {
    untilWaiting: (count) =>
      expect.poll(() => countBehind(db, holder), { timeout: 20_000 }).toBeGreaterThanOrEqual(count),
    letGo: async () => {
      release.resolve();
      await done;
    },
  };
}

/** How many wait for what this backend has locked, or for one who does: not for a lock of anything else, as jobs do. */
async function countBehind(db: Database, holder: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    with recursive behind as (
      select ${holder}::int as pid
      union
      select a.pid from pg_stat_activity a join behind b on b.pid = any(pg_blocking_pids(a.pid))
      where a.datname = current_database()
    )
    select (count(*) - 1)::int as waiting from behind`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** The backends of the shop that wait for a lock, once there are at least so many. */
export async function waitingForLock(db: Database, count: number): Promise<readonly number[]> {
  const waiting = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'gyle' and wait_event_type = 'Lock'`.execute(db);
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  return waiting();
}
