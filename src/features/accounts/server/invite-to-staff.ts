import { type Actor, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { invitationEnds } from '#rules/accounts/mailed-links.ts';
import { asOneLine, nameFault } from '#rules/accounts/registration-faults.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isEmailAddress } from '#rules/messages/is-email-address.ts';
import { isAdministrator } from '#rules/roles/is-administrator.ts';
import { isSameRole } from '#rules/roles/staff-roles.ts';
import { invitationMail, type Letterhead } from './account-mails.ts';
import { findAccount, insertAccount, loadAccount, lockAccount } from './accounts.repository.ts';
import { makeLink } from './mailed-links.ts';
import { newcomer } from './register.ts';

/** How an invitation went; `link` is the one in the mail, for when mail does not work yet. */
export type Invited =
  | { readonly outcome: 'invited' | 'invited again'; readonly link: string; readonly goodUntil: Instant }
  | { readonly outcome: 'not an e-mail' | 'not a name' | 'a customer has this e-mail' | 'the account is disabled' };

type Invitation = {
  readonly email: string;
  readonly name: string;
  readonly role: number;
  readonly by: Actor;
  readonly head: Letterhead;
};

/**
 * Makes somebody a member of staff and mails her a link to choose a password (D-182). Who has the role already gets a new link;
 * a customer's account is refused, since whoever knows its password would become staff too, and so is another role.
 */
export async function inviteToStaff(
  db: Database,
  { email, name, role, by, head }: Invitation,
  now: Instant,
): Promise<Invited> {
  if (!isEmailAddress(email)) return { outcome: 'not an e-mail' };
  return inTransaction(db, async (trx): Promise<Invited> => {
    const accountOfEmail = await findAccount(trx, email);
    if (accountOfEmail && !isSameRole(accountOfEmail.role, role)) return { outcome: 'a customer has this e-mail' };
    if (accountOfEmail && accountOfEmail.disabled_at !== null) return { outcome: 'the account is disabled' };
    if (!accountOfEmail && nameFault(name) !== null) return { outcome: 'not a name' };
    const account =
      (accountOfEmail && (await lockAccount(trx, accountOfEmail.id))) ??
      (await insertAccount(trx, {
        ...newcomer(now),
        role,
        email,
        name: asOneLine(name),
        password_hash: null,
        age_confirmed_at: null,
      }));
    if (!account) return { outcome: 'a customer has this e-mail' };
    const endsAt = invitationEnds(now);
    const link = await makeLink(trx, { personId: account.id, purpose: 'reset', endsAt, of: 'invitation' }, now);
    const invitedBy = typeof by === 'number' ? ((await loadAccount(trx, by))?.name ?? '') : '';
    const mail = invitationMail(account, { role, invitedBy, goodUntil: endsAt }, link, head);
    await writingMail(mail, now).execute(trx);
    const before = accountOfEmail && { role: accountOfEmail.role };
    const after = { role: account.role, linkGoodUntil: endsAt };
    const what = isAdministrator(role) ? 'administrator.invited' : 'staff.invited';
    await recordAudit(trx, { by, what, subjectId: account.id, before, after }, now);
    return {
      outcome: accountOfEmail ? 'invited again' : 'invited',
      link: `${head.publicUrl}/resetpassword?${link.search}`,
      goodUntil: endsAt,
    };
  });
}
