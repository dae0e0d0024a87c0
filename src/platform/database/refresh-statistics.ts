import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Updates PostgreSQL's statistics about its tables. A server does so by itself after a while, but not at once for a table just
 * filled, and the embedded database never does.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  await sql`analyze`.execute(db);
}
