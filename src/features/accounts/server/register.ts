import { recordConsents } from '#features/consents/server/consents.service.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { asOneLine, type Registration, registrationFaults } from '#rules/accounts/registration-faults.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import { alreadyThereMail, confirmMail, type Letterhead } from './account-mails.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import {
  type Account,
  findAccount,
  insertAccount,
  lockAccount,
  storeConfirmed,
  storeRegistration,
} from './accounts.repository.ts';
import { ageConsent } from './log-in.ts';
import {
  linkKey,
  type PendingRegistration,
  type FollowedLink,
  followLink,
  makeLink,
  withdrawLinks,
} from './mailed-links.ts';
import { insertIdentity, lockNames } from './identities.repository.ts';
import { wasLinkMailed } from './links.repository.ts';
import { triesOf } from './tries-of.ts';

export type Registering = Registration & {
  readonly ageConfirmed?: boolean | undefined;
  /** The version of the terms beside the button. */
  readonly termsVersion?: string | undefined;
};
export type Done = { readonly ok: true };
const DONE: Done = { ok: true };
type Confirmed = Done & { readonly alreadyConfirmed: boolean };

/**
 * Opens an account that waits for its e-mail to be confirmed. For an e-mail that has an account the answer is the same,
 * and its owner gets a mail (D-20). Registering again mails a new link; each link carries the name and password of its
 * own registration.
 */
export async function register(
  { db, limits, passwords, policy, mailer }: Omit<AccountDependencies, 'sessions' | 'people'>,
  wish: Registering,
  address: string,
  now: Instant,
): Promise<Done | Refusal> {
  const head = await mailer.letterhead();
  const fields = registrationFaults(wish, policy, head.brewery.name);
  if (Object.keys(fields).length > 0) return { refused: 'account-fields', fields };
  await limits.count('register', address, now);
  const passwordHash = await passwords.hash(wish.password);
  const mayWrite = await mailer.mayWriteTo(wish.email, now);
  await inTransaction(db, async (trx) => {
    await lockNames(trx, [triesOf(wish.email)]);
    const registration = { name: asOneLine(wish.name), passwordHash };
    const newAccount = await insertAccount(trx, {
      ...newcomer(now),
      email: wish.email,
      name: registration.name,
      password_hash: passwordHash,
      age_confirmed_at: wish.ageConfirmed === true ? now : null,
    });
    const account = newAccount ?? (await findAccount(trx, wish.email));
    if (account === null) return;
    if (newAccount) await recordConsents(trx, consentsOf(newAccount, wish), now);
    if (account.confirmed_at !== null) {
      const onceKey = `already-there/${account.id}/${now}`;
      if (mayWrite) await writingMail(alreadyThereMail(account, onceKey, head), now).execute(trx);
      return;
    }
    if (!newAccount) await storeRegistration(trx, account.id, registration);
    if (mayWrite) await writeLink(trx, { account, brings: registration, head }, now);
  });
  return DONE;
}

/** The columns of a new account of a customer. */
export function newcomer(now: Instant) {
  return {
    role: RETAIL,
    confirmed_at: null,
    business_id: null,
    created_at: now,
    erased_at: null,
    unconfirmed_email: null,
  };
}

const RETAIL = 10;

/** Mails the link once more to somebody who knows her password but has not confirmed her e-mail. */
export function remindToConfirm(
  { db, mailer }: Pick<AccountDependencies, 'db' | 'mailer'>,
  account: Account,
  now: Instant,
): void {
  mailer.afterwards(async () => {
    if (!(await mailer.mayWriteTo(account.email, now))) return;
    const head = await mailer.letterhead();
    const brings = { name: account.name, passwordHash: account.password_hash };
    await inTransaction(db, (trx) => writeLink(trx, { account, brings, head }, now));
  });
}

/** Confirms the e-mail of a new account by its link, once (D-22). Following it again answers that it is done. */
export async function confirmEmail(
  { db }: Pick<AccountDependencies, 'db'>,
  link: FollowedLink,
  now: Instant,
): Promise<Confirmed | Refusal> {
  return inTransaction(db, async (trx): Promise<Confirmed | Refusal> => {
    const key = linkKey(link, 'confirm');
    const account = key && (await wasLinkMailed(trx, key)) && (await lockAccount(trx, key.personId));
    if (account && account.confirmed_at !== null) return { ok: true, alreadyConfirmed: true };
    const used = account && (await followLink(trx, link, 'confirm', now));
    if (!account || !used) return { refused: 'link-over', purpose: 'confirm' };
    await storeConfirmed(trx, account.id, now);
    await storeRegistration(trx, account.id, { name: used.name ?? account.name, passwordHash: used.password_hash });
    const { provider, subject } = used;
    if (provider !== null && subject !== null)
      await insertIdentity(trx, { provider, subject, personId: account.id, email: account.email }, now);
    await withdrawLinks(trx, account.id, ['confirm', 'reset'], now);
    return { ok: true, alreadyConfirmed: false };
  });
}

type Writing = { readonly account: Account; readonly brings: PendingRegistration; readonly head: Letterhead };

async function writeLink(trx: Transaction, { account, brings, head }: Writing, now: Instant): Promise<void> {
  const link = await makeLink(trx, { personId: account.id, purpose: 'confirm', brings }, now);
  await writingMail(confirmMail({ email: account.email, name: '' }, link, head), now).execute(trx);
}

function consentsOf(account: Account, { ageConfirmed, termsVersion }: Registering) {
  const { id: personId, email } = account;
  const terms = { what: 'terms', isGiven: true, wordingVersion: termsVersion ?? '', source: 'register' } as const;
  return [
    ...(ageConfirmed === true ? [ageConsent(account, 'register')] : []),
    ...(termsVersion === undefined ? [] : [{ ...terms, personId, email }]),
  ];
}
