import type { Pence } from '../../money/pence.ts';
import type { OrderId } from '../../orders/placing/draft.ts';
import type { Refusal } from '../../refusal.ts';
import { type AttemptState, goesBack } from './attempt-state.ts';

/** A PayPal order as PayPal reports it before capture. */
export type ApprovedPayment = {
  readonly status: string;
  /** Our draft's number, as we gave it. */
  readonly customId: string;
  readonly amount: Pence;
  readonly currency: string;
};

/** The draft to be paid, and what its own attempt with this PayPal order asked for. */
export type ToCapture = {
  readonly orderId: OrderId;
  readonly due: Pence;
  readonly state: AttemptState;
};

/**
 * Whether a PayPal order may be captured for this draft; null = yes (D-104). Amounts in pence. Refuses a payment that was refunded,
 * belongs to another draft, has another amount or currency, or was not approved by the buyer.
 */
export function mayCapture(payment: ApprovedPayment, draft: ToCapture): Refusal | null {
  if (goesBack(draft)) return refuse('This payment has been given back');
  if (payment.customId !== String(draft.orderId)) return OF_ANOTHER_ORDER;
  if (payment.currency !== 'GBP' || payment.amount !== draft.due)
    return refuse('The amount has changed since the payment was begun');
  if (payment.status !== 'APPROVED') return refuse('The payment has not been approved');
  return null;
}

export const OF_ANOTHER_ORDER: Refusal = refuse('This payment belongs to another order');

function refuse(detail: string): Refusal {
  return { refused: 'payment-failed', detail };
}
