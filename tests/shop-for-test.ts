import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { composeFeatures } from '#main';
import { type HeldClock, heldClock } from '#platform/clock.ts';
import { configFrom } from '#platform/config.ts';
import { type Changes, openChanges } from '#platform/database/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/database.ts';
import { type Filling, openTestDatabase } from '#platform/database/open-test-database.ts';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { buildServer } from '#platform/http/build-server.ts';
import { createMetrics, type Metrics } from '#platform/http/metrics.ts';
import type { Site } from '#platform/http/pages/pages.ts';
import type { RouteDefinition } from '#platform/http/route.ts';
import { createFindVisitor, type FindVisitor } from '#platform/http/request/find-visitor.ts';
import type { Passwords } from '#platform/passwords.ts';
import { openProviderSettings } from '#platform/provider-settings/provider-settings.ts';
import { openServerState } from '#platform/server-state.ts';
import { openPlatform, providerSecretsBy } from '#platform/platform.ts';
import { sessionKey } from '#platform/sessions/session-key.ts';
import { type Instant, instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { loadSampleBrewery } from '#sample-brewery/load.ts';
import {
  type FakeCardGateway,
  PRETEND_MERCHANT,
  startFakeCardGateway,
} from '#fake-servers/card-gateway/fake-card-gateway.ts';
import { type FakeIdentity, startFakeIdentity } from '#fake-servers/identity/fake-identity.ts';
import { type FakeMailingList, startFakeMailingList } from '#fake-servers/mailing-list/fake-mailing-list.ts';
import { type FakePaypal, PRETEND_PAYPAL, startFakePaypal } from '#fake-servers/paypal/fake-paypal.ts';
import { freePort } from '../scripts/free-port.ts';
import { readTermsVersion } from './shopper-for-test.ts';

/** A Tuesday morning before eleven, in winter: London and UTC agree. */
export const TUESDAY_MORNING = instant('2026-11-24T09:30:00Z');

/** The sample brewery without its drawings, its days reckoned from `now`, for a database that is filled once and copied. */
export function sallowmereAt(now: Instant): Filling {
  return {
    key: `sample brewery, ${now}`,
    fill: (db) => inTransaction(db, (trx) => loadSampleBrewery(trx, { now, today: londonDay(now), pictures: false })),
  };
}

export const SALLOWMERE = sallowmereAt(TUESDAY_MORNING);

export type ShopForTest = {
  readonly url: string;
  readonly db: Database;
  readonly clock: HeldClock;
  /** Tells the shop of changes that a test makes past it, unless it was given notifications of its own. */
  readonly changes: { readonly notifyAll: () => void };
  readonly paypal: FakePaypal;
  readonly card: FakeCardGateway;
  readonly identity: FakeIdentity;
  readonly mailingList: FakeMailingList;
  /** The work of a job, now. */
  readonly run: (job: string) => Promise<unknown>;
  /** When what an answer did not wait for is done: the mail of a forgotten password, say. */
  readonly settled: () => Promise<void>;
  readonly logged: readonly string[];
  readonly metrics: Metrics;
  readonly routes: readonly RouteDefinition[];
  readonly findVisitor: FindVisitor;
  readonly stop: () => Promise<void>;
};

export type ShopOptions = {
  readonly settings?: Readonly<Record<string, string>>;
  /** Where others of its kind stand already: two processes of one shop share them. */
  readonly providers?: { readonly paypal: FakePaypal; readonly card: FakeCardGateway };
  readonly start?: Instant;
  /** How passwords are hashed, when a test counts how often. */
  readonly passwords?: Passwords;
  /** What tells of written tables; without it nothing that is kept is ever dropped. */
  readonly changes?: Changes;
  /** From which level on `logged` holds what is logged; from warnings on when nothing is said. */
  readonly logLevel?: 'info' | 'warn';
  /** Its pages too, rendered on the server; without them it is the API alone. */
  readonly site?: Site;
};

/** The whole API of the shop on a port of its own, with pretended providers, and a clock that is moved by hand. */
export async function openShop(db: Database, options: ShopOptions = {}): Promise<ShopForTest> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const clock = heldClock(options.start ?? TUESDAY_MORNING);
  const paypal =
    options.providers?.paypal ??
    (await startFakePaypal({
      webhookUrl: `${url}/api/order/paypalwebhook`,
      now: () => Date.parse(clock.now()),
    }));
  const card = options.providers?.card ?? (await startFakeCardGateway());
  const identity = await startFakeIdentity();
  const mailingList = await startFakeMailingList();
  const logged: string[] = [];
  const log = pino({ level: options.logLevel ?? 'warn' }, { write: (line) => logged.push(line) });
  const metrics = createMetrics();
  const byHand = openChanges();
  const changes = options.changes ?? byHand;
  const config = configFrom({
    PUBLIC_URL: url,
    PAYPAL_BASE_URL: paypal.url,
    PAYPAL_MERCHANT_ID: PRETEND_PAYPAL.merchantId,
    PAYPAL_WEBHOOK_AUTHORITY: paypal.certificateAuthority,
    PAYPAL_SCRIPT_URL: paypal.scriptUrl,
    PAYPAL_CLIENT_ID: PRETEND_PAYPAL.clientId,
    PAYPAL_CLIENT_SECRET: PRETEND_PAYPAL.clientSecret,
    PAYPAL_WEBHOOK_ID: PRETEND_PAYPAL.webhookId,
    CARD_FORM_URL: card.formUrl,
    CARD_REFUND_URLS: card.refundUrl,
    CARD_MERCHANT_ID: PRETEND_MERCHANT.merchantId,
    CARD_PASSWORD: PRETEND_MERCHANT.password,
    CARD_PRE_SHARED_KEY: PRETEND_MERCHANT.preSharedKey,
    GOOGLE_CLIENT_ID: identity.clientId,
    GOOGLE_SCRIPT_URL: identity.scriptUrl,
    GOOGLE_KEYS_URL: identity.keysUrl,
    GOOGLE_ISSUERS: identity.issuer,
    NEWSLETTER_FORM_URL: mailingList.formUrl,
    NEWSLETTER_TIMEOUT_MS: '2000',
    CARD_RETURN_WAIT_MS: '0',
    LIMIT_NEW_DRAFT: '0',
    LIMIT_PAYMENT: '0',
    LIMIT_LOG_IN_FROM_ADDRESS: '0',
    LIMIT_REGISTER: '0',
    LIMIT_FORGOT_PASSWORD: '0',
    LIMIT_DATA_REQUEST: '0',
    OPEN_DRAFTS_PER_ADDRESS: '0',
    HELD_UNITS_PER_ADDRESS: '0',
    ...options.settings,
  });
  const serverState = await openServerState({ db, changes, log, configured: config.serverState });
  const key = await sessionKey(db, config.sessionKey, clock.now());
  const providers = await openProviderSettings({ db, changes, log, config, sealed: providerSecretsBy(key) });
  const platform = openPlatform({
    config,
    db,
    changes,
    serverState,
    providers,
    clock,
    log,
    metrics,
    key,
    passwords: options.passwords,
  });
  const house = composeFeatures(platform);
  const findVisitor = createFindVisitor(platform);
  const app = await buildServer({
    config,
    brand: house.brand,
    version: '6.2.3',
    db,
    clock,
    changes,
    serverState,
    modules: platform.modules,
    providers,
    stockShown: async (now) => (await house.catalogue.cellar(now)).shown,
    log,
    metrics,
    draining: { hasBegun: () => false },
    routes: house.routes,
    findVisitor,
    site: options.site ?? null,
    builtFiles: null,
  });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    db,
    clock,
    changes: byHand,
    paypal,
    card,
    identity,
    mailingList,
    logged,
    metrics,
    routes: house.routes,
    findVisitor,
    settled: house.settled,
    run: async (name) => {
      const job = house.jobs.find((one) => one.name === name);
      if (job === undefined) throw new Error(`There is no job ${name}`);
      return job.work(clock.now());
    },
    stop: async () => {
      await app.close();
      serverState.stop();
      providers.stop();
      await house.settled();
      await Promise.all([identity.stop(), mailingList.stop()]);
      if (options.providers) return;
      await Promise.all([paypal.stop(), card.stop()]);
    },
  };
}

/**
 * The shop of one file, on the sample brewery: opened before its first test, of which the terms are read already, and
 * closed after its last. It is there within tests and hooks alone.
 */
export function withShop(options: ShopOptions = {}): ShopForTest {
  let database: OpenDatabase;
  let shop: ShopForTest;
  beforeAll(async () => {
    database = await openTestDatabase(SALLOWMERE);
    shop = await openShop(database.db, options);
    await readTermsVersion(shop.url);
  });
  afterAll(async () => {
    await shop.stop();
    await database.close();
  });
  return new Proxy({} as ShopForTest, { get: (_, name) => Reflect.get(shop, name) as unknown });
}
