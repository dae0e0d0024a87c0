import type { Database } from '#platform/database/database.ts';
import { code, prepared } from '#platform/database/prepared.ts';
import { LineStatus, OrderStatus } from '#rules/orders/order-codes.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { BusinessId } from '#rules/orders/placing/draft.ts';
import type { BoughtBefore } from '#rules/trade/usual-order.ts';

export type LineOfOrder = BoughtBefore & { readonly orderRefNum: number; readonly orderedAt: Instant };

/** The lines of what a business has ordered since a moment, and of its last order whenever that was; newest orders first. */
export function readOrdersBefore(
  db: Database,
  businessId: BusinessId,
  since: Instant,
): Promise<readonly LineOfOrder[]> {
  return prepared<LineOfOrder>`
    with placed as materialized (
      select o.id, o.order_ref_num, o.ordered_at from orders o
      where o.business_id = ${businessId} and o.status >= ${code(OrderStatus.confirmed)}
        and o.status < ${code(OrderStatus.cancelledByCustomer)} and o.order_ref_num is not null
      order by o.ordered_at desc, o.id desc
    ),
    chosen as (select * from placed where ordered_at >= ${since} union (select * from placed limit 1))
    select o.id as "orderId", o.order_ref_num as "orderRefNum", o.ordered_at as "orderedAt",
      l.pack_id as "packId", l.variant_id as "variantId", (l.quantity - l.taken_out) as quantity
    from chosen o join order_line l on l.order_id = o.id
    where l.status < ${code(LineStatus.cancelled)} and l.quantity > l.taken_out and l.picks = '[]'
    order by o.ordered_at desc, o.id desc, l.id`.execute(db);
}
