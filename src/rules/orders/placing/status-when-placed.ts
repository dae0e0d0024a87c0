import { DeliveryMethod, OrderStatus } from '../order-codes.ts';
import type { Draft } from './draft.ts';
import { isTillRoll } from '../desk/till-roll.ts';

/**
 * The status of a draft when it is placed: held at the brewery, waiting for its quote (never 9, D-62), collected at once over the counter
 * (D-124), or confirmed. `lacks` = stock is missing or it waits for money: it is handed over later then.
 */
export function statusWhenPlaced(
  draft: Pick<Draft, 'status' | 'deliveryMethod'> & { readonly kind: number },
  { lacks }: { readonly lacks: boolean },
): OrderStatus {
  if (isTillRoll(draft.kind)) return lacks ? OrderStatus.confirmed : OrderStatus.collected;
  if (draft.status === OrderStatus.draftAwaitingQuote) return OrderStatus.quoteRequired;
  return draft.deliveryMethod === DeliveryMethod.holdAtBrewery ? OrderStatus.heldAtBrewery : OrderStatus.confirmed;
}
