import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Platform } from '#platform/platform.ts';
import { createStockCounts } from './server/stock-counts.service.ts';
import { stockRoutes } from './server/stock.routes.ts';

type Deps = { readonly drafts: Drafts; readonly orders: Orders };

export function stockCountsFeature({ db }: Pick<Platform, 'db'>, { drafts, orders }: Deps) {
  const service = createStockCounts({ db, drafts, orders });
  return { service, routes: stockRoutes(service) };
}
