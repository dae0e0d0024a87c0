import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { accountsJobs } from '#features/accounts/server/accounts.jobs.ts';
import { accountsRoutes } from '#features/accounts/server/accounts.routes.ts';
import { createAccounts } from '#features/accounts/server/accounts.service.ts';
import { signInOffer } from '#features/accounts/server/sign-in-offer.ts';
import { advancedSalesRoutes } from '#features/advanced-sales/server/advanced-sales.routes.ts';
import { createAdvancedSales } from '#features/advanced-sales/server/advanced-sales.service.ts';
import { basketJobs } from '#features/basket/server/basket.jobs.ts';
import { basketRoutes } from '#features/basket/server/basket.routes.ts';
import { createBasket } from '#features/basket/server/basket.service.ts';
import { createBreweryCounter } from '#features/brewery/server/brewery-counter.ts';
import { breweryRoutes } from '#features/brewery/server/brewery.routes.ts';
import { createServerState } from '#features/brewery/server/server-state.ts';
import { createBrewery } from '#features/brewery/server/brewery.service.ts';
import { createBeers } from '#features/catalogue/server/beers.service.ts';
import { catalogueRoutes } from '#features/catalogue/server/catalogue.routes.ts';
import { createCatalogue } from '#features/catalogue/server/catalogue.service.ts';
import { myShelfRoutes } from '#features/catalogue/server/my-shelf.routes.ts';
import { createMyShelf } from '#features/catalogue/server/my-shelf.service.ts';
import { createShelf } from '#features/catalogue/server/shelf.service.ts';
import { heldOrdersRoutes } from '#features/held-orders/server/held-orders.routes.ts';
import { createHeldOrders } from '#features/held-orders/server/held-orders.service.ts';
import { homeRoutes } from '#features/home/server/home.routes.ts';
import { createHome } from '#features/home/server/home.service.ts';
import { feedsRoutes } from '#features/posts/server/feeds.routes.ts';
import { createFeeds } from '#features/posts/server/feeds.service.ts';
import { postsRoutes } from '#features/posts/server/posts.routes.ts';
import { createPosts } from '#features/posts/server/posts.service.ts';
import { sitemapRoutes } from '#features/sitemap/server/sitemap.routes.ts';
import { createSitemap } from '#features/sitemap/server/sitemap.service.ts';
import { outletsRoutes } from '#features/outlets/server/outlets.routes.ts';
import { createOutlets } from '#features/outlets/server/outlets.service.ts';
import { createContactCounter } from '#features/contact/server/contact-counter.ts';
import { contactJobs } from '#features/contact/server/contact.jobs.ts';
import { contactRoutes } from '#features/contact/server/contact.routes.ts';
import { createContact } from '#features/contact/server/contact.service.ts';
import { termsRoutes } from '#features/terms/server/terms.routes.ts';
import { createTerms } from '#features/terms/server/terms.service.ts';
import { createNewsletterCounter } from '#features/newsletter/server/newsletter-counter.ts';
import { newsletterJobs } from '#features/newsletter/server/newsletter.jobs.ts';
import { newsletterRoutes } from '#features/newsletter/server/newsletter.routes.ts';
import { createNewsletter } from '#features/newsletter/server/newsletter.service.ts';
import { createCardPayments } from '#features/checkout/server/card-payment.ts';
import { checkoutJobs } from '#features/checkout/server/checkout.jobs.ts';
import { checkoutRoutes } from '#features/checkout/server/checkout.routes.ts';
import { createCheckout } from '#features/checkout/server/checkout.service.ts';
import { opensPlacedOrder } from '#features/checkout/server/opens-placed-order.ts';
import { createPriceLists } from '#features/printing/server/price-lists.service.ts';
import { printingRoutes } from '#features/printing/server/printing.routes.ts';
import { createPrinting } from '#features/printing/server/printing.service.ts';
import { paymentOffer } from '#features/checkout/server/payment-offer.ts';
import { createPaypalEvents } from '#features/checkout/server/paypal-events.ts';
import { myAccountJobs } from '#features/my-account/server/my-account.jobs.ts';
import { myAccountRoutes } from '#features/my-account/server/my-account.routes.ts';
import { createMyAccounts } from '#features/my-account/server/my-account.service.ts';
import { membershipsJobs } from '#features/memberships/server/memberships.jobs.ts';
import { membershipsRoutes } from '#features/memberships/server/memberships.routes.ts';
import { createMemberships } from '#features/memberships/server/memberships.service.ts';
import { createVoucherLookUp } from '#features/vouchers/server/voucher-look-up.ts';
import { vouchersRoutes } from '#features/vouchers/server/vouchers.routes.ts';
import { paymentDoors } from '#features/payments/server/payment-doors.ts';
import { createPayments } from '#features/payments/server/payments.service.ts';
import { ordersSettings } from '#features/orders/server/orders-settings.ts';
import { createOrderCounter } from '#features/orders/server/order-counter.ts';
import { createOrderLists } from '#features/orders/server/order-lists.ts';
import { ordersRoutes } from '#features/orders/server/orders.routes.ts';
import { createOrders } from '#features/orders/server/orders.service.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Changes } from '#platform/database/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { hearChanges } from '#platform/database/hear-changes.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { buildServer } from '#platform/http/build-server.ts';
import { leaveCalmly } from '#platform/http/leave-calmly.ts';
import { createMetrics, serveMetrics } from '#platform/http/metrics.ts';
import type { Site } from '#platform/http/pages.ts';
import { createRateLimits, forgetOldCounts } from '#platform/http/rate-limits.ts';
import type { RouteDefinition } from '#platform/http/route.ts';
import { createWhoAsks } from '#platform/http/who-asks.ts';
import { openIdentityDoors } from '#platform/identity/identity-doors.ts';
import { registerImages } from '#platform/images/register-images.ts';
import type { Job } from '#platform/jobs/job.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { registerWebManifest } from '#platform/http/web-manifest.ts';
import { createMailingListDoor } from '#platform/mailing-list/mailing-list-door.ts';
import { registerCaughtMails } from '#platform/mail/caught-mails-page.ts';
import { openPost } from '#platform/mail/post.ts';
import { runMails } from '#platform/mail/run-mails.ts';
import { argonPasswords, type Passwords } from '#platform/passwords.ts';
import { openBearers } from '#platform/sessions/bearers.ts';
import { keepPeople } from '#platform/sessions/known-people.ts';
import { sessionKey } from '#platform/sessions/session-key.ts';
import { later } from '#rules/calendar/instant.ts';

import { fillWhenEmpty, withPretendedProviders } from './demo.ts';

const MINUTE = 60_000;

type Doors = {
  readonly config: Config;
  readonly db: Database;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly log: Logger;
  /** What bearers are signed with. */
  readonly key: string;
  readonly passwords?: Passwords;
};

/** The features of the house: each with the services it needs, its routes and its jobs. This is the one list of them. */
export function features({ config, db, changes, clock, log, key, passwords = argonPasswords }: Doors) {
  const bearers = openBearers(key);
  const people = keepPeople(db, changes);
  const brewery = createBrewery({ db, changes });
  const limits = createRateLimits(db, config.limits);
  const doors = openIdentityDoors(config);
  const accounts = createAccounts({ db, bearers, people, passwords, limits, brewery, log, doors, settings: config });
  const catalogue = createCatalogue({ db, changes });
  const { publicUrl } = config;
  const beers = createBeers(db, catalogue);
  const shelf = createShelf(catalogue, brewery);
  const posts = createPosts({ db, beers, publicUrl });
  const memberships = createMemberships({ db, catalogue, brewery, settings: config });
  const orders = createOrders({ db, catalogue, brewery, settings: ordersSettings(config) });
  const mine = createMyAccounts({ db, own: accounts.own, orders });
  const counter = createOrderCounter(orders);
  const basket = createBasket(orders);
  const payments = createPayments({ db, ...paymentDoors(config, { clock, log }) });
  const paying = { db, orders, payments, log };
  const checkout = createCheckout({
    ...paying,
    settings: { afterMs: config.reconcileAfterSeconds * 1000 },
    loadAccount: accounts.own.load,
  });
  const contact = createContact({ db, brewery, publicUrl: config.publicUrl });
  const newsletter = createNewsletter({ db, list: config.newsletter && createMailingListDoor(config.newsletter) });
  const routes: RouteDefinition[] = [
    ...accountsRoutes(accounts, signInOffer(config)),
    ...myAccountRoutes(mine),
    ...breweryRoutes(createBreweryCounter(brewery, createServerState({ db, said: config.serverState }))),
    ...catalogueRoutes(shelf, beers),
    ...myShelfRoutes(createMyShelf({ db, catalogue, shelf })),
    ...printingRoutes(
      createPrinting({ db, orders, brewery, publicUrl: config.publicUrl }),
      createPriceLists({ db, catalogue, brewery }),
    ),
    ...homeRoutes(createHome({ db, changes })),
    ...postsRoutes(posts),
    ...feedsRoutes(createFeeds({ db, brewery, publicUrl })),
    ...sitemapRoutes(createSitemap({ catalogue, posts, publicUrl })),
    ...outletsRoutes(createOutlets({ db, changes })),
    ...vouchersRoutes(createVoucherLookUp({ db })),
    ...membershipsRoutes(memberships),
    ...heldOrdersRoutes(createHeldOrders({ db, orders })),
    ...contactRoutes(createContactCounter({ contact, brewery, map: config.map })),
    ...newsletterRoutes(createNewsletterCounter(newsletter)),
    ...termsRoutes(createTerms({ brewery, publicUrl })),
    ...basketRoutes(basket),
    ...advancedSalesRoutes(createAdvancedSales(orders)),
    ...ordersRoutes(counter, createOrderLists({ db })),
    ...checkoutRoutes({
      checkout,
      card: createCardPayments({ ...paying, checkout }),
      paypalEvents: createPaypalEvents(paying),
      offer: paymentOffer(config),
      opens: opensPlacedOrder(counter),
    }),
  ];
  const jobs: Job[] = [
    ...accountsJobs(accounts),
    ...myAccountJobs(mine),
    ...basketJobs(basket),
    ...checkoutJobs(checkout),
    ...contactJobs(contact),
    ...newsletterJobs(newsletter),
    ...membershipsJobs(memberships),
  ];
  const whoAsks = createWhoAsks({ bearers, people, clock });
  return { routes, jobs, brewery, catalogue, whoAsks, settled: accounts.settled };
}

export type StartOptions = {
  readonly log: Logger;
  /** Null = the API alone. */
  readonly site: Site | null;
  readonly builtFiles: string | null;
  readonly clock?: Clock;
  readonly extras?: readonly ((app: FastifyInstance) => void)[];
};

export type Gyle = {
  /** Where it listens. */
  readonly url: string;
  /**
   * Stops within ten seconds. Tells `/readyz` and every caller that it leaves, goes on answering for a moment, finishes
   * what is under way, gives jobs back to the queue, and closes everything.
   */
  readonly stop: (how?: { readonly atOnce: boolean }) => Promise<void>;
};

/** Starts the whole house: database, features, server, jobs. */
export async function startGyle(settings: Config, options: StartOptions): Promise<Gyle> {
  const { log, clock = systemClock } = options;
  const { config, pretended } = await withPretendedProviders(settings);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const database = await openDatabase(config.database);
  const { db, ears, embedded } = database;
  await migrate(db);
  if (config.demo) await fillWhenEmpty(db, clock.now());

  const changes = await hearChanges(ears);
  const key = await sessionKey(db, config.sessionKey, clock.now());
  const { routes, jobs, brewery, catalogue, whoAsks, settled } = features({ config, db, changes, clock, log, key });
  const mails = await runMails({ db, ears, post: openPost(config), clock, log });
  const metrics = createMetrics();
  const metricsServer = await serveMetrics(metrics, config.metrics);

  let leaving = false;
  const app = await buildServer({
    config,
    version,
    db,
    clock,
    changes,
    stockShown: async (now) => (await catalogue.cellar(now)).shown,
    log,
    metrics,
    draining: { hasBegun: () => leaving },
    routes,
    whoAsks,
    extras: [
      (server, kept) => registerImages(server, { db, picturesDir: config.picturesDir, varDir: config.varDir }, kept),
      (server) => registerWebManifest(server, brewery.details),
      ...(config.demo ? [(server: FastifyInstance) => registerCaughtMails(server, join(config.varDir, 'mails'))] : []),
      ...(options.extras ?? []),
    ],
    site: options.site,
    builtFiles: options.builtFiles,
  });
  const url = await app.listen({ host: config.host, port: config.port });
  const tidying: Job = {
    name: 'forget-old-rate-counts',
    everySeconds: 3600,
    work: (now) => forgetOldCounts(db, later(now, -24 * 60 * MINUTE)),
  };
  const running = await runJobs([...jobs, mails.sweep, tidying], { db, embedded, clock, log });

  return {
    url,
    stop: async ({ atOnce } = { atOnce: false }) => {
      leaving = true;
      await Promise.all([leaveCalmly(app, atOnce ? 0 : config.drainSeconds * 1000), running.stop(7000)]);
      await settled();
      await mails.stop();
      await metricsServer?.close();
      await Promise.all(pretended.map((provider) => provider.stop()));
      await database.close();
    },
  };
}
