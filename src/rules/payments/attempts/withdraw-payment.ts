import { type BasisPoints, type Pence, pence } from '../../money/pence.ts';
import { OrderStatus } from '../../orders/order-codes.ts';
import { orderStage } from '../../orders/order-stage.ts';
import type { Refusal } from '../../refusal.ts';
import type { AttemptState } from './attempt-state.ts';
import { isPaidBeforePacking, type PaidStanding, paidStanding, type PayableOrder } from '../paid-standing.ts';
import type { RefundState } from '../refunds/refund.ts';

export type RecordedPayment = {
  readonly state: AttemptState;
  /** In pence. */
  readonly amount: Pence;
  readonly refunds: readonly { readonly state: RefundState }[];
};

export type WithdrawingOrder = PayableOrder & {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  /** What has come for it, in pence, less what went back. */
  readonly paid: Pence;
  readonly hasIssuedCodes: boolean;
  readonly hasInvoice: boolean;
  readonly hasCredits: boolean;
};

export type WithdrawnDecision =
  | ({ readonly decide: 'take-off'; readonly paid: Pence } & PaidStanding)
  /** The order is cancelled: what was to go back does not. */
  | { readonly decide: 'keep-money-here' };

/**
 * What taking back the wrong record of a payment does to its order. Refuses what was taken back before, and money that went back
 * or that a person is sending back; and while the order would not be paid without it: what was packed, issued codes, was
 * invoiced or credited because of it.
 */
export function withdrawPayment(
  payment: RecordedPayment,
  order: WithdrawingOrder,
  holdsBelow: BasisPoints,
): WithdrawnDecision | Refusal {
  if (payment.state === 'withdrawn') return no('This record was taken back before');
  const underWay = payment.refunds.filter(({ state }) => state !== 'withdrawn');
  if (orderStage(order.status) === 'cancelled')
    return underWay.length > 0 && underWay.every(({ state }) => state === 'by-hand')
      ? { decide: 'keep-money-here' }
      : no('Its money has gone back');
  if (underWay.length > 0) return no('Some of it goes back, or has gone: settle that first');
  const paid = pence(order.paid - payment.amount);
  const standing = paidStanding(order, paid, holdsBelow);
  // Below the limit it is paid by the word of a person, who took for its price what had come.
  const isPaidByWord = order.isPaid && !paidStanding(order, order.paid, holdsBelow).isPaid;
  if (isPaidByWord && paid > 0) return { decide: 'take-off', paid, ...standing, isPaid: true, waitsFor: null };
  const because = order.isPaid && !standing.isPaid ? whyItStays(order) : null;
  return because === null ? { decide: 'take-off', paid, ...standing } : no(because);
}

/** What was done because the order was paid, and cannot be undone; null = nothing. */
function whyItStays(order: WithdrawingOrder): string | null {
  if (isPaidBeforePacking(order.payMethod) && !BEFORE_PACKING.has(order.status))
    return 'The order was packed because of it: cancel the order, or agree with its customer';
  if (order.hasIssuedCodes) return 'Codes were issued because of it: cancel the order instead';
  if (order.hasInvoice) return 'Its invoice is written, and says that it was paid';
  return order.hasCredits ? 'Parts of the order were refunded' : null;
}

const BEFORE_PACKING: ReadonlySet<OrderStatus> = new Set([OrderStatus.confirmed, OrderStatus.heldAtBrewery]);

function no(detail: string): Refusal {
  return { refused: 'cannot-withdraw-payment', detail };
}
