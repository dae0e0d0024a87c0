import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Database } from '#platform/database/database.ts';
import { code, type Prepared, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';

/** The draft with which a held order is to go along; null = none. */
export async function findDraftWith(db: Database, heldId: OrderId): Promise<OrderId | null> {
  const [row] = await prepared<{ id: OrderId }>`
    select o.id from held_order_link k join orders o on o.id = k.order_id
    where k.held_order_id = ${heldId} and o.status < ${code(OrderStatus.confirmed)}`.execute(db);
  return row?.id ?? null;
}

/** A held order does not go along with a draft any more, whose sum may be another one then. */
export function unlinking(heldId: OrderId, draftId: OrderId, now: Instant): Prepared<never> {
  return prepared`
    with unlinked as (delete from held_order_link where held_order_id = ${heldId} and order_id = ${draftId})
    update orders set version = version + 1, changed_at = ${now} where id = ${draftId}`;
}

/** A held order is to be collected: its way, place and day, with an entry in its history. */
export function storingCollection(order: StoredOrder, why: string, now: Instant): Prepared<never> {
  const { promise = null, site = null } = order.frozen ?? {};
  return prepared`
    with moved as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why)
      values (${order.id}, ${code(OrderStatus.heldAtBrewery)}, ${order.status}, ${now}, 'shopper', ${why})
    )
    update orders set status = ${order.status}, delivery_method = ${order.deliveryMethod}, site_id = ${order.siteId},
      collect_on = ${order.collectOn}, priced = priced || ${JSON.stringify({ promise, site })}::jsonb,
      version = ${order.version}, changed_at = ${now}
    where id = ${order.id}`;
}
