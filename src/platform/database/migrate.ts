import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import type { OpenDatabase } from './opened.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../database/migrations/', import.meta.url));

/**
 * Applies pending migrations, forward only. If several processes start at once, one migrates and the others wait, which may take
 * longer than a statement of the shop may.
 */
export async function migrate({ unhurried }: Pick<OpenDatabase, 'unhurried'>): Promise<readonly string[]> {
  // At most starts nothing is to be done, and the migrator reads the whole catalogue twice to see it.
  if (isDeepStrictEqual(await appliedMigrations(unhurried), migrationNames())) return [];
  const { error, results = [] } = await migrator(unhurried).migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error !== undefined) {
    const place = failed ? ` at ${failed.migrationName}` : '';
    throw new Error(`Migrating failed${place}: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}

/** Names of the migrations not yet applied. */
export async function pendingMigrations(db: Database): Promise<readonly string[]> {
  const applied = new Set(await appliedMigrations(db));
  return migrationNames().filter((name) => !applied.has(name));
}

/** By name, which is the order in which they are applied. */
async function appliedMigrations(db: Database): Promise<readonly string[]> {
  const { rows: found } = await sql<{ table: string | null }>`select to_regclass('migration')::text as "table"`.execute(
    db,
  );
  if (found[0]!.table === null) return [];
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

function migrationNames(): readonly string[] {
  return migrationFiles().map((file) => basename(file, '.sql'));
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
