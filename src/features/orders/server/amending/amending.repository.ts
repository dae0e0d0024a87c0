import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Prepared, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';

/** When a locked order was changed last. */
export async function readChangedAt(trx: Transaction, orderId: OrderId): Promise<Instant> {
  const [row] = await prepared<{ changedAt: Instant }>`
    select changed_at as "changedAt" from orders where id = ${orderId}`.execute(trx);
  if (!row) throw new Error(`Order ${orderId} has gone`);
  return row.changedAt;
}

/** Stores name, note and addresses, with an entry in the history. Linked orders go to the same place (D-119). */
export function storingWords(
  order: StoredOrder,
  { by, why }: { readonly by: string; readonly why: string },
  now: Instant,
): Prepared<never> {
  return prepared`
    with noted as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why, about)
      values (${order.id}, ${order.status}, ${order.status}, ${now}, ${by}, ${why}, 'change')
    )
    update orders set to_name = ${order.toName}, note = case when id = ${order.id} then ${order.note} else note end,
      invoice_address = ${JSON.stringify(order.invoiceAddress)}, delivery_address = ${JSON.stringify(order.deliveryAddress)},
      separate_delivery_address = ${order.separateDeliveryAddress}, version = version + 1, changed_at = ${now}
    where id = ${order.id} or id = any(${order.links.map(({ id }) => id)}::bigint[])`;
}
