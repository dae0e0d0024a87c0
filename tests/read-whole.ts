import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** Which of these tables were read from end to end by what was done; on one connection, whose statistics are all that was read. */
export async function readWhole(
  db: Database,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  await sql`select pg_stat_reset()`.execute(db);
  await work();
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_stat_user_tables where seq_scan > 0 and relname = any(${tables}) order by 1`.execute(db);
  return rows.map(({ relname }) => relname);
}
