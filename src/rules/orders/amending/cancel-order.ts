import type { Instant } from '../../calendar/instant.ts';
import { londonDay } from '../../calendar/london-time.ts';
import type { Pence } from '../../money/pence.ts';
import { isRefusal, type Refusal } from '../../refusal.ts';
import { lastDayToWithdraw } from '../../returns/withdrawal-period.ts';
import { cancelObstacleSentence } from '../../wording/refusals/cancel-obstacle-sentence.ts';
import { OrderStatus } from '../order-codes.ts';
import { moveOrder } from '../order-moves.ts';
import { isBeforePacking, orderStage } from '../order-stage.ts';

/** Why the software cannot cancel a placed order. */
export type CancelObstacle =
  | 'cancelled'
  /** The customer has it: it can only be returned. */
  | 'fulfilled'
  /** It is packed in the box of another order, with which it moves (D-119). */
  | 'in-another-box'
  /** It charges for the delivery of the order in whose box it is, which would go for nothing without it (decision 87). */
  | 'charges-delivery'
  /** Something that was added to it, and is cancelled with it, cannot be. */
  | 'addition'
  /** The provider has announced the money, and nobody knows yet whether it comes. */
  | 'funds-on-their-way'
  /** It is not paid, and somebody may be paying it online at this moment, or has paid it and nobody knows. */
  | 'payment-under-way'
  /** A code that it issued has been spent or activated (D-164). */
  | 'code-used'
  /** Its payments do not hold what it was paid: whoever gives money back has to look first. */
  | 'payments-differ';

export type CancelFacts = {
  readonly status: OrderStatus;
  readonly isInAnotherBox: boolean;
  readonly chargesDelivery: boolean;
  /** Of what was added to it and is cancelled with it. */
  readonly additions: readonly CancelFacts[];
  readonly awaitsFunds: boolean;
  readonly isPaid: boolean;
  /** An online payment of it went to its provider, which has not said yet how it ended. */
  readonly isPaymentUnderWay: boolean;
  /** What counts as paid, in pence, gift vouchers not included. */
  readonly paid: Pence;
  /** What its payments hold of it, in pence. */
  readonly held: Pence;
  readonly isCodeUsed: boolean;
};

/**
 * What is in the way of cancelling a placed order; null = nothing. As long as nothing is packed, an order leaves the box of
 * another one; what was added to an order is cancelled with it (decision 82).
 */
export function cancelObstacle(order: CancelFacts): CancelObstacle | null {
  const stage = orderStage(order.status);
  if (stage === 'cancelled' || stage === 'fulfilled') return stage;
  if (order.isInAnotherBox && order.status !== OrderStatus.confirmed) return 'in-another-box';
  if (order.chargesDelivery) return 'charges-delivery';
  if (order.awaitsFunds) return 'funds-on-their-way';
  // What comes for a paid order goes back, whether it is cancelled or not.
  if (!order.isPaid && order.isPaymentUnderWay) return 'payment-under-way';
  if (order.isCodeUsed) return 'code-used';
  if (order.paid !== order.held) return 'payments-differ';
  return order.additions.some((addition) => cancelObstacle(addition) !== null) ? 'addition' : null;
}

/** How staff end an order: cancelled by them, or not handed over because nobody proved to be 18. */
export type EndedByStaff = typeof OrderStatus.cancelledByStaff | typeof OrderStatus.refusedForAge;

/** Whether staff may end the order so now, wherever its goods are (D-61). */
export function refusalToCancel(order: CancelFacts, to: EndedByStaff): Refusal | null {
  const obstacle = cancelObstacle(order);
  if (obstacle !== null) return { refused: 'cannot-cancel', detail: cancelObstacleSentence(obstacle) };
  const moved = moveOrder(order.status, to);
  return isRefusal(moved) ? moved : null;
}

export type OwnOrderFacts = CancelFacts & {
  /** The right to cancel covers all of it (Consumer Contracts Regulations 2013, regulation 28). */
  readonly allCancellable: boolean;
  readonly needsPacking: boolean;
  readonly orderedAt: Instant;
};

/**
 * What a customer's wish to cancel does: at once, while nothing of it is packed (D-113); what needs no packing, within the 14
 * days of regulation 30. Otherwise the brewery is asked. Refuses only an order that is cancelled already.
 */
export function cancelByCustomer(order: OwnOrderFacts, now: Instant): 'cancel' | 'ask' | Refusal {
  const obstacle = cancelObstacle(order);
  if (obstacle === 'cancelled') return { refused: 'cannot-cancel', detail: cancelObstacleSentence(obstacle) };
  if (obstacle !== null || !isBeforePacking(order.status) || !order.allCancellable) return 'ask';
  return order.needsPacking || londonDay(now) <= lastDayToWithdraw(londonDay(order.orderedAt)) ? 'cancel' : 'ask';
}
