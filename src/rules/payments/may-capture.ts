import type { Pence } from '../money/pence.ts';
import type { OrderId } from '../orders/draft.ts';
import type { Refusal } from '../refusal.ts';

/** A PayPal order as PayPal shows it before the money is taken. */
export type ApprovedPayment = {
  readonly status: string;
  /** Our draft's number, as we gave it. */
  readonly customId: string;
  readonly amount: Pence;
  readonly currency: string;
};

/**
 * Decides whether a PayPal order may be captured for this draft; null = yes (D-104). Amounts in pence.
 * Refuses a payment that belongs to another draft, is for another amount or currency, or was not approved by the buyer.
 */
export function mayCapture(
  payment: ApprovedPayment,
  draft: { readonly orderId: OrderId; readonly due: Pence },
): Refusal | null {
  if (payment.customId !== String(draft.orderId)) return refuse('This payment belongs to another order');
  if (payment.currency !== 'GBP' || payment.amount !== draft.due)
    return refuse('The amount has changed since the payment was begun');
  if (payment.status !== 'APPROVED') return refuse('The payment has not been approved');
  return null;
}

function refuse(detail: string): Refusal {
  return { refused: 'payment-failed', detail };
}
