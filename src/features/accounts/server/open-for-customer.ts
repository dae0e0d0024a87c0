import type { Transaction } from '#platform/database/database.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { invitationEnds } from '#rules/accounts/mailed-links.ts';
import { asOneLine } from '#rules/accounts/registration-faults.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { openedForYouMail, type Letterhead } from './account-mails.ts';
import { type Account, findAccount, insertAccount } from './accounts.repository.ts';
import { makeLink } from './mailed-links.ts';
import { newcomer } from './register.ts';

type Wish = { readonly name: string; readonly email: string };

/** What is found out before the transaction: the head of the mail, and whether one more may go to that mailbox. */
export type MailFacts = { readonly head: Letterhead; readonly mayWrite: boolean };

export async function mailFactsFor(
  { mailer }: Pick<AccountDependencies, 'mailer'>,
  email: string,
  now: Instant,
): Promise<MailFacts> {
  return { head: await mailer.letterhead(), mayWrite: await mailer.mayWriteTo(email, now) };
}

/**
 * Opens an account for a customer who is on the telephone (D-124). It has no password and is not confirmed until she follows the link
 * that she is mailed, which chooses one. `isNew` is false when there is an account of that e-mail; nothing changes then.
 */
export async function openForCustomer(
  trx: Transaction,
  { name, email }: Wish,
  { head, mayWrite }: MailFacts,
  now: Instant,
): Promise<{ readonly account: Account; readonly isNew: boolean } | null> {
  const newAccount = await insertAccount(trx, {
    ...newcomer(now),
    email,
    name: asOneLine(name),
    password_hash: null,
    age_confirmed_at: null,
  });
  if (newAccount === null) {
    const account = await findAccount(trx, email);
    return account && { account, isNew: false };
  }
  if (mayWrite) {
    const link = await makeLink(trx, { personId: newAccount.id, purpose: 'reset', endsAt: invitationEnds(now) }, now);
    await writingMail(openedForYouMail({ email, name: '' }, link, head), now).execute(trx);
  }
  return { account: newAccount, isNew: true };
}
