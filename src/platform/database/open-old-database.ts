import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrationFiles, MIGRATIONS } from './migrate.ts';

/**
 * For tests of what a migration makes of rows that were there before it: a database that ends just before the file `upgrade`. One is
 * enough for a file of tests: what a test stores and upgrades between `begin` and `rollBack` is gone for the next.
 */
export async function openOldDatabase(upgrade: string) {
  const lite = await PGlite.create();
  const run = async (isWanted: (file: string) => boolean) => {
    for (const file of migrationFiles().filter(isWanted)) await lite.exec(readFileSync(join(MIGRATIONS, file), 'utf8'));
  };
  await run((file) => file < upgrade);
  return {
    lite,
    upgrade: () => run((file) => file === upgrade),
    upgradeFurther: () => run((file) => file > upgrade),
    begin: () => lite.exec('begin'),
    rollBack: () => lite.exec('rollback'),
    close: () => lite.close(),
  };
}
