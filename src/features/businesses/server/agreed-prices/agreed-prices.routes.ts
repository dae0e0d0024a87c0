import { route, type RouteDefinition } from '#platform/http/route.ts';
import { agreedPrices, removeAgreedPrice, saveAgreedPrice } from '../../agreed-prices.contract.ts';
import type { ManageAgreedPrices } from './agreed-prices.service.ts';

export function agreedPricesRoutes(prices: ManageAgreedPrices): RouteDefinition[] {
  return [
    route(agreedPrices, ({ query, now }) => prices.list(query.id, now)),
    route(saveAgreedPrice, ({ body: { id, priceId, version, ...entry }, visitor, now }) => {
      const change = { by: visitor.person.id, at: now };
      return priceId === undefined || version === undefined
        ? prices.agree(id, entry, change)
        : prices.correct({ id, priceId, version }, entry, change);
    }),
    route(removeAgreedPrice, ({ body, visitor, now }) => prices.remove(body, { by: visitor.person.id, at: now })),
  ];
}
