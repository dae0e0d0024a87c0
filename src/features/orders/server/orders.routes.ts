import { orderById } from '../orders.contract.ts';
import type { OrderCounter } from './order-counter.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import { isRefusal } from '#rules/refusal.ts';
import { ORDER_COOKIE } from './order-counter.ts';

export function ordersRoutes(counter: OrderCounter): RouteDefinition[] {
  return [
    route(orderById, async ({ query, visitor, now, cookie, reply }) => {
      const asked = {
        orderId: query.orderId ? query.orderId : null,
        pass: query.t || null,
        draftToken: query.draftName || visitor.draftToken,
        cookie: cookie(ORDER_COOKIE),
      };
      const shown = await counter.show(asked, now);
      if (isRefusal(shown)) return shown;
      if (shown.newCookie !== null) reply.setCookie(ORDER_COOKIE, shown.newCookie.token, shown.newCookie);
      return shown.order;
    }),
  ];
}
