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
  /** Writes once more to somebody whose e-mail is not confirmed yet; it does not keep the answer waiting. */
  readonly remindToConfirm: (account: Account, now: Instant) => void;
};

export type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly ageConfirmed?: boolean | undefined;
};

/** Somebody is logged in; her browser is to keep the cookie. */
export type Entered = { readonly session: SessionAnswer; readonly deviceCookie: string };

const WRONG: Refusal = { refused: 'wrong-log-in' };

/**
 * Logs somebody in by e-mail and password. Whatever is wrong is answered alike, in words and in time (D-20). Wrong passwords
 * are counted per address and per account, but those from a device that the account knows per device alone (D-188).
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
  const found = await findAccount(db, email);
  const isRight = await passwords.isRight(password, found?.password_hash ?? null);
  if (!found || !isRight) return WRONG;
  if (found.confirmed_at === null) {
    remindToConfirm(found, now);
    return WRONG;
  }
  await limits.clear('logIn', tries, now);
  if (deviceId === null) await limits.giveBack('logInFromAddress', from.address, now);
  const better = passwords.isOutdated(found.password_hash ?? '') ? await passwords.hash(password) : null;
  return inTransaction(db, async (trx) => {
    const present = await lockAccount(trx, found.id);
    // She may have chosen another password while this one was looked at.
    if (present?.password_hash !== found.password_hash) return WRONG;
    if (better !== null) await storePassword(trx, found.id, better);
    return enter(trx, { sessions, devices, account: present, ageConfirmed, from }, now);
  });
}

type Entering = Pick<LogInDeps, 'sessions' | 'devices'> & {
  readonly account: Account;
  readonly ageConfirmed: boolean;
  readonly from: LogInFrom;
};

/** Begins the log-in of somebody who has proved who she is, if she has said that she is old enough. */
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
