import { orderById, specialOrderList } from '../orders.contract.ts';
import type { OrderCounter } from './order-counter.ts';
import type { OrderLists } from './order-lists.ts';
import { draftAsked } from '#platform/http/draft-asked.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import { isRefusal } from '#rules/refusal.ts';
import { ORDER_COOKIE } from './order-counter.ts';

export function ordersRoutes(counter: OrderCounter, lists: OrderLists): RouteDefinition[] {
  return [
    route(specialOrderList, ({ query, visitor }) => lists.of(query, visitor.person)),
    route(orderById, async ({ query, visitor, now, cookie, reply }) => {
      const asked = {
        owner: draftAsked(visitor, query),
        pass: query.t || null,
        cookie: cookie(ORDER_COOKIE),
      };
      const shown = await counter.show(asked, now);
      if (isRefusal(shown)) return shown;
      if (shown.newCookie !== null) reply.setCookie(ORDER_COOKIE, shown.newCookie.token, shown.newCookie);
      return shown.order;
    }),
  ];
}
