import type { OrderHandlers } from '#features/orders/server/order.handlers.ts';
import { ORDER_COOKIE } from '#platform/http/request/visitor.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { Instant } from '#rules/calendar/instant.ts';

/** The cookie by which the completed page finds its order again for a day (D-110). */
export type OpensPlacedOrder = (
  orderId: number,
  now: Instant,
) => Promise<{ readonly name: string; readonly token: string; readonly seconds: number }>;

export function opensPlacedOrder(handlers: OrderHandlers): OpensPlacedOrder {
  return async (orderId, now) => ({
    name: ORDER_COOKIE,
    ...(await handlers.cookieFor({ id: orderId as OrderId }, now)),
  });
}
