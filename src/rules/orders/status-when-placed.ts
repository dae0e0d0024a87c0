import { DeliveryMethod, OrderStatus } from './order-codes.ts';
import type { Draft } from './draft.ts';

/** The status of a draft when it is placed: held at the brewery, waiting for its quote (never 9, D-62), or confirmed. */
export function statusWhenPlaced(draft: Pick<Draft, 'status' | 'deliveryMethod'>): OrderStatus {
  if (draft.status === OrderStatus.draftAwaitingQuote) return OrderStatus.quoteRequired;
  return draft.deliveryMethod === DeliveryMethod.holdAtBrewery ? OrderStatus.heldAtBrewery : OrderStatus.confirmed;
}
