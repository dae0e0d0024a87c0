import { inTransaction } from '#platform/database/database.ts';
import { tokenHash } from '#platform/ids.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { passwordFault } from '#rules/accounts/password-fault.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import { isStaff } from '#rules/roles/is-staff.ts';
import { passwordChangedMail, resetMail } from './account-mails.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { findAccount, loadAccount, lockAccount, storeConfirmed, storePassword } from './accounts.repository.ts';
import { deleteDevicesOf } from './devices.repository.ts';
import { findGoodLink } from './links.repository.ts';
import { linkKey, type FollowedLink, followLink, makeLink, withdrawLinks } from './mailed-links.ts';
import { ownerOf } from './password-owner.ts';
import type { Done } from './register.ts';
import { triesOf } from './tries-of.ts';

const DONE: Done = { ok: true };
const LINK_OVER: Refusal = { refused: 'link-over', purpose: 'reset' };

/**
 * Mails a link to choose a new password if there is such an account; the answer does not say whether there is (D-20).
 * Older links become invalid (D-22).
 */
export async function forgotPassword(
  { db, limits, mailer }: AccountDependencies,
  email: string,
  address: string,
  now: Instant,
): Promise<Done> {
  await limits.count('forgotPassword', address, now);
  mailer.afterwards(async () => {
    const account = await findAccount(db, email);
    if (account === null || !(await mailer.mayWriteTo(email, now))) return;
    const head = await mailer.letterhead();
    await inTransaction(db, async (trx) => {
      await lockAccount(trx, account.id);
      const link = await makeLink(
        trx,
        { personId: account.id, purpose: 'reset', ...(isStaff(account.role) && { of: 'staff' as const }) },
        now,
      );
      await writingMail(resetMail(nameIfKnown(account), link, head), now).execute(trx);
    });
  });
  return DONE;
}

/**
 * Sets the password chosen by the mailed link, once (D-22). Since the link came by mail it confirms the account too;
 * every log-in ends, every device is forgotten, every other link becomes invalid, and the owner gets a mail.
 */
export async function saveResetPassword(
  { db, limits, passwords, policy, sessions, people, mailer }: AccountDependencies,
  { password, ...link }: FollowedLink & { readonly password: string },
  now: Instant,
): Promise<Done | Refusal> {
  const key = linkKey(link, 'reset');
  if (key === null || !(await findGoodLink(db, key, now))) return LINK_OVER;
  const owner = await loadAccount(db, key.personId);
  if (owner === null) return LINK_OVER;
  const head = await mailer.letterhead();
  const fault = passwordFault(password, policy, ownerOf(owner, head));
  if (fault !== null) return { refused: 'account-fields', fields: { password: fault } };
  const hash = await passwords.hash(password);
  const email = await inTransaction(db, async (trx) => {
    const used = await followLink(trx, link, 'reset', now);
    const account = used && (await lockAccount(trx, used.person_id));
    if (!account) return null;
    await storePassword(trx, account.id, hash);
    await storeConfirmed(trx, account.id, now);
    await withdrawLinks(trx, account.id, ['confirm', 'reset'], now);
    await sessions.endAllOf(trx, account.id, { because: 'password-changed', except: null }, now);
    await deleteDevicesOf(trx, account.id, null);
    const onceKey = `password-changed/${tokenHash(link.token).slice(0, 16)}`;
    if (account.password_hash !== null)
      await writingMail(passwordChangedMail(nameIfKnown(account), onceKey, head), now).execute(trx);
    return account.email;
  });
  if (email === null) return LINK_OVER;
  people.forget();
  await limits.clear('logIn', triesOf(email), now);
  return DONE;
}

/** Before its e-mail is confirmed, the name of an account is what a stranger may have typed. */
function nameIfKnown(account: {
  readonly email: string;
  readonly name: string;
  readonly confirmed_at: Instant | null;
}) {
  return { email: account.email, name: account.confirmed_at === null ? '' : account.name };
}
