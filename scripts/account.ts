import { disableAccount, type DisabledOrEnabled } from '#features/accounts/server/disable-account.ts';
import { type ResetByOperator, resetByOperator } from '#features/accounts/server/second-factor/reset-second-factor.ts';
import { openDatabaseClock } from '#platform/clock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { databaseOrStop } from './database-or-stop.ts';
import { requireNode } from './require-node.ts';
import { settingsOrStop } from './settings-or-stop.ts';
import { whoRuns } from './who-runs.ts';

/**
 * `npm run account -- disable ada@shop.example`: nobody logs in by this account, and its log-ins are over; `enable` undoes it.
 * `reset-second-factor`: she has lost her second factor, and sets up another at her next log-in.
 */
requireNode();
const { database } = settingsOrStop();
const [wish = '', email = ''] = process.argv.slice(2);
type Says = Readonly<Record<DisabledOrEnabled | ResetByOperator, string>>;
const unknown = `Nobody has an account with ${email}.`;
const last = `${email} is the only administrator who can log in: invite another one first.`;
const SAYS: Readonly<Record<string, Says>> = {
  disable: {
    done: `${email} is disabled: nobody can log in, and whoever was logged in is not any more.`,
    'nothing to do': `${email} is disabled already.`,
    'no such account': unknown,
    'last administrator': last,
  },
  enable: {
    done: `${email} is enabled: its owner can log in again.`,
    'nothing to do': `${email} is enabled already.`,
    'no such account': unknown,
    'last administrator': last,
  },
  'reset-second-factor': {
    done: `The second factor of ${email} is gone and its log-ins are over: another is set up at the next one.`,
    'nothing to do': `${email} has no second factor.`,
    'no such account': unknown,
    'last administrator': last,
  },
};
const says = SAYS[wish];
if (says === undefined || email === '') {
  console.error(
    'Say what and whose: npm run account -- disable ada@shop.example, … enable ada@shop.example, or … reset-second-factor ada@shop.example',
  );
  process.exit(1);
}
const opened = await databaseOrStop(database);
try {
  await migrate(opened);
  const clock = await openDatabaseClock({ db: opened.db, log: console });
  const by = whoRuns();
  const outcome =
    wish === 'reset-second-factor'
      ? await resetByOperator(opened.db, { email, by }, clock.now())
      : await disableAccount(opened.db, { email, disable: wish === 'disable', by }, clock.now());
  (outcome === 'done' ? console.log : console.error)(says[outcome]);
  process.exitCode = outcome === 'done' ? 0 : 1;
} finally {
  await opened.close();
}
