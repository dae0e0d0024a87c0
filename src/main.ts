import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { accountsFeature } from '#features/accounts/feature.ts';
import { advancedSalesFeature } from '#features/advanced-sales/feature.ts';
import { auditFeature } from '#features/audit/feature.ts';
import { availabilityFeature } from '#features/availability/feature.ts';
import { bankStatementsFeature } from '#features/bank-statements/feature.ts';
import { basketFeature } from '#features/basket/feature.ts';
import { brandFeature } from '#features/brand/feature.ts';
import { breweryFeature } from '#features/brewery/feature.ts';
import { businessesFeature } from '#features/businesses/feature.ts';
import { catalogueFeature } from '#features/catalogue/feature.ts';
import { checkoutFeature } from '#features/checkout/feature.ts';
import { bouncesFeature } from '#features/bounces/feature.ts';
import { contactFeature } from '#features/contact/feature.ts';
import { brewsFeature } from '#features/brews/feature.ts';
import { gylesFeature } from '#features/gyles/feature.ts';
import { telesalesFeature } from '#features/telesales/feature.ts';
import { heldOrdersFeature } from '#features/held-orders/feature.ts';
import { deliveryFeature } from '#features/delivery/feature.ts';
import { importFeature } from '#features/import/feature.ts';
import { homeFeature } from '#features/home/feature.ts';
import { jobsFeature } from '#features/jobs/feature.ts';
import { linksFeature } from '#features/links/feature.ts';
import { membershipsFeature } from '#features/memberships/feature.ts';
import { modulesFeature } from '#features/modules/feature.ts';
import { myAccountFeature } from '#features/my-account/feature.ts';
import { newsletterFeature } from '#features/newsletter/feature.ts';
import { orderDeskFeature } from '#features/order-desk/feature.ts';
import { orderSheetFeature } from '#features/order-sheet/feature.ts';
import { ordersFeature } from '#features/orders/feature.ts';
import { outletsFeature } from '#features/outlets/feature.ts';
import { paymentsFeature } from '#features/payments/feature.ts';
import { peopleFeature } from '#features/people/feature.ts';
import { picturesFeature } from '#features/pictures/feature.ts';
import { postsFeature } from '#features/posts/feature.ts';
import { printingFeature } from '#features/printing/feature.ts';
import { providerSettingsFeature } from '#features/provider-settings/feature.ts';
import { refundAccountsFeature } from '#features/refund-accounts/feature.ts';
import { setUpFeature } from '#features/set-up/feature.ts';
import { sitemapFeature } from '#features/sitemap/feature.ts';
import { recallsFeature } from '#features/recalls/feature.ts';
import { stockCountsFeature } from '#features/stock-counts/feature.ts';
import { stocktakesFeature } from '#features/stocktakes/feature.ts';
import { termsFeature } from '#features/terms/feature.ts';
import { tillFeature } from '#features/till/feature.ts';
import { transfersOutFeature } from '#features/transfers-out/feature.ts';
import { vouchersFeature } from '#features/vouchers/feature.ts';
import { movableClock, openDatabaseClock } from '#platform/clock.ts';
import { type Config, requireBreweryName } from '#platform/config.ts';
import { listenForChanges } from '#platform/database/listen-for-changes.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { waitForDatabase } from '#platform/database/wait-for-database.ts';
import type { Feature } from '#platform/feature.ts';
import { buildServer } from '#platform/http/build-server.ts';
import { leaveCalmly } from '#platform/http/leave-calmly.ts';
import { createMetrics, type Metrics, serveMetrics } from '#platform/http/metrics.ts';
import type { Site } from '#platform/http/pages/pages.ts';
import { registerTestClock } from '#platform/http/test-clock.ts';
import type { BrowserApplication } from '#platform/http/pages/browser-application.ts';
import { registerTillManifest } from '#platform/http/pages/till-application.ts';
import { forgetOldCountsJob } from '#platform/http/request/rate-limits.ts';
import { createFindVisitor } from '#platform/http/request/find-visitor.ts';
import { registerArtwork } from '#platform/images/register-artwork.ts';
import { registerImages } from '#platform/images/register-images.ts';
import { noteSuccess } from '#platform/jobs/job-runs.ts';
import { refreshStatisticsJob } from '#platform/jobs/refresh-statistics-job.ts';
import { runJobs, type RunningJobs } from '#platform/jobs/run-jobs.ts';
import { registerWebManifest } from '#platform/http/pages/web-manifest.ts';
import { registerCaughtMails } from '#platform/mail/caught-mails-page.ts';
import { forgetMailsJob } from '#platform/mail/forget-mails.ts';
import { brandedMailer } from '#platform/mail/branded-mailer.ts';
import { openMailer } from '#platform/mail/mailer.ts';
import { runMails } from '#platform/mail/run-mails.ts';
import { isPublicEndpoint } from '#platform/public-fetch/fetch-public-file.ts';
import { openProviderSettings } from '#platform/provider-settings/provider-settings.ts';
import { openServerState } from '#platform/server-state.ts';
import { openPlatform, type Platform, providerSecretsBy } from '#platform/platform.ts';
import { sessionKey } from '#platform/sessions/session-key.ts';
import { fillWhenEmpty, withPretendedProviders } from './demo.ts';

/** All features with their routes and jobs, each after those it depends on. */
export function composeFeatures(platform: Platform) {
  const audit = auditFeature(platform);
  const brewery = breweryFeature(platform);
  const brand = brandFeature(platform, { brewery: brewery.service });
  const { makePdf } = brand;
  const modules = modulesFeature(platform);
  const jobsDesk = jobsFeature(platform);
  const accounts = accountsFeature(platform, { brewery: brewery.service });
  const home = homeFeature(platform);
  const outlets = outletsFeature(platform);
  const setUp = setUpFeature(platform, { brewery: brewery.service });
  const providerSettings = providerSettingsFeature(platform, {
    brewery: brewery.service,
    manageBrewery: brewery.managing,
  });
  const terms = termsFeature(platform, { brewery: brewery.service });
  const bounces = bouncesFeature(platform);
  const contact = contactFeature(platform, { brewery: brewery.service });
  const newsletter = newsletterFeature(platform);
  const vouchers = vouchersFeature(platform, { brewery: brewery.service, makePdf });
  const catalogue = catalogueFeature(platform, { brewery: brewery.service });
  const posts = postsFeature(platform, { brewery: brewery.service, beers: catalogue.beers });
  const pictures = picturesFeature(platform);
  const sitemap = sitemapFeature(platform, { catalogue: catalogue.service, posts: posts.service });
  const links = linksFeature(platform, { catalogue: catalogue.service });
  const memberships = membershipsFeature(platform, { brewery: brewery.service, catalogue: catalogue.service });
  const businesses = businessesFeature(platform, { brewery: brewery.service, catalogue: catalogue.service, makePdf });
  const basket = basketFeature(platform, { brewery: brewery.service, catalogue: catalogue.service });
  const orders = ordersFeature(platform, { drafts: basket.drafts, makePdf });
  const orderSheet = orderSheetFeature(platform, { drafts: basket.drafts });
  const advancedSales = advancedSalesFeature({ drafts: basket.drafts });
  const heldOrders = heldOrdersFeature(platform, {
    drafts: basket.drafts,
    orders: orders.service,
    orderHandlers: orders.handlers,
  });
  const myAccount = myAccountFeature(platform, { accounts: accounts.service, drafts: basket.drafts });
  const people = peopleFeature(platform, { accounts: accounts.service, myAccounts: myAccount.service });
  const printing = printingFeature(platform, {
    brewery: brewery.service,
    brand: brand.shown,
    catalogue: catalogue.service,
    orders: orders.service,
    makePdf,
  });
  const payments = paymentsFeature(platform);
  const refundAccounts = refundAccountsFeature(platform, { drafts: basket.drafts });
  const checkout = checkoutFeature(platform, {
    drafts: basket.drafts,
    orders: orders.service,
    orderHandlers: orders.handlers,
    payments: payments.service,
    loadAccount: accounts.service.own.load,
  });
  const orderDesk = orderDeskFeature(platform, {
    makePdf,
    brewery: brewery.service,
    drafts: basket.drafts,
    orders: orders.service,
    orderHandlers: orders.handlers,
    invoices: orders.invoices,
    papers: orders.papers,
    payments: payments.service,
  });
  const gyles = gylesFeature(platform);
  const telesales = telesalesFeature(platform, { accounts: accounts.service });
  const stockCounts = stockCountsFeature(platform, { drafts: basket.drafts, orders: orders.service });
  const imports = importFeature(platform, {
    stock: stockCounts.service,
    accounts: accounts.service,
    mayFetchFrom: isPublicEndpoint,
  });
  const stocktakes = stocktakesFeature(platform, { stock: stockCounts.service });
  const recalls = recallsFeature(platform, { stock: stockCounts.service, brewery: brewery.service, makePdf });
  const brews = brewsFeature(platform, { stock: stockCounts.service });
  const availability = availabilityFeature(platform, { brewery: brewery.service, setUp: setUp.service });
  const delivery = deliveryFeature(platform, {
    brewery: brewery.service,
    catalogue: catalogue.service,
    freeOver: catalogue.freeOver,
  });
  const bankStatements = bankStatementsFeature(platform, {
    drafts: basket.drafts,
    orders: orders.service,
    payments: payments.service,
  });
  const transfersOut = transfersOutFeature(platform, {
    drafts: basket.drafts,
    orders: orders.service,
    payments: payments.service,
  });
  const till = tillFeature(platform, {
    brewery: brewery.service,
    drafts: basket.drafts,
    orders: orders.service,
    payments: payments.service,
    catalogue: catalogue.service,
    stockCounts: stockCounts.service,
  });
  const all: readonly Feature[] = [
    audit,
    brewery,
    brand,
    modules,
    jobsDesk,
    accounts,
    home,
    outlets,
    terms,
    bounces,
    contact,
    newsletter,
    vouchers,
    catalogue,
    posts,
    pictures,
    sitemap,
    links,
    memberships,
    businesses,
    { routes: basket.routesWith(heldOrders.collectNow), jobs: basket.jobs },
    orders,
    orderSheet,
    advancedSales,
    heldOrders,
    myAccount,
    people,
    printing,
    payments,
    refundAccounts,
    checkout,
    orderDesk,
    gyles,
    brews,
    recalls,
    telesales,
    stockCounts,
    imports,
    stocktakes,
    availability,
    setUp,
    providerSettings,
    delivery,
    bankStatements,
    transfersOut,
    till,
  ];
  return {
    brewery: brewery.service,
    setUp: setUp.service,
    brand: brand.shown,
    catalogue: catalogue.service,
    routes: all.flatMap(({ routes }) => routes),
    jobs: [...all.flatMap(({ jobs = [] }) => jobs), forgetMailsJob(platform.db, platform.config.keepMailsDays)],
    /** Resolves when work that outlived its response is done. */
    settled: accounts.service.settled,
  };
}

export type StartOptions = {
  readonly log: Logger;
  /** Null = only the API. */
  readonly site: Site | null;
  readonly builtFiles: string | null;
  readonly staff?: BrowserApplication | null;
  readonly till?: BrowserApplication | null;
  readonly extras?: readonly ((app: FastifyInstance) => void)[];
  /** Ends a start that waits for its database. */
  readonly stopping?: AbortSignal;
};

export type Gyle = {
  /** The address it listens on. */
  readonly url: string;
  /**
   * Stops within ten seconds: reports it on `/readyz` and in every response, keeps answering for a moment, finishes
   * running requests, returns jobs to the queue, and closes everything.
   */
  readonly stop: (how?: { readonly atOnce: boolean }) => Promise<void>;
};

/** Starts everything: database, features, jobs, server. A database on a server is waited for. */
export async function startGyle(settings: Config, options: StartOptions): Promise<Gyle> {
  const { config, pretended } = await withPretendedProviders(settings);
  const metrics = createMetrics();
  const open = async (): Promise<Gyle> => {
    const opened = new AsyncDisposableStack();
    try {
      return await openGyle(config, { ...options, metrics, pretended, opened });
    } catch (fault) {
      await opened
        .disposeAsync()
        .catch((left: unknown) => options.log.warn({ err: left }, 'what the start had opened could not be closed'));
      throw fault;
    }
  };
  return config.database.url === null ? open() : waitForDatabase(open, options);
}

type Opening = StartOptions & {
  readonly metrics: Metrics;
  readonly pretended: readonly { readonly stop: () => Promise<void> }[];
  /** Closes what was opened, the latest first. */
  readonly opened: AsyncDisposableStack;
};

/** It listens once everything stands. */
async function openGyle(config: Config, { log, metrics, pretended, opened, ...options }: Opening): Promise<Gyle> {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const database = await openDatabase(config.database);
  opened.defer(() => database.close());
  const { db, unhurried, notifications, embedded } = database;
  const databaseClock = await openDatabaseClock({ db, log });
  opened.defer(() => databaseClock.stop());
  const testClock = config.testClock ? movableClock(databaseClock) : null;
  const clock = testClock ?? databaseClock;
  await migrate(database);
  if (config.demo) await fillWhenEmpty(unhurried, clock.now());

  const changes = await listenForChanges(notifications);
  const serverState = await openServerState({ db, changes, log, configured: config.serverState });
  opened.defer(() => serverState.stop());
  const key = await sessionKey(db, config.sessionKey, clock.now());
  const providers = await openProviderSettings({ db, changes, log, config, sealed: providerSecretsBy(key) });
  opened.defer(() => providers.stop());
  const platform = openPlatform({ config, db, changes, serverState, providers, clock, log, metrics, key });
  const { routes, jobs: ofFeatures, brewery, setUp, brand, catalogue, settled } = composeFeatures(platform);
  await setUp.closeWhenNew(clock.now());
  const { name } = await brewery.details();
  requireBreweryName(config, name);
  const mailer = brandedMailer(
    openMailer({
      current: () => providers.current().mail,
      envelopeFrom: config.mailEnvelopeFrom,
      varDir: config.varDir,
      brewery: brewery.details,
    }),
    {
      brand,
      brewery: brewery.details,
      site: config.publicUrl,
    },
  );
  const mails = await runMails({ db, notifications, mailer, providers, clock, log });
  opened.defer(() => mails.stop());
  const jobs = [...ofFeatures, mails.sweep, forgetOldCountsJob(unhurried), refreshStatisticsJob(unhurried)];
  const pictures = { db, picturesDir: config.picturesDir, varDir: config.varDir };
  const metricsServer = await serveMetrics(metrics, config.metrics);
  opened.defer(() => metricsServer?.close());

  let leaving = false;
  const app = await buildServer({
    config,
    version,
    db,
    clock,
    changes,
    serverState,
    modules: platform.modules,
    providers,
    stockShown: (now) => {
      const cellar = catalogue.cellar(now);
      return cellar instanceof Promise ? cellar.then(({ shown }) => shown) : cellar.shown;
    },
    log,
    metrics,
    draining: { hasBegun: () => leaving },
    routes,
    findVisitor: createFindVisitor(platform),
    extras: [
      (server, responseCache) => registerImages(server, { ...pictures, brand }, responseCache),
      (server, responseCache) => registerArtwork(server, { ...pictures, brand }, responseCache),
      (server) => registerWebManifest(server, brewery.details, brand),
      (server) => registerTillManifest(server, brewery.details),
      ...(config.demo ? [(server: FastifyInstance) => registerCaughtMails(server, join(config.varDir, 'mails'))] : []),
      ...(testClock
        ? [
            (server: FastifyInstance) =>
              registerTestClock(server, testClock, { jobs, done: (job, now) => noteSuccess(db, job, now) }),
          ]
        : []),
      ...(options.extras ?? []),
    ],
    brand,
    site: options.site,
    builtFiles: options.builtFiles,
    staff: options.staff ?? null,
    till: options.till ?? null,
  });
  let running: RunningJobs | null = null;
  let drainMs = 0;
  opened.defer(async () => {
    leaving = true;
    await Promise.all([leaveCalmly(app, drainMs), running?.stop(7000), mails.stop()]);
    await settled();
  });
  running = await runJobs(jobs, { db, unhurried, embedded, clock, log });
  const url = await app.listen({ host: config.host, port: config.port });

  return {
    url,
    stop: async ({ atOnce } = { atOnce: false }) => {
      drainMs = atOnce ? 0 : config.drainSeconds * 1000;
      await opened.disposeAsync();
      await Promise.all(pretended.map((provider) => provider.stop()));
    },
  };
}
