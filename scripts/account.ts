import { disableAccount, type DisabledOrEnabled } from '#features/accounts/server/disable-account.ts';
import { openDatabaseClock } from '#platform/clock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { databaseOrStop } from './database-or-stop.ts';
import { requireNode } from './require-node.ts';
import { settingsOrStop } from './settings-or-stop.ts';
import { whoRuns } from './who-runs.ts';

/** `npm run account -- disable ada@shop.example`: nobody logs in by this account, and its log-ins are over; `enable` undoes it. */
requireNode();
const { database } = settingsOrStop();
const [wish = '', email = ''] = process.argv.slice(2);
if (!['disable', 'enable'].includes(wish) || email === '') {
  console.error('Say what and whose: npm run account -- disable ada@shop.example, or … enable ada@shop.example');
  process.exit(1);
}
const disable = wish === 'disable';
const SAYS: Readonly<Record<DisabledOrEnabled, string>> = {
  done: disable
    ? `${email} is disabled: nobody can log in, and whoever was logged in is not any more.`
    : `${email} is enabled: its owner can log in again.`,
  'nothing to do': `${email} is ${disable ? 'disabled' : 'enabled'} already.`,
  'no such account': `Nobody has an account with ${email}.`,
  'last administrator': `${email} is the only administrator who can log in: invite another one first.`,
};
const opened = await databaseOrStop(database);
try {
  await migrate(opened.unhurried);
  const clock = await openDatabaseClock({ db: opened.db, log: console });
  const outcome = await disableAccount(opened.db, { email, disable, by: whoRuns() }, clock.now());
  (outcome === 'done' ? console.log : console.error)(SAYS[outcome]);
  process.exitCode = outcome === 'done' ? 0 : 1;
} finally {
  await opened.close();
}
