import type { Database, Transaction } from '#platform/database/database.ts';
import { code, type Prepared, prepared, within } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Despatch } from '#rules/orders/desk/despatch.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod, OrderStatus, StatusRange } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';

export type OrderMove = {
  readonly to: OrderStatus;
  readonly by: string;
  /** Null = it has not been handed over. */
  readonly fulfilledAt: Instant | null;
  /** For its history, in words; empty = the status says it. */
  readonly why?: string;
};

/** Moves orders, each with its entry in the history. */
export function storingMove(
  orderIds: readonly OrderId[],
  { to, by, fulfilledAt, why = '' }: OrderMove,
  now: Instant,
): Prepared<never> {
  return prepared`
    with moved as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why)
      select o.id, o.status, ${to}::smallint, ${now}::timestamptz, ${by}::text, ${why}::text
      from orders o where o.id = any(${orderIds}::bigint[])
    )
    update orders set status = ${to}, version = version + 1, fulfilled_at = ${fulfilledAt}, changed_at = ${now}
    where id = any(${orderIds}::bigint[])`;
}

/**
 * What was bought on account is due so many days after it was handed over (D-112), unless its invoice says another day already.
 */
export function countingDueDays(orderIds: readonly OrderId[], today: CalendarDay): Prepared<never> {
  return prepared`
    update orders set due_on = ${today}::date + terms_days
    where id = any(${orderIds}::bigint[]) and pay_method = ${code(PaymentMethod.onAccount)}
      and not exists (select from invoice i where i.order_id = orders.id)`;
}

/**
 * The held orders that went with a cancelled one wait at the brewery again, each with its entry in the history (D-61); what was
 * added to it is cancelled by now, and in no box any more. What was noted of the gyles of a held one is over: it is packed anew.
 */
export function returningHeld(
  orderId: OrderId,
  { by, why }: { readonly by: string; readonly why: string },
  now: Instant,
): Prepared<never> {
  return prepared`
    with gone as (delete from held_order_link where order_id = ${orderId} returning held_order_id as id, added),
    unlinked as (select id from gone where not added),
    unpacked as (
      delete from packed_gyle where line_id in (select l.id from order_line l join unlinked u on u.id = l.order_id)
    ),
    moved as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why)
      select h.id, h.status, ${code(OrderStatus.heldAtBrewery)}, ${now}::timestamptz, ${by}::text, ${why}::text
      from orders h join unlinked u on u.id = h.id
    )
    update orders set status = ${code(OrderStatus.heldAtBrewery)}, version = version + 1,
      delivery_method = ${code(DeliveryMethod.holdAtBrewery)}, site_id = null, collect_on = null,
      priced = priced || '{"promise": null, "site": null}'::jsonb, changed_at = ${now}
    from unlinked u where orders.id = u.id`;
}

/** Orders whose bank transfer is due and of which nothing has come; a few at a time. Too little waits for a person (D-186). */
export async function findDueTransfers(db: Database, today: CalendarDay): Promise<readonly OrderId[]> {
  const rows = await prepared<{ id: OrderId }>`
    select id from orders
    where status ${within(StatusRange.confirmed)} and pay_method = ${code(PaymentMethod.bankTransfer)} and not is_paid
      and waits_for is null and due_on <= ${today}::date
    order by due_on, id limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

export async function storeDespatch(
  trx: Transaction,
  orderId: OrderId,
  { courier, trackingNumber, trackingUrl }: Despatch,
  now: Instant,
): Promise<void> {
  await prepared`
    insert into order_despatch (order_id, courier, tracking_number, tracking_url, despatched_at)
    values (${orderId}, ${courier}, ${trackingNumber}, ${trackingUrl}, ${now})`.execute(trx);
}
