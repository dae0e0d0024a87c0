import type { Logger } from 'pino';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { RateLimits } from '#platform/http/request/rate-limits.ts';
import type { IdentityClients } from '#platform/identity/identity-clients.ts';
import type { Passwords } from '#platform/passwords.ts';
import type { AccessTokens } from '#platform/sessions/access-tokens.ts';
import type { DeviceCookies } from '#platform/sessions/device-cookies.ts';
import type { KnownPeople } from '#platform/sessions/known-people.ts';
import type { SecondFactors } from '#platform/sessions/second-factors.ts';
import { keepUnconfirmedSince } from '#rules/accounts/mailed-links.ts';
import { type PasswordPolicy, shortestPassword } from '#rules/accounts/password-fault.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { TokenPair } from '#wire/session.ts';
import { createAccountMailer } from './account-mailer.ts';
import { deleteUnconfirmed } from './accounts.repository.ts';
import { createDevices } from './devices.service.ts';
import { forgotPassword, saveResetPassword } from './forgotten-password.ts';
import { deleteOldLinks } from './links.repository.ts';
import { type Credentials, logIn } from './log-in.ts';
import type { FollowedLink } from './mailed-links.ts';
import { logInFromOutside, type ExternalLogInRequest } from './outside-log-in.ts';
import { inviteCustomers } from './invite-customers.ts';
import { mailFactsFor, openForCustomer } from './open-for-customer.ts';
import { openOwnAccount } from './own-account.ts';
import { confirmEmail, register, type Registering, remindToConfirm } from './register.ts';
import { createSessions, type LogInFrom, type LogOut } from './sessions.service.ts';

type AccountServiceDependencies = {
  readonly db: Database;
  readonly accessTokens: AccessTokens;
  readonly deviceCookies: DeviceCookies;
  readonly people: KnownPeople;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly brewery: Pick<Brewery, 'details'>;
  readonly log: Logger;
  readonly identityClients: IdentityClients;
  readonly settings: {
    readonly publicUrl: string;
    readonly password: PasswordPolicy;
    readonly secondFactor: SecondFactors;
  };
};

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({
  settings,
  brewery,
  accessTokens,
  deviceCookies,
  ...identityClients
}: AccountServiceDependencies) {
  const { db, people, limits, log } = identityClients;
  const sessions = createSessions({ db, accessTokens, people, factors: settings.secondFactor });
  const devices = createDevices({ db, cookies: deviceCookies });
  const mailer = createAccountMailer({ limits, brewery, log, publicUrl: settings.publicUrl });
  const deps = { ...identityClients, sessions, devices, mailer, policy: settings.password };
  const remind = { ...deps, remindToConfirm: remindToConfirm.bind(null, deps) };
  return {
    logIn: (credentials: Credentials, from: LogInFrom, now: Instant) => logIn(remind, credentials, from, now),
    logInFromOutside: (request: ExternalLogInRequest, from: LogInFrom, now: Instant) =>
      logInFromOutside(deps, request, from, now),
    renew: (pair: TokenPair, now: Instant) => sessions.renew(pair, now),
    check: (pair: TokenPair, now: Instant) => sessions.check(pair, now),
    logOut: (pair: LogOut, now: Instant) => sessions.end(pair, now),
    register: (wish: Registering, address: string, now: Instant) => register(deps, wish, address, now),
    confirmEmail: (link: FollowedLink, now: Instant) => confirmEmail(deps, link, now),
    forgotPassword: (email: string, address: string, now: Instant) => forgotPassword(deps, email, address, now),
    saveResetPassword: (link: FollowedLink & { readonly password: string }, now: Instant) =>
      saveResetPassword(deps, link, now),
    mailFactsFor: (email: string, now: Instant) => mailFactsFor(deps, email, now),
    openForCustomer,
    inviteCustomers: (read: Parameters<typeof inviteCustomers>[1], now: Instant) => inviteCustomers(deps, read, now),
    own: openOwnAccount(deps),
    passwordRules: {
      shortest: shortestPassword(false),
      shortestOfStaff: shortestPassword(true),
      longest: settings.password.longest,
    },

    /** Deletes expired sessions, devices and links, and accounts that were never confirmed (D-165). */
    async forgetOld(now: Instant): Promise<void> {
      await sessions.forgetOld(now);
      await devices.forgetExpired(now);
      await deleteOldLinks(db, later(now, -LINKS_KEPT_MS));
      const openedBefore = keepUnconfirmedSince(now);
      await deleteUnconfirmed(db, { openedBefore, most: ACCOUNTS_AT_ONCE }, now);
    },
    /** Resolves when every mail that is being written is written. */
    settled: mailer.settled,
  };
}

/** The most accounts deleted in one run; the rest waits for the next. */
const ACCOUNTS_AT_ONCE = 1000;

/** For so long a used link is answered as used, and not as unknown. */
const LINKS_KEPT_MS = 30 * 24 * 60 * 60_000;
