import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { DatabaseInUse } from '#platform/database/take-lock.ts';
import { spareMemory } from './spare-memory.ts';

/** The database, or one sentence when another process has it: the embedded one lets one in. */
export async function databaseOrStop(database: Config['database']): Promise<OpenDatabase> {
  if (database.url === null) spareMemory(database.littleMemory);
  try {
    return await openDatabase(database);
  } catch (fault) {
    if (!(fault instanceof DatabaseInUse)) throw fault;
    console.error(fault.message);
    return process.exit(1);
  }
}
