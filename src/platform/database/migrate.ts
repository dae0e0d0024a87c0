import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../database/migrations/', import.meta.url));

/** Applies pending migrations, forward only. If several processes start at once, one migrates and the others wait. */
export async function migrate(db: Database): Promise<readonly string[]> {
  const { error, results = [] } = await migrator(db).migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error !== undefined) throw new Error(`The migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  return results.map((result) => result.migrationName);
}

/** Names of the migrations not yet applied. */
export async function pendingMigrations(db: Database): Promise<readonly string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter((one) => one.executedAt === undefined).map((one) => one.name);
}

export function migrationFiles(): readonly string[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
}

function migrator(db: Database): Migrator {
  return new Migrator({
    db,
    provider: sqlFiles,
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
}

const sqlFiles: MigrationProvider = {
  getMigrations: async () =>
    Object.fromEntries(
      migrationFiles().map((file): [string, Migration] => [
        basename(file, '.sql'),
        { up: async (db) => void (await sql.raw(readFileSync(join(MIGRATIONS, file), 'utf8')).execute(db)) },
      ]),
    ),
};
