import { route, type RouteDefinition } from '#platform/http/route.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { orderOf } from '#wire/codec.ts';
import { countStockItem, stockList } from '../stock.contract.ts';
import type { StockCounts } from './stock-counts.service.ts';

export function stockRoutes(counts: StockCounts): RouteDefinition[] {
  return [
    route(stockList, ({ query: { search, sort = 'name', page, size } }) =>
      counts.list({ search, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(countStockItem, async ({ body: { id, kind, number, reason }, visitor, now }) => {
      const observation = kind === 'counted' ? { counted: number } : { sold: number };
      const by = visitor.person.id;
      const counted = await counts.count({ itemId: id as StockItemId, observation, reason: reason.trim(), by }, now);
      if (isRefusal(counted)) return counted;
      const { was, onHand, cutBaskets, shortOrders } = counted;
      return { was, onHand, cutBaskets: cutBaskets.length, shortOrders: [...shortOrders] };
    }),
  ];
}
