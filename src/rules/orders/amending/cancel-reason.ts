import type { EndedByStaff } from './cancel-order.ts';
import { OrderStatus } from '../order-codes.ts';
import { ORDER_MOVES } from '../order-moves.ts';

/** Why staff cancel an order, as far as its customer is told of it in a sentence of its own (D-61). */
export const CANCEL_REASONS = ['other', 'not-delivered', 'not-collected', 'no-proof-of-age'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

type OrderToCancel = {
  readonly status: OrderStatus;
  /** There is alcohol in it. */
  readonly needsAgeCheck: boolean;
};

/** The reasons that fit where an order is: one that came back was despatched, one that nobody fetched was ready. */
export function cancelReasonsOf(order: OrderToCancel): readonly CancelReason[] {
  return CANCEL_REASONS.filter((reason) => fits(reason, order));
}

function fits(reason: CancelReason, { status, needsAgeCheck }: OrderToCancel): boolean {
  switch (reason) {
    case 'other':
      return true;
    case 'not-delivered':
      return status === OrderStatus.despatched;
    case 'not-collected':
      return status === OrderStatus.readyToCollect;
    case 'no-proof-of-age':
      return needsAgeCheck && ORDER_MOVES[status].includes(OrderStatus.refusedForAge);
  }
  return reason satisfies never;
}

/** The status in which an order ends for a reason. */
export function statusAfter(reason: CancelReason): EndedByStaff {
  return reason === 'no-proof-of-age' ? OrderStatus.refusedForAge : OrderStatus.cancelledByStaff;
}
