import { createBrewery } from '#features/brewery/server/brewery.service.ts';
import { createCatalogue } from '#features/catalogue/server/catalogue.service.ts';
import type { RefundId } from '#features/payments/server/refund.ts';
import type { AttemptId } from '#features/payments/server/attempt.ts';
import { basketSettings } from '#features/basket/server/basket-settings.ts';
import { createDrafts, type Drafts } from '#features/basket/server/drafts.service.ts';
import { ordersSettings } from '#features/orders/server/orders-settings.ts';
import { createOrders, type Orders } from '#features/orders/server/orders.service.ts';
import { openDatabaseClock } from '#platform/clock.ts';
import { openChanges } from '#platform/database/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { providerSecretsBy } from '#platform/platform.ts';
import type { ProviderSettings } from '#platform/provider-settings/account-from.ts';
import { readProviderSettings } from '#platform/provider-settings/provider-settings.ts';
import { sessionKey } from '#platform/sessions/session-key.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { databaseOrStop } from './database-or-stop.ts';
import { requireNode } from './require-node.ts';
import { settingsOrStop } from './settings-or-stop.ts';

/** Does one piece of work on the orders of the shop that the settings name, and closes its database. */
export async function withOrdersOfShop(
  work: (shop: {
    readonly db: Database;
    readonly drafts: Drafts;
    readonly orders: Orders;
    readonly providers: ProviderSettings;
    readonly now: Instant;
  }) => Promise<void>,
): Promise<void> {
  requireNode();
  const config = settingsOrStop();
  const { db, unhurried, close } = await databaseOrStop(config.database);
  try {
    await migrate({ unhurried });
    const clock = await openDatabaseClock({ db, log: console });
    const key = await sessionKey(db, config.sessionKey, clock.now());
    const providers = await readProviderSettings({ db, config, sealed: providerSecretsBy(key) });
    const current = () => providers;
    const changes = openChanges();
    const brewery = createBrewery({ db, changes, name: config.breweryName });
    const catalogue = createCatalogue({ db, changes });
    const drafts = createDrafts({ db, catalogue, brewery, settings: basketSettings(config, current) });
    const orders = createOrders({ db, drafts, settings: ordersSettings(config, current) });
    await work({ db, drafts, orders, providers, now: clock.now() });
  } finally {
    await close();
  }
}

/** The number of an order by what its reference says ("BS100123" or "100123"); without one the script ends and says how it is called. */
export function orderNumberArgument(usage: string): number {
  return numberArgument(usage, /^(?:BS)?(\d{1,15})$/i);
}

/** The number of a refund, as the mails and `npm run audit` give it; without one the script ends and says how it is called. */
export function refundNumberArgument(usage: string): RefundId {
  return numberArgument(usage, ROW_NUMBER) as RefundId;
}

/** The number of a payment, as the mails and `npm run audit` give it; without one the script ends and says how it is called. */
export function paymentNumberArgument(usage: string): AttemptId {
  return numberArgument(usage, ROW_NUMBER) as AttemptId;
}

const ROW_NUMBER = /^([1-9]\d{0,14})$/;

function numberArgument(usage: string, pattern: RegExp): number {
  const digits = pattern.exec(process.argv[2]?.trim() ?? '')?.[1];
  return digits === undefined ? stopWithUsage(usage) : Number(digits);
}

/** Ends the script: it was not called as it has to be. */
export function stopWithUsage(usage: string): never {
  console.error(usage);
  process.exit(1);
}

/** Says how it went; anything but success goes to the error output, with the exit code that scripts read. */
export function report(isRight: boolean, sentence: string): void {
  (isRight ? console.log : console.error)(sentence);
  process.exitCode = isRight ? 0 : 1;
}
