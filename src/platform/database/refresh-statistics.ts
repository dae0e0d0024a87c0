import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Tells PostgreSQL how its tables have grown. A server does so by itself in time; the embedded database never does, and
 * nobody does at once for a table that was just filled.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  await sql`analyze`.execute(db);
}
