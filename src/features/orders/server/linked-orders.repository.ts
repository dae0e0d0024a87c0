import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { code, type Prepared, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';

/** Linked held orders take over the delivery of the new order, and the history of each names it (D-119). */
export function movingLinked(
  order: StoredOrder,
  { by, why }: { readonly by: string; readonly why: string },
  now: Instant,
): Prepared<never> {
  const heldIds = order.links.map(({ id }) => id);
  const { promise = null, site = null } = order.frozen ?? {};
  return prepared`
    with moved as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why)
      select h.id, h.status, ${code(OrderStatus.confirmed)}, ${now}::timestamptz, ${by}::text, ${why}::text
      from orders h where h.id = any(${heldIds}::bigint[])
    )
    update orders set status = ${code(OrderStatus.confirmed)}, version = version + 1, delivery_method = ${order.deliveryMethod},
      site_id = ${order.siteId}, collect_on = ${order.collectOn}, to_name = ${order.toName},
      invoice_address = ${JSON.stringify(order.invoiceAddress)}, delivery_address = ${JSON.stringify(order.deliveryAddress)},
      separate_delivery_address = ${order.separateDeliveryAddress},
      priced = priced || ${JSON.stringify({ promise, site })}::jsonb, changed_at = ${now}
    where id = any(${heldIds}::bigint[])`;
}
