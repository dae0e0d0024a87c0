import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Changes } from './database/changes.ts';
import type { Database } from './database/database.ts';
import type { Metrics } from './http/metrics.ts';
import { createRateLimits, type RateLimits } from './http/request/rate-limits.ts';
import { argonPasswords, type Passwords } from './passwords.ts';
import type { ProviderSource } from './provider-settings/provider-settings.ts';
import { type ModuleSource, openModules } from './modules.ts';
import type { ServerStateSource } from './server-state.ts';
import { type AccessTokens, createAccessTokens } from './sessions/access-tokens.ts';
import { openSealedValues, type SealedValues } from './sealed-values.ts';
import { keepPeople, type KnownPeople } from './sessions/known-people.ts';
import { type KnownTills, knownTills } from './sessions/known-tills.ts';

type Opened = {
  readonly config: Config;
  readonly db: Database;
  readonly changes: Changes;
  readonly serverState: ServerStateSource;
  /** How mails are sent and customers pay, as it stands now. */
  readonly providers: ProviderSource;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The key that signs tokens and device cookies, and from which the key of sealed values is derived. */
  readonly key: string;
};

/** Everything that exists before the features. A feature names what it takes: `Pick<Platform, 'db' | 'changes'>`. */
export type Platform = Opened & {
  readonly accessTokens: AccessTokens;
  readonly people: KnownPeople;
  readonly tills: KnownTills;
  readonly modules: ModuleSource;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  /** Encrypts the accounts to which refunds go. */
  readonly sealed: SealedValues;
};

/** What encrypts the passwords and keys of providers, by the server's key. */
export function providerSecretsBy(key: string): SealedValues {
  return openSealedValues(key, 'secrets of providers');
}

/** What encrypts the accounts to which refunds go, by the server's key. */
export function sealedBy(key: string): SealedValues {
  return openSealedValues(key, 'accounts of refunds');
}

export function openPlatform({
  passwords = argonPasswords,
  ...opened
}: Opened & { readonly passwords?: Passwords | undefined }): Platform {
  const { config, db, changes, key } = opened;
  return {
    ...opened,
    accessTokens: createAccessTokens(key),
    people: keepPeople(db, changes, config.secondFactor),
    tills: knownTills(db),
    modules: openModules(db, changes),
    limits: createRateLimits(db, config.limits),
    passwords,
    sealed: sealedBy(key),
  };
}
