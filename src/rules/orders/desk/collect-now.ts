import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { type CollectionPoint, collectionDay } from '#rules/delivery/collection-day.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { deliveryBarSentence } from '#rules/wording/orders/delivery-bar-sentence.ts';
import { OrderStatus } from '../order-codes.ts';
import { moveOrder } from '../order-moves.ts';
import type { PackingWaitsFor } from './packing-waits-for.ts';

export type OrderToCollect = {
  readonly status: OrderStatus;
  readonly packingWaitsFor: PackingWaitsFor | null;
  /** It is to go along with an order whose payment is under way. */
  readonly isBeingPaidFor: boolean;
};

export type PlaceToCollect = {
  readonly collectionPoint: CollectionPoint;
  /** The shop takes orders for collection. */
  readonly takesCollections: boolean;
};

/**
 * Collect now (action 51, D-60, D-119): the first day on which a held order can be collected at a place (D-82). Refuses an
 * order that is not held, that waits for its money, or that goes along with another one, and a place that gives nothing out.
 */
export function collectNow(order: OrderToCollect, place: PlaceToCollect, now: Instant): CalendarDay | Refusal {
  const moved =
    order.status === OrderStatus.heldAtBrewery
      ? moveOrder(order.status, OrderStatus.confirmed)
      : ({ refused: 'cannot-move-order', from: order.status, to: OrderStatus.confirmed } as const);
  if (isRefusal(moved)) return moved;
  if (order.packingWaitsFor !== null) return { refused: 'order-waits', waitsFor: order.packingWaitsFor };
  if (order.isBeingPaidFor) return { refused: 'payment-in-progress' };
  if (!place.takesCollections) return notThere('collection-closed');
  return collectionDay(now, place.collectionPoint) ?? notThere('no-collection-day');
}

function notThere(because: 'collection-closed' | 'no-collection-day'): Refusal {
  return { refused: 'delivery-not-available', because: deliveryBarSentence({ because }) };
}
