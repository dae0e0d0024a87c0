import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/database/database.ts';

/** The jobs that find what a stopped process has left. */
const MENDING = ['make-refunds', 'reconcile-payments', 'release-expired-stock', 'send-mails'] as const;

/** Each of them has had a whole turn that began after this call, and the mails that it wrote are sent. */
export async function everyJobHasRun(db: Database): Promise<void> {
  const { rows } = await sql<{ now: string }>`select now()`.execute(db);
  const since = rows[0]!.now;
  await expect.poll(() => jobsDone(db, since), { timeout: 60_000, interval: 200 }).toEqual(MENDING);
  const unsent = db.selectFrom('outbox_mail').select('once_key').where('sent_at', 'is', null);
  await expect.poll(() => unsent.execute(), { timeout: 20_000 }).toEqual([]);
}

async function jobsDone(db: Database, since: string): Promise<readonly string[]> {
  // The next turn of a job may be a minute away.
  await sql`update jobs.job set start_after = now() where state = 'created'`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select distinct name from jobs.job where state <> 'active' and started_on > ${since} and name = any(${MENDING})
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
