import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { type Prepared, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { LineId, OrderId } from '#rules/orders/draft.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * Keeps what is about to be paid, exactly as the shopper was shown it, and gives the number that people read: it is
 * reserved with the first payment, and a gap is no harm (D-68).
 */
export async function storePayable(trx: Transaction, order: StoredOrder, now: Instant): Promise<number> {
  const [row] = await prepared<{ order_ref_num: number }>`
    update orders set to_name = ${order.toName}, note = ${order.note}, site_id = ${order.siteId},
      collect_on = ${order.collectOn},
      invoice_address = ${JSON.stringify(order.invoiceAddress)}, delivery_address = ${JSON.stringify(order.deliveryAddress)},
      separate_delivery_address = ${order.separateDeliveryAddress}, altered = ${order.altered},
      reserved_until = ${order.reservedUntil}, payment_pending_until = ${order.paymentPendingUntil},
      age_confirmed_at = ${order.declared?.at ?? null}, age_confirmed_by = ${order.declared?.by ?? null},
      age_wording_version = ${order.declared?.wordingVersion ?? null}, terms_version = ${order.declared?.termsVersion ?? null},
      pay_method = ${order.payMethod}, customer_says_paid = ${order.customerSaysPaid},
      priced = ${JSON.stringify(order.frozen)}, ordering_person_id = ${order.orderingPersonId}, changed_at = ${now},
      order_ref_num = coalesce(order_ref_num, nextval('order_ref_num'))
    where id = ${order.id} returning order_ref_num`.execute(trx);
  return Number(row?.order_ref_num);
}

/** The basket can be changed again, and is held until then. */
export async function clearPending(
  trx: Transaction,
  { id, reservedUntil }: Pick<StoredOrder, 'id' | 'reservedUntil'>,
  now: Instant,
): Promise<void> {
  await sql`
    update orders set payment_pending_until = null, reserved_until = ${reservedUntil}, changed_at = ${now}
    where id = ${id}`.execute(trx);
}

export type Placing = {
  readonly order: StoredOrder;
  readonly fromStatus: number;
  readonly movedBy: string;
  readonly why: string;
  /** The lines whose warning ends with the placing. */
  readonly unmarked: readonly LineId[];
  readonly pass: { readonly tokenHash: string; readonly expiresAt: Instant };
};

/** A draft becomes an order: its sums are kept, the move is written into the logbook, and a pass opens it from the mail. */
export function storingPlaced(
  { order, fromStatus, movedBy, why, unmarked, pass }: Placing,
  now: Instant,
): Prepared<never> {
  const priced = order.frozen?.priced;
  return prepared`
    with moved as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why)
      values (${order.id}, ${fromStatus}, ${order.status}, ${now}, ${movedBy}, ${why})
    ),
    warned as (
      update order_line set status = 0, asked_quantity = quantity, old_price_pence = null
      where order_id = ${order.id} and (status between 1 and 10 or old_price_pence is not null) and id = any(${unmarked}::bigint[])
    ),
    passed as (
      insert into order_pass (token_hash, order_id, kind, expires_at)
      values (${pass.tokenHash}, ${order.id}, 'mail', ${pass.expiresAt})
    )
    update orders set status = ${order.status}, version = ${order.version}, altered = 0, person_id = ${order.personId},
      priced = ${JSON.stringify(order.frozen)},
      total_ex_pence = ${priced?.totalEx ?? 0}, total_inc_pence = ${priced?.totalInc ?? 0},
      gift_voucher_pence = ${priced?.giftVouchers ?? 0}, on_account_pence = ${priced?.onAccount ?? 0},
      paid_pence = ${order.isPaid ? (priced?.due ?? 0) + order.overPaid : 0}, over_paid_pence = ${order.overPaid},
      pay_method = ${order.payMethod}, is_paid = ${order.isPaid}, paid_at = ${order.paidAt}, ordered_at = ${order.orderedAt},
      due_on = ${order.dueOn}, settings = ${order.settings}, payment_pending_until = null, reserved_until = null,
      first_reserved_at = null, changed_at = ${now}
    where id = ${order.id}`;
}

/** Money came, or went back, after the order was placed. */
export async function storePaid(
  trx: Transaction,
  orderId: OrderId,
  paid: { readonly isPaid: boolean; readonly pence: number; readonly overPaid: number },
  now: Instant,
): Promise<void> {
  await sql`
    update orders set is_paid = ${paid.isPaid}, paid_at = ${paid.isPaid ? now : null}, paid_pence = ${paid.pence},
      over_paid_pence = ${paid.overPaid}, changed_at = ${now}
    where id = ${orderId}`.execute(trx);
}

/** Some of the money went back: the day of paying stays. */
export async function storeReturned(
  trx: Transaction,
  orderId: OrderId,
  left: { readonly pence: number; readonly overPaid: number },
  now: Instant,
): Promise<void> {
  await sql`
    update orders set paid_pence = ${left.pence}, over_paid_pence = ${left.overPaid}, changed_at = ${now}
    where id = ${orderId}`.execute(trx);
}
