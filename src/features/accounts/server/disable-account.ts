import { type Operator, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { mayDisable } from '#rules/accounts/may-disable.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isRefusal } from '#rules/refusal.ts';
import { isAdministrator } from '#rules/roles/is-administrator.ts';
import { findAccount, lockAccount, storeDisabled } from './accounts.repository.ts';
import { withdrawLinks } from './mailed-links.ts';
import { otherAdministrators } from './other-administrators.ts';
import { endSessionsOf } from './sessions.repository.ts';

export type DisabledOrEnabled = 'done' | 'nothing to do' | 'no such account' | 'last administrator';

type Wish = { readonly email: string; readonly disable: boolean; readonly by: Operator };

/**
 * Disables an account, ends its log-ins and withdraws its links, or enables it again (D-16). Every process is notified
 * by the written row and drops the person from its memory. The last administrator stays: nobody could let another one in.
 */
export async function disableAccount(
  db: Database,
  { email, disable, by }: Wish,
  now: Instant,
): Promise<DisabledOrEnabled> {
  return inTransaction(db, async (trx): Promise<DisabledOrEnabled> => {
    const accountOfEmail = await findAccount(trx, email);
    if (accountOfEmail === null) return 'no such account';
    const others = isAdministrator(accountOfEmail.role) ? await otherAdministrators(trx, accountOfEmail.id) : 0;
    const account = await lockAccount(trx, accountOfEmail.id);
    if (!account) return 'no such account';
    if ((account.disabled_at !== null) === disable) return 'nothing to do';
    if (disable && isRefusal(mayDisable({ role: account.role, otherAdministrators: others })))
      return 'last administrator';
    await storeDisabled(trx, account.id, disable ? now : null);
    if (disable) {
      await endSessionsOf(trx, account.id, { because: 'disabled', except: null }, now);
      await withdrawLinks(trx, account.id, ['confirm', 'reset', 'new-email'], now);
    }
    const what = disable ? 'account.disabled' : 'account.enabled';
    const [before, after] = [{ disabled: !disable }, { disabled: disable }];
    await recordAudit(trx, { by, what, subjectId: account.id, before, after }, now);
    return 'done';
  });
}
