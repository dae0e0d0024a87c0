import { audit } from '#platform/database/audit.ts';
import { pendingMigrations } from '#platform/database/migrate.ts';
import { databaseOrStop } from './database-or-stop.ts';
import { requireNode } from './require-node.ts';
import { settingsOrStop } from './settings-or-stop.ts';

/** `npm run audit` looks whether stock, orders, vouchers and payments agree with each other, and names what does not. */
requireNode();
const { database } = settingsOrStop();
const opened = await databaseOrStop(database);
try {
  process.exitCode = await look();
} finally {
  await opened.close();
}

async function look(): Promise<number> {
  const pending = await pendingMigrations(opened.unhurried);
  if (pending.length > 0) {
    console.error(
      `This database has no tables of this version yet (${pending.length} changes to come): start the shop once.`,
    );
    return 1;
  }
  const answers = await audit(opened.unhurried);
  for (const { holds, broken } of answers) {
    console.log(`${broken.length === 0 ? '✓' : '✗'} ${holds}`);
    for (const what of broken) console.log(`    ${what}`);
  }
  const faults = answers.reduce((sum, { broken }) => sum + broken.length, 0);
  console.log(faults === 0 ? 'All of it agrees.' : `${faults} things do not agree.`);
  return faults === 0 ? 0 : 1;
}
