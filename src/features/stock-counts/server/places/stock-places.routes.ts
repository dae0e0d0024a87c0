import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { orderOf } from '#wire/codec.ts';
import {
  addStockBins,
  deleteStockBin,
  deleteStockSite,
  moveStock,
  placesOfStock,
  saveStockBin,
  saveStockSite,
  stockPlaces,
  stockSites,
} from '../../stock-places.contract.ts';
import type { StockPlaces } from './stock-places.service.ts';
import type { StockSitesDesk } from './stock-sites.service.ts';

export function stockPlacesRoutes(sites: StockSitesDesk, places: StockPlaces): RouteDefinition[] {
  return [
    route(stockSites, () => sites.all()),
    route(saveStockSite, ({ body: { id, version, ...site }, visitor, now }) => {
      const change = { by: visitor.person.id, at: now };
      return id === undefined || version === undefined
        ? sites.create(site, change)
        : sites.save({ id, version }, site, change);
    }),
    route(deleteStockSite, ({ body, visitor, now }) => sites.remove(body, { by: visitor.person.id, at: now })),
    route(addStockBins, ({ body: { siteId, codes }, visitor, now }) =>
      sites.addBins(siteId, codes, { by: visitor.person.id, at: now }),
    ),
    route(saveStockBin, ({ body: { id, version, ...bin }, visitor, now }) =>
      sites.saveBin({ id, version }, bin, { by: visitor.person.id, at: now }),
    ),
    route(deleteStockBin, ({ body, visitor, now }) => sites.removeBin(body, { by: visitor.person.id, at: now })),
    route(stockPlaces, ({ query: { search, sort = 'bin', page, size, siteId = null } }) =>
      places.list({ search, siteId, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(placesOfStock, ({ query: { id } }) => places.ofItem(id as StockItemId)),
    route(moveStock, ({ body: { id, number, ...move }, visitor, now }) =>
      places.move({ ...move, itemId: id as StockItemId, quantity: number }, { by: visitor.person.id, at: now }),
    ),
  ];
}
