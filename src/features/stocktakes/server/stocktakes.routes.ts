import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { orderOf } from '#wire/codec.ts';
import {
  abandonStocktake,
  approveStocktake,
  enterStocktake,
  handInStocktake,
  sendBackStocktake,
  startStocktake,
  stocktake,
  stocktakeList,
  stocktakeSites,
} from '../stocktakes.contract.ts';
import type { Stocktakes } from './stocktakes.service.ts';

export function stocktakesRoutes(stocktakes: Stocktakes): RouteDefinition[] {
  return [
    route(stocktakeList, ({ query: { search, sort = '-startedAt', page, size, status = null } }) =>
      stocktakes.list({ search, status, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(stocktakeSites, () => stocktakes.sites()),
    route(stocktake, ({ query: { id }, visitor }) => stocktakes.view(id, visitor.person.id)),
    route(startStocktake, ({ body, visitor, now }) => stocktakes.start(body, { by: visitor.person.id, at: now })),
    route(enterStocktake, ({ body: { itemId, ...body }, visitor, now }) =>
      stocktakes.enter({ ...body, itemId: itemId as StockItemId }, { by: visitor.person.id, at: now }),
    ),
    route(handInStocktake, ({ body: { id }, visitor, now }) =>
      stocktakes.handIn(id, { by: visitor.person.id, at: now }),
    ),
    route(approveStocktake, ({ body: { items = null, ...body }, visitor, now }) =>
      stocktakes.approve({ ...body, items }, { by: visitor.person.id, at: now }),
    ),
    route(sendBackStocktake, ({ body: { id, items }, visitor, now }) =>
      stocktakes.sendBack(id, items, { by: visitor.person.id, at: now }),
    ),
    route(abandonStocktake, ({ body: { id }, visitor, now }) =>
      stocktakes.abandon(id, { by: visitor.person.id, at: now }),
    ),
  ];
}
