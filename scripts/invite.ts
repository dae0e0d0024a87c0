import { inviteAdministrator } from '#features/accounts/server/invite-administrator.ts';
import type { Invited } from '#features/accounts/server/invite-to-staff.ts';
import { createBrewery } from '#features/brewery/server/brewery.service.ts';
import { openDatabaseClock } from '#platform/clock.ts';
import { requireBreweryName, WrongSetting } from '#platform/config.ts';
import { openChanges } from '#platform/database/changes.ts';
import { migrate } from '#platform/database/migrate.ts';
import { providerSecretsBy } from '#platform/platform.ts';
import { readProviderSettings } from '#platform/provider-settings/provider-settings.ts';
import { sessionKey } from '#platform/sessions/session-key.ts';
import { databaseOrStop } from './database-or-stop.ts';
import { requireNode } from './require-node.ts';
import { settingsOrStop } from './settings-or-stop.ts';
import { whoRuns } from './who-runs.ts';

/** `npm run invite -- ada@shop.example "Ada Example"`: makes an administrator, who gets a link to choose a password: printed, and mailed once a mail server is set up. */
requireNode();
const config = settingsOrStop();
const { database, publicUrl, breweryName } = config;
const [email = '', ...names] = process.argv.slice(2);
if (email === '') {
  console.error('Say who: npm run invite -- ada@shop.example "Ada Example"');
  process.exit(1);
}
const opened = await databaseOrStop(database);
try {
  await migrate(opened);
  const clock = await openDatabaseClock({ db: opened.db, log: console });
  const brewery = await createBrewery({ db: opened.db, changes: openChanges(), name: breweryName }).details();
  requireBreweryName(config, brewery.name);
  const invited = await inviteAdministrator(
    opened.db,
    { email, name: names.join(' '), by: whoRuns(), head: { brewery, publicUrl } },
    clock.now(),
  );
  const key = await sessionKey(opened.db, config.sessionKey, clock.now());
  const { mail } = await readProviderSettings({ db: opened.db, config, sealed: providerSecretsBy(key) });
  if ('link' in invited) console.log(says(invited, mail !== null));
  else console.error(says(invited, mail !== null));
  process.exitCode = 'link' in invited ? 0 : 1;
} catch (fault) {
  if (!(fault instanceof WrongSetting)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
} finally {
  await opened.close();
}

function says(invited: Invited, sendsMail: boolean): string {
  switch (invited.outcome) {
    case 'invited':
    case 'invited again':
      return `${email} is an administrator. ${sendsMail ? 'A mail with this link leaves when the shop runs' : 'No mail server is set up yet, so hand on this link yourself'}; it is good for two days, once:\n${invited.link}`;
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
