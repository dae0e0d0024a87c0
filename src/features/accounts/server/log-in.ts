import { recordConsents } from '#features/consents/server/consents.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { RateLimits } from '#platform/http/request/rate-limits.ts';
import type { Passwords } from '#platform/passwords.ts';
import { ageDeclaration } from '#rules/accounts/age-declaration.ts';
import { mayLogIn } from '#rules/accounts/may-log-in.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { SessionAnswer } from '../accounts.contract.ts';
import { type Account, findAccount, lockAccount, storeAge, storePassword } from './accounts.repository.ts';
import type { Devices } from './devices.service.ts';
import type { LogInFrom, Sessions } from './sessions.service.ts';
import { passwordTries } from './tries-of.ts';

export type LogInDeps = {
  readonly db: Database;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly devices: Devices;
  /** Mails the confirmation link once more, without making the answer wait. */
  readonly remindToConfirm: (account: Account, now: Instant) => void;
};

export type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly ageConfirmed?: boolean | undefined;
};

/** A new session, and the cookie that makes the browser a known device. */
export type Entered = { readonly session: SessionAnswer; readonly deviceCookie: string };

const WRONG: Refusal = { refused: 'wrong-log-in' };

/**
 * Logs in by e-mail and password. Every failure is answered alike, in words and in time (D-20). Wrong passwords are
 * counted per address and per account, but those from a device that the account knows per device alone (D-188).
 */
export async function logIn(
  { db, limits, passwords, sessions, devices, remindToConfirm }: LogInDeps,
  { email, password, ageConfirmed = false }: Credentials,
  from: LogInFrom,
  now: Instant,
): Promise<Entered | Refusal> {
  const deviceId = await devices.find(email, from.deviceCookie, now);
  const tries = passwordTries(email, deviceId);
  if (deviceId === null) await limits.count('logInFromAddress', from.address, now);
  await limits.count('logIn', tries, now);
  const account = await findAccount(db, email);
  const isRight = await passwords.isRight(password, account?.password_hash ?? null);
  if (!account || !isRight) return WRONG;
  if (account.confirmed_at === null) {
    remindToConfirm(account, now);
    return WRONG;
  }
  await limits.clear('logIn', tries, now);
  if (deviceId === null) await limits.giveBack('logInFromAddress', from.address, now);
  const better = passwords.isOutdated(account.password_hash ?? '') ? await passwords.hash(password) : null;
  return inTransaction(db, async (trx) => {
    const present = await lockAccount(trx, account.id);
    // The password may have been changed while this one was checked.
    if (present?.password_hash !== account.password_hash) return WRONG;
    if (better !== null) await storePassword(trx, account.id, better);
    return enter(trx, { sessions, devices, account: present, ageConfirmed, from }, now);
  });
}

type Entering = Pick<LogInDeps, 'sessions' | 'devices'> & {
  readonly account: Account;
  readonly ageConfirmed: boolean;
  readonly from: LogInFrom;
};

/** Begins the session of somebody who has proved who she is, if she has declared her age. */
export async function enter(
  trx: Transaction,
  { sessions, devices, account, ageConfirmed, from }: Entering,
  now: Instant,
): Promise<Entered | Refusal> {
  const age = { isStored: account.age_confirmed_at !== null, isSaidNow: ageConfirmed };
  const may = mayLogIn({ isDisabled: account.disabled_at !== null, age });
  if (isRefusal(may)) return may;
  if (account.age_confirmed_at === null && (await storeAge(trx, account.id, now)))
    await recordConsents(trx, [ageConsent(account, 'login')], now);
  const { deviceId, deviceCookie } = await devices.remember(trx, account.id, from, now);
  return { session: await sessions.begin(trx, account, { ...from, deviceId }, now), deviceCookie };
}

export function ageConsent({ id, email }: Pick<Account, 'id' | 'email'>, source: string) {
  return {
    what: 'age',
    isGiven: true,
    wordingVersion: ageDeclaration.logIn.version,
    source,
    personId: id,
    email,
  } as const;
}
