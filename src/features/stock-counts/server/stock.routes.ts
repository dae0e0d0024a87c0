import { route, type RouteDefinition } from '#platform/http/route.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { orderOf } from '#wire/codec.ts';
import {
  breakCases,
  countStockItem,
  receiveStock,
  stockItem,
  stockList,
  stockMovements,
  writeOffStock,
} from '../stock.contract.ts';
import type { Counted } from './count-stock.ts';
import type { StockCounts } from './stock-counts.service.ts';

export function stockRoutes(counts: StockCounts): RouteDefinition[] {
  return [
    route(stockList, ({ query: { search, sort = 'name', page, size, siteId = null, binId = null } }) =>
      counts.list({ search, siteId, binId, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(stockItem, ({ query: { id }, now }) => counts.item(id as StockItemId, now)),
    route(stockMovements, ({ query: { search, sort = '-at', page, size, why = null, item = null } }) =>
      counts.movements({ search, why, itemId: item, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(countStockItem, async ({ body: { id, kind, number, reason }, visitor, now }) => {
      const observation = kind === 'counted' ? { counted: number } : { sold: number };
      const by = visitor.person.id;
      return answerOf(await counts.count({ itemId: id as StockItemId, observation, reason: reason.trim(), by }, now));
    }),
    route(receiveStock, async ({ body: { id, number, ...came }, visitor, now }) =>
      answerOf(
        await counts.receive({ ...came, itemId: id as StockItemId, quantity: number, by: visitor.person.id }, now),
      ),
    ),
    route(writeOffStock, async ({ body: { id, number, why, ...left }, visitor, now }) => {
      const moved = { ...left, itemId: id as StockItemId, quantity: number, by: visitor.person.id };
      return answerOf(await counts.writeOff({ ...moved, movement: why }, now));
    }),
    route(breakCases, async ({ body: { id, number, from }, visitor, now }) =>
      answerOf(
        await counts.breakCases({ itemId: id as StockItemId, quantity: number, by: visitor.person.id, from }, now),
      ),
    ),
  ];
}

function answerOf(counted: Counted | Refusal) {
  if (isRefusal(counted)) return counted;
  const { was, onHand, cutBaskets, shortOrders } = counted;
  return { was, onHand, cutBaskets: cutBaskets.length, shortOrders: [...shortOrders] };
}
