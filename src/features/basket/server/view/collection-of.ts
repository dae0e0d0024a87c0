import type { CollectedAt } from '#rules/advanced/collection-days.ts';
import { daysOfDraft } from '#rules/advanced/days-of-draft.ts';
import { nearestDay } from '#rules/advanced/nearest-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { DeliveryPromise } from '#rules/delivery/delivery-promise.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { CollectionPointId } from '#rules/orders/draft.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import type { CollectionPoint, ShopFacts } from './shop-facts.ts';
import type { StoredOrder } from '../draft/stored-order.ts';

/** The days on which an order can be collected, and the one of them that is nearest to its own; null when it is none of advanced sales. */
export function collectionOf(
  draft: StoredOrder,
  shop: ShopFacts,
): { readonly days: readonly CalendarDay[]; readonly collectOn: CalendarDay | null } | null {
  if (!isAdvancedMode(draft.mode)) return null;
  const collectionPoint = collectionPointOf(draft.siteId, shop);
  const days = collectionPoint === null ? [] : daysOfDraft(draft, shop.catalogue.packs, collectionPoint, shop.today);
  return { days, collectOn: nearestDay(days, draft.collectOn) };
}

/** The day on which an order that is collected is ready, as it is promised; null for any other, and where none is promised. */
export function collectionDayOf(
  { deliveryMethod }: Pick<StoredOrder, 'deliveryMethod'>,
  promise: DeliveryPromise | null,
): CalendarDay | null {
  return deliveryMethod === DeliveryMethod.collection ? (promise?.on ?? null) : null;
}

/** Where an advanced order is collected: the site chosen, and before one is chosen the first of the brewery's. */
export function collectionPointOf(
  chosen: CollectionPointId | null,
  { collectionPoints }: Pick<ShopFacts, 'collectionPoints'>,
): (CollectionPoint & CollectedAt) | null {
  return collectionPoints.find((collectionPoint) => collectionPoint.id === chosen) ?? collectionPoints[0] ?? null;
}
