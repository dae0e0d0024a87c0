import type { Logger } from 'pino';
import { recordConsents } from '#features/consents/server/consents.service.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Vouched } from '#platform/identity/identity-client.ts';
import type { IdentityClients } from '#platform/identity/identity-clients.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { mayLogIn } from '#rules/accounts/may-log-in.ts';
import {
  type AccountSeen,
  isGooglesOwn,
  type OutsideDecision,
  outsideLogIn,
  type Provider,
} from '#rules/accounts/outside-log-in.ts';
import { asOneLine } from '#rules/accounts/registration-faults.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isEmailAddress } from '#rules/messages/is-email-address.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { alreadyThereMail, confirmMail, type Letterhead, linkedMail } from './account-mails.ts';
import {
  type Account,
  findAccount,
  insertAccount,
  lockAccount,
  storeConfirmed,
  storeRegistration,
} from './accounts.repository.ts';
import { insertIdentity, lockAccountOf, lockNames } from './identities.repository.ts';
import { ageConsent, enter, type Entered, type LogInDeps } from './log-in.ts';
import { makeLink, withdrawLinks } from './mailed-links.ts';
import type { AccountMailer } from './account-mailer.ts';
import { newcomer } from './register.ts';
import type { LogInFrom } from './sessions.service.ts';
import { passwordTries, triesOf } from './tries-of.ts';

export type OutsideDeps = Omit<LogInDeps, 'remindToConfirm'> & {
  readonly mailer: AccountMailer;
  readonly identityClients: IdentityClients;
  readonly log: Logger;
};

export type ExternalLogInRequest = {
  readonly provider: Provider;
  readonly accessToken: string;
  readonly password?: string | undefined;
  readonly ageConfirmed?: boolean | undefined;
};

/** Logs in by Google or Facebook; the rule decides which account that opens (D-24). */
export async function logInFromOutside(
  deps: OutsideDeps,
  request: ExternalLogInRequest,
  from: LogInFrom,
  now: Instant,
): Promise<Entered | Refusal> {
  const client = deps.identityClients[request.provider];
  if (client === null) return { refused: 'outside-not-offered' };
  await deps.limits.count('logInFromAddress', from.address, now);
  const vouched = await client.ask(request.accessToken, now);
  if (vouched === 'not reached')
    deps.log.warn({ provider: request.provider }, 'a provider of identities did not answer');
  if (vouched === 'not reached') return { refused: 'outside-not-reached' };
  if (vouched === 'not proved') return { refused: 'outside-not-proved' };

  const email = vouched.email !== null && isEmailAddress(vouched.email.trim()) ? vouched.email.trim() : null;
  const proof = await provePassword(deps, { email, password: request.password, from }, now);
  const head = await deps.mailer.letterhead();
  const mayWrite = email !== null && (await deps.mailer.mayWriteTo(email, now));
  const entering = { request, vouched: { ...vouched, email }, proof, head, mayWrite, from };
  const answer = await inTransaction(deps.db, (trx) => decideAndStore(trx, deps, entering, now));
  if (!isRefusal(answer)) await deps.limits.giveBack('logInFromAddress', from.address, now);
  return answer;
}

/** The hash that the password matched; null when it was wrong, undefined when none was sent. */
async function provePassword(
  { db, limits, passwords, devices }: OutsideDeps,
  {
    email,
    password,
    from,
  }: Pick<ExternalLogInRequest, 'password'> & { readonly email: string | null; readonly from: LogInFrom },
  now: Instant,
): Promise<string | null | undefined> {
  if (password === undefined || email === null) return undefined;
  const tries = passwordTries(email, await devices.find(email, from.deviceCookie, now));
  await limits.count('logIn', tries, now);
  const hash = (await findAccount(db, email))?.password_hash ?? null;
  if (!(await passwords.isRight(password, hash))) return null;
  await limits.clear('logIn', tries, now);
  return hash;
}

type Entering = {
  readonly request: ExternalLogInRequest;
  readonly vouched: Vouched;
  readonly proof: string | null | undefined;
  readonly head: Letterhead;
  readonly mayWrite: boolean;
  readonly from: LogInFrom;
};

async function decideAndStore(
  trx: Transaction,
  { sessions, devices }: OutsideDeps,
  entering: Entering,
  now: Instant,
): Promise<Entered | Refusal> {
  const { request, vouched, proof, from } = entering;
  const { provider, ageConfirmed = false } = request;
  await lockNames(trx, [`${provider} ${vouched.subject}`, ...(vouched.email === null ? [] : [triesOf(vouched.email)])]);
  const linkedAccount = (await lockAccountOf(trx, { provider, subject: vouched.subject })) ?? null;
  const sameEmail = linkedAccount ? null : await lockByEmail(trx, vouched.email);
  const decision = outsideLogIn({
    email: {
      isPresent: vouched.email !== null,
      verified: vouched.emailVerified,
      fromItsAuthority: provider === 'google' && isGooglesOwn(vouched.email ?? '', vouched.hostedDomain),
    },
    known: linkedAccount && factsOf(linkedAccount),
    sameEmail: sameEmail && factsOf(sameEmail),
    password: passwordOutcome(proof, sameEmail),
  });
  if (isRefusal(decision)) return decision;
  if (decision === 'ask-by-mail') return askByMail(trx, sameEmail, entering, now);
  const isNew = decision === 'create' || decision === 'take-over';
  const present = linkedAccount ?? sameEmail;
  const isStored = !isNew && Boolean(present?.age_confirmed_at);
  const may = mayLogIn({
    isDisabled: Boolean(present?.disabled_at),
    age: { isStored, isSaidNow: ageConfirmed },
  });
  if (isRefusal(may)) return may;
  const account = linkedAccount ?? (await admit(trx, decision, { ...entering, sameEmail }, now));
  return enter(trx, { sessions, devices, account, ageConfirmed, from }, now);
}

async function lockByEmail(trx: Transaction, email: string | null): Promise<Account | null> {
  const account = email === null ? null : await findAccount(trx, email);
  return account && ((await lockAccount(trx, account.id)) ?? null);
}

function factsOf({ role, confirmed_at }: Account): AccountSeen {
  return { role, isConfirmed: confirmed_at !== null };
}

/** A password that was changed while it was checked counts as wrong. */
function passwordOutcome(proof: Entering['proof'], account: Account | null): 'not given' | 'right' | 'wrong' {
  if (proof === undefined) return 'not given';
  return proof !== null && proof === account?.password_hash ? 'right' : 'wrong';
}

type Admitting = Entering & { readonly sameEmail: Account | null };

/** Creates, takes over or links the account, and binds the provider's subject to it. */
async function admit(
  trx: Transaction,
  decision: Exclude<OutsideDecision, 'ask-by-mail'>,
  { request, vouched, head, sameEmail }: Admitting,
  now: Instant,
): Promise<Account> {
  const { provider } = request;
  const email = vouched.email ?? '';
  const account = sameEmail ?? (await open(trx, { email, name: nameOf(vouched), confirmedAt: now }, now));
  await insertIdentity(trx, { provider, subject: vouched.subject, personId: account.id, email }, now);
  if (decision === 'take-over') {
    await storeRegistration(trx, account.id, { name: nameOf(vouched), passwordHash: null });
    await storeConfirmed(trx, account.id, now);
    await withdrawLinks(trx, account.id, ['confirm', 'reset'], now);
    return { ...account, name: nameOf(vouched), password_hash: null, confirmed_at: now, age_confirmed_at: null };
  }
  if (decision === 'link') {
    const onceKey = `linked/${account.id}/${provider}/${tokenHash(newToken()).slice(0, 16)}`;
    await writingMail(linkedMail(account, { onceKey, provider }, head), now).execute(trx);
  }
  return account;
}

async function open(
  trx: Transaction,
  { email, name, confirmedAt }: { readonly email: string; readonly name: string; readonly confirmedAt: Instant | null },
  now: Instant,
): Promise<Account> {
  const newAccount = await insertAccount(trx, {
    ...newcomer(now),
    email,
    name,
    password_hash: null,
    confirmed_at: confirmedAt,
    age_confirmed_at: null,
  });
  if (newAccount === null) throw new Error('An account with this e-mail was opened in the same moment');
  return newAccount;
}

/**
 * An unverified e-mail opens nothing. Its mailbox gets a mail that says there is an account, or a link that creates one
 * and binds the provider's subject to it; the answer is the same.
 */
async function askByMail(
  trx: Transaction,
  sameEmail: Account | null,
  { request, vouched, head, mayWrite }: Entering,
  now: Instant,
): Promise<Refusal> {
  if (vouched.email !== null && mayWrite) {
    const { provider, ageConfirmed } = request;
    const isThere = sameEmail !== null && sameEmail.confirmed_at !== null;
    if (isThere) {
      const onceKey = `already-there/${sameEmail.id}/${now}`;
      await writingMail(alreadyThereMail(sameEmail, onceKey, head), now).execute(trx);
    } else {
      const name = nameOf(vouched);
      const account = sameEmail ?? (await open(trx, { email: vouched.email, name, confirmedAt: null }, now));
      if (!sameEmail && ageConfirmed === true) await recordConsents(trx, [ageConsent(account, provider)], now);
      const brings = { name, passwordHash: null, identity: { provider, subject: vouched.subject } };
      const link = await makeLink(trx, { personId: account.id, purpose: 'confirm', brings }, now);
      await writingMail(confirmMail({ email: account.email, name: '' }, link, head), now).execute(trx);
    }
  }
  return { refused: 'look-at-your-mail' };
}

function nameOf({ name, email }: Vouched): string {
  const displayName = asOneLine(name) || (email ?? '').split('@')[0] || 'Friend';
  return Array.from(displayName).slice(0, 40).join('');
}
