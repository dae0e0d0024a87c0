import type { Refusal } from '#rules/refusal.ts';
import { OrderStatus } from './order-codes.ts';

const CANCELLED: readonly OrderStatus[] = [
  OrderStatus.cancelledByCustomer,
  OrderStatus.cancelledByStaff,
  OrderStatus.refusedForAge,
  OrderStatus.unpaidTooLong,
];
const FULFILLED: readonly OrderStatus[] = [OrderStatus.delivered, OrderStatus.collected, OrderStatus.emailed];

/** Every allowed move of an order (D-61); any other is refused. Each move is written to the logbook. */
export const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [OrderStatus.redundantDraft]: [],
  [OrderStatus.draft]: [
    OrderStatus.redundantDraft,
    OrderStatus.draftAwaitingQuote,
    OrderStatus.confirmed,
    OrderStatus.heldAtBrewery,
    OrderStatus.quoteRequired,
    OrderStatus.collected,
  ],
  [OrderStatus.draftAwaitingQuote]: [OrderStatus.draft, OrderStatus.quoteRequired],
  [OrderStatus.quoteRequired]: [OrderStatus.confirmed, ...CANCELLED],
  [OrderStatus.confirmed]: [
    OrderStatus.heldAtBrewery,
    OrderStatus.packaged,
    OrderStatus.despatched,
    OrderStatus.readyToCollect,
    ...FULFILLED,
    ...CANCELLED,
  ],
  [OrderStatus.heldAtBrewery]: [OrderStatus.confirmed, OrderStatus.packaged, ...CANCELLED],
  [OrderStatus.packaged]: [
    OrderStatus.heldAtBrewery,
    OrderStatus.despatched,
    OrderStatus.readyToCollect,
    OrderStatus.cancelledByStaff,
  ],
  [OrderStatus.despatched]: [...FULFILLED, OrderStatus.cancelledByStaff, OrderStatus.refusedForAge],
  [OrderStatus.readyToCollect]: [...FULFILLED, OrderStatus.cancelledByStaff, OrderStatus.refusedForAge],
  [OrderStatus.delivered]: [],
  [OrderStatus.collected]: [],
  [OrderStatus.emailed]: [],
  [OrderStatus.cancelledByCustomer]: [],
  [OrderStatus.cancelledByStaff]: [],
  [OrderStatus.refusedForAge]: [],
  [OrderStatus.unpaidTooLong]: [],
};

/** The new status of an order, or a refusal of a move that is not allowed (D-61). */
export function moveOrder(from: OrderStatus, to: OrderStatus): OrderStatus | Refusal {
  return ORDER_MOVES[from].includes(to) ? to : { refused: 'cannot-move-order', from, to };
}
