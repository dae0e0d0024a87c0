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

/** What the audit comes to: `open` problems wait for a person, and are nothing that disagrees. */
function auditVerdict(faults: number, open: number): string {
  const agrees =
    faults === 0 ? 'All of it agrees.' : `${faults === 1 ? '1 thing does' : `${faults} things do`} not agree.`;
  if (open === 0) return agrees;
  return `${agrees} ${open === 1 ? '1 problem waits' : `${open} problems wait`} for a person: see Problems in the staff application.`;
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
  const open = answers.find(({ name }) => name === 'open-problems')?.broken.length ?? 0;
  const faults = answers.reduce((sum, { broken }) => sum + broken.length, 0) - open;
  console.log(auditVerdict(faults, open));
  return faults + open === 0 ? 0 : 1;
}
