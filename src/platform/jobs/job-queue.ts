import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';

/** The tables of the queue are there once a process has run jobs. */
async function hasQueue(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('jobs.job') is not null as has`.execute(db);
  return rows[0]?.has === true;
}

/** When each job is next due, by its name; one that runs at this moment is due now. */
export async function readNextRuns(db: Database): Promise<ReadonlyMap<string, Instant>> {
  if (!(await hasQueue(db))) return new Map();
  const { rows } = await sql<{ name: string; at: Instant }>`
    select name, min(start_after) as at from jobs.job where state in ('created', 'retry', 'active') group by name`.execute(
    db,
  );
  return new Map(rows.map(({ name, at }) => [name, at]));
}

/**
 * Makes the run of a job that waits in the queue due at once, as any process finds within seconds. However often, it is one run.
 * False = none waits: it runs now, or is queued within the minute.
 */
export async function makeDue(trx: Transaction, name: string): Promise<boolean> {
  if (!(await hasQueue(trx))) return false;
  const { numAffectedRows } = await sql`
    update jobs.job set start_after = now()
    where name = ${name} and state in ('created', 'retry') and id = (
      select id from jobs.job where name = ${name} and state in ('created', 'retry') order by start_after limit 1
    )`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}
