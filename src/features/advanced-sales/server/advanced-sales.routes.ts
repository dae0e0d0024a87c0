import { packOptions } from '../advanced-sales.contract.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { ProductId } from '#rules/catalogue/packs/pack.ts';
import type { CollectionPointId } from '#rules/orders/placing/draft.ts';
import type { AdvancedSales } from './advanced-sales.service.ts';

/** Not cached: it names packs and their stock, which changes with each sale. */
export function advancedSalesRoutes(advancedSales: AdvancedSales): RouteDefinition[] {
  return [
    route(packOptions, ({ query: { prodId, siteId = 0, dtStart = null, days = null }, visitor, now }) => {
      const place = siteId > 0 ? (siteId as CollectionPointId) : null;
      const from = dtStart as CalendarDay | null;
      return advancedSales.options({ productId: prodId as ProductId, siteId: place, from, days }, visitor.person, now);
    }),
  ];
}
