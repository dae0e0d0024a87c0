import { NO_PENCE, type Pence } from '../../money/pence.ts';
import type { OrderStatus } from '../../orders/order-codes.ts';
import { isConfirmed, orderStage } from '../../orders/order-stage.ts';
import type { PaymentFacts } from './apply-provider-answer.ts';
import type { AttemptState } from './attempt-state.ts';

/** What a provider's answer finds of the order that it is about: still a draft, placed, or gone. */
export function lifeOf(status: OrderStatus): PaymentFacts['order'] {
  if (orderStage(status) === 'draft') return 'draft';
  return isConfirmed(status) ? 'confirmed' : 'gone';
}

type OfOrder = { readonly status: OrderStatus; readonly isPaid: boolean };
type OfAttempt = { readonly id: number; readonly state: AttemptState };

/**
 * Whose money an order has already when a provider speaks of one of its payments. A placed order that is not paid takes further
 * payments until what is left has come, and then the next one has nothing to pay for; announced money is waited for.
 */
export function paidBy(order: OfOrder, attempt: OfAttempt, attempts: readonly OfAttempt[]): PaymentFacts['paidBy'] {
  if (attempt.state === 'captured') return 'this-attempt';
  const takesMore = orderStage(order.status) !== 'draft' && !order.isPaid;
  const isInTheWay = ({ id, state }: OfAttempt) =>
    id !== attempt.id && (state === 'awaiting-funds' || (state === 'captured' && !takesMore));
  return order.isPaid || attempts.some(isInTheWay) ? 'another-payment' : 'nobody';
}

/**
 * What the order of a payment loses of what its provider has returned, in pence; null = nothing: the shop has asked for it itself, or
 * all of it had been carried over to other orders.
 */
export function ownOfReturned({
  isKnown,
  own,
  carried,
}: {
  readonly isKnown: boolean;
  readonly own: Pence;
  readonly carried: readonly unknown[];
}): Pence | null {
  return isKnown || (own === NO_PENCE && carried.length > 0) ? null : own;
}
