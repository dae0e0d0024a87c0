import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { StoredOrder } from '../draft/stored-order.ts';

/**
 * Stores what is about to be paid, exactly as it was shown, and answers the number that people read: it is assigned at
 * the first payment, and gaps do no harm (D-68).
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
      paypal_address = null, priced = ${JSON.stringify(order.frozen)}, ordering_person_id = ${order.orderingPersonId}, changed_at = ${now},
      order_ref_num = coalesce(order_ref_num, nextval('order_ref_num'))
    where id = ${order.id} returning order_ref_num`.execute(trx);
  return Number(row?.order_ref_num);
}

/** Stored until the shopper has chosen between it and her own (D-86). */
export async function storePaypalAddress(
  trx: Transaction,
  orderId: OrderId,
  paypalAddress: NonNullable<StoredOrder['paypalAddress']>,
): Promise<void> {
  await prepared`update orders set paypal_address = ${JSON.stringify(paypalAddress)} where id = ${orderId}`.execute(
    trx,
  );
}

/** The outcome of the payment is unknown: the draft stays frozen, and its stock held. */
export async function keepPending(
  trx: Transaction,
  { id, reservedUntil, paymentPendingUntil }: Pick<StoredOrder, 'id' | 'reservedUntil' | 'paymentPendingUntil'>,
): Promise<void> {
  await prepared`
    update orders set payment_unknown = true, payment_pending_until = ${paymentPendingUntil},
      reserved_until = ${reservedUntil}
    where id = ${id}`.execute(trx);
}

/** The basket can be changed again, and its stock is held until then. */
export async function clearPending(
  trx: Transaction,
  { id, reservedUntil }: Pick<StoredOrder, 'id' | 'reservedUntil'>,
  now: Instant,
): Promise<void> {
  await sql`
    update orders set payment_pending_until = null, payment_unknown = false, reserved_until = ${reservedUntil},
      changed_at = ${now}
    where id = ${id}`.execute(trx);
}
