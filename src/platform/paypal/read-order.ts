import type { Pence } from '#rules/money/pence.ts';
import type { ApprovedPayment } from '#rules/payments/attempts/may-capture.ts';
import type { PaypalAddress } from '#rules/payments/provider/paypal-address.ts';
import type { ProviderAnswer } from '#rules/payments/provider/provider-answer.ts';
import { type CaptureShape, inPence, type OrderShape } from './paypal-shapes.ts';

/** A PayPal order in our terms. `answer` is null before a capture was tried. */
export type PaypalOrderView = ApprovedPayment & {
  readonly paypalOrderId: string;
  readonly payer: { readonly id: string; readonly email: string; readonly name: string; readonly telephone: string };
  readonly shipping: { readonly name: string; readonly address: PaypalAddress } | null;
  readonly answer: ProviderAnswer | null;
};

export function readOrder(order: OrderShape): PaypalOrderView {
  const unit = order.purchase_units?.[0];
  const capture = latest(unit?.payments?.captures ?? []);
  const amount = unit?.amount ?? capture?.amount;
  return {
    paypalOrderId: order.id,
    status: order.status,
    customId: unit?.custom_id ?? capture?.custom_id ?? '',
    amount: amount === undefined ? (0 as Pence) : inPence(amount),
    currency: amount?.currency_code ?? '',
    payer: readPayer(order),
    shipping: readShipping(unit?.shipping),
    answer: capture === undefined ? null : readCapture({ custom_id: unit?.custom_id, payee: unit?.payee, ...capture }),
  };
}

/** The result of a capture, by its status. */
export function readCapture(capture: CaptureShape): ProviderAnswer {
  const money = {
    amount: inPence(capture.amount),
    currency: capture.amount.currency_code,
    reference: capture.id,
    paidFor: { orderId: capture.custom_id ?? null, payee: capture.payee?.merchant_id ?? null },
  };
  switch (capture.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return { answer: 'captured', ...money };
    case 'PENDING':
      return { answer: 'pending', ...money, because: capture.status_details?.reason ?? 'PENDING' };
    case 'DECLINED':
    case 'FAILED':
      // Such an order is finished: unlike one whose card was declined on capture, it cannot be approved again.
      return { answer: 'refused', issue: `CAPTURE_${capture.status}`, fault: 'payment-declined' };
    case 'REFUNDED':
    case 'REVERSED':
      return { answer: 'returned', amount: money.amount, reference: capture.id, number: null };
    default:
      return { answer: 'unknown', fault: 'answer-unreadable' };
  }
}

/** An order may have a declined capture besides the successful one. */
function latest(captures: readonly CaptureShape[]): CaptureShape | undefined {
  return captures.find((capture) => capture.status !== 'DECLINED' && capture.status !== 'FAILED') ?? captures.at(-1);
}

function readPayer({ payer }: OrderShape): PaypalOrderView['payer'] {
  const name = [payer?.name?.given_name, payer?.name?.surname].filter((part) => part !== undefined).join(' ');
  return {
    id: payer?.payer_id ?? '',
    email: payer?.email_address ?? '',
    name,
    telephone: payer?.phone?.phone_number?.national_number ?? '',
  };
}

type ShippingShape = NonNullable<NonNullable<OrderShape['purchase_units']>[number]>['shipping'];

function readShipping(shipping: ShippingShape): PaypalOrderView['shipping'] {
  if (shipping?.address === undefined) return null;
  const lines = Object.entries(shipping.address).filter(([, text]) => text !== undefined);
  return { name: shipping.name?.full_name ?? '', address: Object.fromEntries(lines) as PaypalAddress };
}
