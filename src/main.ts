import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { basketJobs } from '#features/basket/server/basket.jobs.ts';
import { basketRoutes } from '#features/basket/server/basket.routes.ts';
import { createBasket } from '#features/basket/server/basket.service.ts';
import { createBreweryCounter } from '#features/brewery/server/brewery-counter.ts';
import { breweryRoutes } from '#features/brewery/server/brewery.routes.ts';
import { createBrewery } from '#features/brewery/server/brewery.service.ts';
import { catalogueRoutes } from '#features/catalogue/server/catalogue.routes.ts';
import { createCatalogue } from '#features/catalogue/server/catalogue.service.ts';
import { createShelf } from '#features/catalogue/server/shelf.service.ts';
import { homeRoutes } from '#features/home/server/home.routes.ts';
import { createHome } from '#features/home/server/home.service.ts';
import { createCardPayments } from '#features/checkout/server/card-payment.ts';
import { checkoutJobs } from '#features/checkout/server/checkout.jobs.ts';
import { checkoutRoutes } from '#features/checkout/server/checkout.routes.ts';
import { createCheckout } from '#features/checkout/server/checkout.service.ts';
import { opensPlacedOrder } from '#features/checkout/server/opens-placed-order.ts';
import { paymentOffer } from '#features/checkout/server/payment-offer.ts';
import { createPaypalEvents } from '#features/checkout/server/paypal-events.ts';
import { paymentDoors } from '#features/payments/server/payment-doors.ts';
import { createPayments } from '#features/payments/server/payments.service.ts';
import { ordersSettings } from '#features/orders/server/orders-settings.ts';
import { createOrderCounter } from '#features/orders/server/order-counter.ts';
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
import { forgetOldCounts } from '#platform/http/rate-limits.ts';
import type { RouteDefinition } from '#platform/http/route.ts';
import { registerImages } from '#platform/images/register-images.ts';
import type { Job } from '#platform/jobs/job.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { registerCaughtMails } from '#platform/mail/caught-mails-page.ts';
import { openPost } from '#platform/mail/post.ts';
import { runMails } from '#platform/mail/run-mails.ts';
import { later } from '#rules/calendar/instant.ts';

import { fillWhenEmpty, withPretendedProviders } from './demo.ts';

const MINUTE = 60_000;

type Doors = {
  readonly config: Config;
  readonly db: Database;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly log: Logger;
};

/** The features of the house: each with the services it needs, its routes and its jobs. This is the one list of them. */
export function features({ config, db, changes, clock, log }: Doors) {
  const brewery = createBrewery({ db, changes });
  const catalogue = createCatalogue({ db, changes });
  const orders = createOrders({ db, catalogue, brewery, settings: ordersSettings(config) });
  const counter = createOrderCounter(orders);
  const basket = createBasket(orders);
  const payments = createPayments({ db, ...paymentDoors(config, { clock, log }) });
  const paying = { db, orders, payments, log };
  const checkout = createCheckout({ ...paying, settings: { afterMs: config.reconcileAfterSeconds * 1000 } });
  const routes: RouteDefinition[] = [
    ...breweryRoutes(createBreweryCounter(brewery)),
    ...catalogueRoutes(createShelf(catalogue, brewery)),
    ...homeRoutes(createHome({ db, changes })),
    ...basketRoutes(basket),
    ...ordersRoutes(counter),
    ...checkoutRoutes({
      checkout,
      card: createCardPayments({ ...paying, checkout }),
      paypalEvents: createPaypalEvents(paying),
      offer: paymentOffer(config),
      opens: opensPlacedOrder(counter),
    }),
  ];
  const jobs: Job[] = [...basketJobs(basket), ...checkoutJobs(checkout)];
  return { routes, jobs, catalogue };
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
  const { routes, jobs, catalogue } = features({ config, db, changes, clock, log });
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
    extras: [
      (server, kept) => registerImages(server, { db, picturesDir: config.picturesDir, varDir: config.varDir }, kept),
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
      await mails.stop();
      await metricsServer?.close();
      await Promise.all(pretended.map((provider) => provider.stop()));
      await database.close();
    },
  };
}
