import { findBuyer } from './buyers.ts';
import type { LedgerBook, LedgerCapture, LedgerOrder, LedgerRefund } from './ledger.ts';

/** The shop's account, to which everything is paid. */
export const MERCHANT_ID = 'PRETENDMERCHANT';

/** An order as PayPal shows it. */
export function showOrder(order: LedgerOrder, book: LedgerBook, url: string, now: number): unknown {
  const capture = isHidden(order, now) ? undefined : book.captureOf(order.id);
  const buyer = findBuyer(order.buyer);
  const person = buyer && { email_address: buyer.email, name: { given_name: buyer.givenName, surname: buyer.surname } };
  return {
    id: order.id,
    intent: order.intent,
    status: isHidden(order, now) ? 'APPROVED' : order.status,
    create_time: order.createdAt,
    ...(buyer && {
      payer: { ...person, payer_id: buyer.payerId, address: { country_code: 'GB' } },
      payment_source: {
        paypal: { ...person, account_id: buyer.payerId, account_status: 'VERIFIED', address: { country_code: 'GB' } },
      },
    }),
    purchase_units: [
      {
        reference_id: 'default',
        payee: { merchant_id: MERCHANT_ID },
        ...order.unit,
        ...(buyer &&
          order.shippingPreference === 'GET_FROM_FILE' && {
            shipping: { name: { full_name: `${buyer.givenName} ${buyer.surname}` }, address: buyer.address },
          }),
        ...(capture && { payments: { captures: [showCapture(capture, url)] } }),
      },
    ],
    links: [
      { href: `${url}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
      { href: `${url}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' },
    ],
  };
}

/** What is answered without `Prefer: return=representation`. */
export function showBriefly(order: LedgerOrder, url: string): unknown {
  const links = [{ href: `${url}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' }];
  return { id: order.id, status: order.status, links };
}

export function showCapture(capture: LedgerCapture, url: string): unknown {
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    amount: capture.amount,
    payee: { merchant_id: MERCHANT_ID },
    final_capture: true,
    custom_id: capture.customId,
    invoice_id: capture.invoiceId,
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    create_time: capture.at,
    update_time: capture.at,
    links: [
      { href: `${url}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' },
      { href: `${url}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
  };
}

export function showRefund(refund: LedgerRefund, capture: LedgerCapture, url: string): unknown {
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: refund.amount,
    custom_id: refund.customId,
    invoice_id: capture.invoiceId,
    create_time: refund.at,
    links: [{ href: `${url}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' }],
  };
}

export function isHidden(order: LedgerOrder, now: number): boolean {
  return order.hiddenUntil > now;
}
