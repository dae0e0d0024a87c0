import type { CalendarDay, Instant } from '../calendar/instant.ts';
import { addDays } from '../calendar/calendar-day.ts';
import { londonDay } from '../calendar/london-time.ts';
import type { Pence } from '../money/pence.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { cancelObstacleSentence } from '../wording/cancel-obstacle-sentence.ts';
import { OrderStatus } from './order-codes.ts';
import { moveOrder } from './order-moves.ts';
import { orderStage } from './order-stage.ts';

/** Why the software cannot cancel a placed order. */
export type CancelObstacle =
  | 'cancelled'
  /** The customer has it: it can only be returned. */
  | 'fulfilled'
  /** It was held at the brewery and lies in the box of another order, with which it moves (D-119). */
  | 'in-another-box'
  /** The provider has announced the money, and nobody knows yet whether it comes. */
  | 'funds-on-their-way'
  /** A code that it issued has been spent or activated (D-164). */
  | 'code-used'
  /** Money came by transfer, in cash or at the till, and the software cannot send it back. */
  | 'paid-by-other-means';

export type CancelFacts = {
  readonly status: OrderStatus;
  readonly isInAnotherBox: boolean;
  readonly awaitsFunds: boolean;
  /** What counts as paid, in pence, gift vouchers not included. */
  readonly paid: Pence;
  /** Captured by providers and not refunded, in pence. */
  readonly heldByProviders: Pence;
  readonly isCodeUsed: boolean;
};

/** What is in the way of cancelling a placed order; null = nothing. */
export function cancelObstacle(order: CancelFacts): CancelObstacle | null {
  const stage = orderStage(order.status);
  if (stage === 'cancelled' || stage === 'fulfilled') return stage;
  if (order.isInAnotherBox) return 'in-another-box';
  if (order.awaitsFunds) return 'funds-on-their-way';
  if (order.isCodeUsed) return 'code-used';
  return order.paid === order.heldByProviders ? null : 'paid-by-other-means';
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
  if (obstacle !== null || !BEFORE_PACKING.has(order.status) || !order.allCancellable) return 'ask';
  return order.needsPacking || londonDay(now) <= lastDayToCancel(londonDay(order.orderedAt)) ? 'cancel' : 'ask';
}

const BEFORE_PACKING: ReadonlySet<OrderStatus> = new Set([
  OrderStatus.confirmed,
  OrderStatus.heldAtBrewery,
  OrderStatus.quoteRequired,
]);

const DAYS_TO_CANCEL = 14;

/** The last of the 14 days, which begin the day after the contract (regulation 30). */
const lastDayToCancel = (orderedOn: CalendarDay): CalendarDay => addDays(orderedOn, DAYS_TO_CANCEL);
