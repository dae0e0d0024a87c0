import { createBrewery } from '#features/brewery/server/brewery.service.ts';
import { createCatalogue } from '#features/catalogue/server/catalogue.service.ts';
import { basketSettings } from '#features/basket/server/basket-settings.ts';
import { createDrafts, type Drafts } from '#features/basket/server/drafts.service.ts';
import { ordersSettings } from '#features/orders/server/orders-settings.ts';
import { createOrders, type Orders } from '#features/orders/server/orders.service.ts';
import { createPayments, type Payments } from '#features/payments/server/payments.service.ts';
import { NO_PROVIDERS } from '#features/payments/server/providers/payment-providers.ts';
import { configFrom } from '#platform/config.ts';
import { openChanges } from '#platform/database/changes.ts';
import type { ShopForTest } from './shop-for-test.ts';

/** The drafts, orders and payments of a shop that runs, as a script opens them in a process of its own. */
export function ordersPast({ db, url }: Pick<ShopForTest, 'db' | 'url'>): {
  readonly drafts: Drafts;
  readonly orders: Orders;
  readonly payments: Payments;
} {
  const config = configFrom({ PUBLIC_URL: url });
  const changes = openChanges();
  const brewery = createBrewery({ db, changes });
  const catalogue = createCatalogue({ db, changes });
  const drafts = createDrafts({ db, catalogue, brewery, settings: basketSettings(config, () => config) });
  const orders = createOrders({ db, drafts, settings: ordersSettings(config, () => config) });
  return { drafts, orders, payments: createPayments({ db, providers: NO_PROVIDERS }) };
}
