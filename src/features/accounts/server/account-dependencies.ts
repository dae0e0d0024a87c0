import type { Database } from '#platform/database/database.ts';
import type { RateLimits } from '#platform/http/request/rate-limits.ts';
import type { Passwords } from '#platform/passwords.ts';
import type { KnownPeople } from '#platform/sessions/known-people.ts';
import type { PasswordPolicy } from '#rules/accounts/password-fault.ts';
import type { AccountMailer } from './account-mailer.ts';
import type { Sessions } from './sessions.service.ts';

/** What the work on accounts depends on; each function names those that it uses. */
export type AccountDependencies = {
  readonly db: Database;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly policy: PasswordPolicy;
  readonly sessions: Sessions;
  readonly people: KnownPeople;
  readonly mailer: AccountMailer;
};
