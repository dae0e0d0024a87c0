import { orderById, specialOrderList } from '../orders.contract.ts';
import type { OrderHandlers } from './order.handlers.ts';
import type { OrderLists } from './order-lists.ts';
import { draftReferenceOf } from '#platform/http/request/draft-reference.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import { ORDER_COOKIE } from '#platform/http/request/visitor.ts';

export function ordersRoutes(handlers: OrderHandlers, lists: OrderLists): RouteDefinition[] {
  return [
    route(specialOrderList, ({ query, visitor }) => lists.of(query, visitor.person)),
    route(
      orderById,
      ({ query, visitor, now, cookie }) => {
        const owner = draftReferenceOf(visitor, query);
        return handlers.show({ owner, pass: query.t || null, cookie: cookie(ORDER_COOKIE) }, now);
      },
      {
        inEveryState: async ({ query, visitor, now, cookie }) =>
          Boolean(query.t) ||
          cookie(ORDER_COOKIE) !== null ||
          handlers.endsPayment(draftReferenceOf(visitor, query), now),
      },
    ),
  ];
}
