import { writeFileSync } from 'node:fs';
import { openDisposableDatabase } from '#platform/database/open-test-database.ts';
import { generateTables } from './generate-tables.ts';
import { requireNode } from './require-node.ts';

/** `npm run tables` makes the types of the tables of the migrations, in an embedded database that is thrown away. */
requireNode();
const database = await openDisposableDatabase();
try {
  writeFileSync('src/platform/database/tables.ts', await generateTables(database.db));
} finally {
  await database.close();
}
