import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { dirname, resolve } from 'node:path';
import { DatabaseInUse, takeLock } from '#platform/database/take-lock.ts';
import { runToEnd } from './run-to-end.ts';
import { settingsOrStop } from './settings-or-stop.ts';
import { spareMemory } from './spare-memory.ts';

/** Beside the database, until it is whole and gets its name: one that was broken off is made again. */
const unfinishedIn = (directory: string) => `${directory}.unfinished`;

/**
 * Makes the embedded database of a first start, with its tables and the sample brewery, in two processes that end: making a cluster
 * takes more memory than anything after it, and none of it is given back before. False = it could not be made, which was said.
 */
export async function makeDatabase(): Promise<boolean> {
  return (await runToEnd(import.meta.filename, 'cluster')) && (await runToEnd(import.meta.filename, 'tables'));
}

async function makeCluster(directory: string): Promise<void> {
  rmSync(unfinishedIn(directory), { recursive: true, force: true });
  const { PGlite } = await import('@electric-sql/pglite');
  const lite = await PGlite.create(unfinishedIn(directory));
  await lite.close();
}

async function makeTables(directory: string): Promise<void> {
  const { openDatabaseClock } = await import('#platform/clock.ts');
  const { migrate } = await import('#platform/database/migrate.ts');
  const { openDatabase } = await import('#platform/database/open-database.ts');
  const { fillWhenEmpty } = await import('../src/demo.ts');
  const { database, demo } = settingsOrStop();
  const opened = await openDatabase({ ...database, directory: unfinishedIn(directory) });
  const clock = await openDatabaseClock({ db: opened.db, log: console });
  await migrate(opened);
  if (demo) await fillWhenEmpty(opened.unhurried, clock.now());
  clock.stop();
  await opened.close();
  renameSync(unfinishedIn(directory), directory);
}

/** Taken for the database that is to be, so that two first starts do not make it at once. */
function lockOrStop(directory: string) {
  try {
    return takeLock(`${directory}.lock`, directory);
  } catch (fault) {
    if (!(fault instanceof DatabaseInUse)) throw fault;
    console.error(fault.message);
    return process.exit(1);
  }
}

if (import.meta.main) {
  enableCompileCache(resolve('node_modules/.cache/compiled'));
  const { directory, littleMemory } = settingsOrStop().database;
  spareMemory(littleMemory);
  mkdirSync(dirname(directory), { recursive: true });
  const lock = lockOrStop(directory);
  const make = process.argv[2] === 'cluster' ? makeCluster : makeTables;
  if (!existsSync(directory)) await make(directory);
  lock.release();
}
