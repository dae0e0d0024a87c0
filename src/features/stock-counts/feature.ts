import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Platform } from '#platform/platform.ts';
import { stockPlacesRoutes } from './server/places/stock-places.routes.ts';
import { createStockPlaces } from './server/places/stock-places.service.ts';
import { createStockSites } from './server/places/stock-sites.service.ts';
import { createStockCounts } from './server/stock-counts.service.ts';
import { stockRoutes } from './server/stock.routes.ts';

type Deps = { readonly drafts: Drafts; readonly orders: Orders };

export function stockCountsFeature({ db }: Pick<Platform, 'db'>, { drafts, orders }: Deps) {
  const service = createStockCounts({ db, drafts, orders });
  const places = stockPlacesRoutes(createStockSites(db), createStockPlaces(db));
  return { service, routes: [...stockRoutes(service), ...places] };
}
