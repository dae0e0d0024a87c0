import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/database/database.ts';

/** What a test keeps locked until it lets go. */
export type HeldRows = { readonly letGo: () => Promise<void> };

/** Locks a row of a table in a transaction of its own, so that whoever wants it too waits inside of hers. */
export function holdRow(db: Database, table: 'orders' | 'stock_item', id: number): Promise<HeldRows> {
  return hold(db, sql`select id from ${sql.table(table)} where id = ${id} for update`);
}

/** Lets nobody write into a table, though everybody read it. */
export function holdTable(db: Database, table: 'audit_entry'): Promise<HeldRows> {
  return hold(db, sql`lock table ${sql.table(table)} in share mode`);
}

async function hold(db: Database, statement: RawBuilder<unknown>): Promise<HeldRows> {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const done = db.transaction().execute(async (trx) => {
    await statement.execute(trx);
    locked.resolve();
    await release.promise;
  });
  await Promise.race([locked.promise, done]);
  return {
    letGo: async () => {
      release.resolve();
      await done;
    },
  };
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
