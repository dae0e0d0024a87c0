import type { Transaction } from '#platform/database/database.ts';
import { type Prepared, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { ReturnWish } from '#rules/returns/decide-return.ts';

/** A customer's wish to send pieces of her order back. */
export type NewReturn = ReturnWish & {
  /** What delivery cost goes back, too. */
  readonly withDelivery: boolean;
  /** In her words; empty = none. */
  readonly why: string;
};

export type StoredReturn = NewReturn & {
  readonly id: number;
  readonly requestedAt: Instant;
  readonly state: 'waiting' | 'refunded' | 'declined';
  /** To the customer; empty = none. */
  readonly answer: string;
};

/** Stores a wish; the version of its order is new, so that nobody acts on the order without having seen it. */
export async function insertReturn(
  trx: Transaction,
  orderId: OrderId,
  { reason, why, lines, withDelivery }: NewReturn,
  now: Instant,
): Promise<number> {
  const [row] = await prepared<{ id: number }>`
    with changed as (
      update orders set version = version + 1, changed_at = ${now}::timestamptz where id = ${orderId}::bigint
    )
    insert into return_request (order_id, reason, why, lines, with_delivery, requested_at)
    values (${orderId}::bigint, ${reason}, ${why}, ${JSON.stringify(lines)}::jsonb, ${withDelivery}, ${now}::timestamptz)
    returning id`.execute(trx);
  if (row === undefined) throw new Error(`No wish to return of order ${orderId} was stored`);
  return row.id;
}

/** Of an order that is cancelled nothing can come back any more: what waits is refunded with it. */
export function settlingWithOrder(orderId: OrderId, now: Instant): Prepared<never> {
  return prepared`
    update return_request set settled_at = ${now}, outcome = 'refunded'
    where order_id = ${orderId} and settled_at is null`;
}

/** Answers a wish of the order that waits; false = there is none such. */
export async function settleReturn(
  trx: Transaction,
  { orderId, id }: { readonly orderId: OrderId; readonly id: number },
  { outcome, answer }: { readonly outcome: 'refunded' | 'declined'; readonly answer: string },
  now: Instant,
): Promise<boolean> {
  const rows = await prepared<{ id: number }>`
    update return_request set settled_at = ${now}, outcome = ${outcome}, answer = ${answer}
    where id = ${id} and order_id = ${orderId} and settled_at is null
    returning id`.execute(trx);
  return rows.length > 0;
}
