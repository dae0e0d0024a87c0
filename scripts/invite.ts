import { inviteAdministrator } from '#features/accounts/server/invite-administrator.ts';
import type { Invited } from '#features/accounts/server/invite-to-staff.ts';
import { createBrewery } from '#features/brewery/server/brewery.service.ts';
import { openDatabaseClock } from '#platform/clock.ts';
import { openChanges } from '#platform/database/changes.ts';
import { migrate } from '#platform/database/migrate.ts';
import { databaseOrStop } from './database-or-stop.ts';
import { requireNode } from './require-node.ts';
import { settingsOrStop } from './settings-or-stop.ts';
import { whoRuns } from './who-runs.ts';

/** `npm run invite -- ada@shop.example "Ada Example"`: makes an administrator, who is mailed a link to choose a password. */
requireNode();
const { database, publicUrl, breweryName } = settingsOrStop();
const [email = '', ...names] = process.argv.slice(2);
if (email === '') {
  console.error('Say who: npm run invite -- ada@shop.example "Ada Example"');
  process.exit(1);
}
const opened = await databaseOrStop(database);
try {
  await migrate(opened.unhurried);
  const clock = await openDatabaseClock({ db: opened.db, log: console });
  const brewery = await createBrewery({ db: opened.db, changes: openChanges(), name: breweryName }).details();
  const invited = await inviteAdministrator(
    opened.db,
    { email, name: names.join(' '), by: whoRuns(), head: { brewery, publicUrl } },
    clock.now(),
  );
  if ('link' in invited) console.log(says(invited));
  else console.error(says(invited));
  process.exitCode = 'link' in invited ? 0 : 1;
} finally {
  await opened.close();
}

function says(invited: Invited): string {
  switch (invited.outcome) {
    case 'invited':
    case 'invited again':
      return `${email} is an administrator. A mail with this link leaves when the shop runs; it is good for two days, once:\n${invited.link}`;
    case 'not an e-mail':
      return `“${email}” is not an e-mail address.`;
    case 'not a name':
      return 'Say the name too, at most 40 characters: npm run invite -- ada@shop.example "Ada Example"';
    case 'a customer has this e-mail':
      return `A customer has an account with ${email}: take another e-mail for the administrator.`;
    case 'the account is disabled':
      return `The account of ${email} is disabled: npm run account -- enable ${email}`;
    default:
      return invited satisfies never;
  }
}
