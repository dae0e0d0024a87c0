import type { CollectedAt } from '#rules/advanced/collection-days.ts';
import { daysOfDraft } from '#rules/advanced/days-of-draft.ts';
import { nearestDay } from '#rules/advanced/nearest-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { DeliveryPromise } from '#rules/delivery/delivery-promise.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { CollectionPointId } from '#rules/orders/placing/draft.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import type { CollectionPoint, ShopFacts } from './shop-facts.ts';
import type { StoredOrder } from '../draft/stored-order.ts';

/** The days on which an order can be collected, and the one nearest to its own; null for an order outside advanced sales. */
export function collectionOf(
  draft: StoredOrder,
  shop: ShopFacts,
): { readonly days: readonly CalendarDay[]; readonly collectOn: CalendarDay | null } | null {
  if (!isAdvancedMode(draft.mode)) return null;
  const collectionPoint = collectionPointOf(draft.siteId, shop);
  const days = collectionPoint === null ? [] : daysOfDraft(draft, shop.catalogue.packs, collectionPoint, shop.today);
  return { days, collectOn: nearestDay(days, draft.collectOn) };
}

/** The promised day of a collection; null for any other order, and where none is promised. */
export function collectionDayOf(
  { deliveryMethod }: Pick<StoredOrder, 'deliveryMethod'>,
  promise: DeliveryPromise | null,
): CalendarDay | null {
  return deliveryMethod === DeliveryMethod.collection ? (promise?.on ?? null) : null;
}

/** The collection point of an advanced order: the chosen one, else the brewery's first. */
export function collectionPointOf(
  chosenId: CollectionPointId | null,
  { collectionPoints }: Pick<ShopFacts, 'collectionPoints'>,
): (CollectionPoint & CollectedAt) | null {
  return collectionPoints.find((collectionPoint) => collectionPoint.id === chosenId) ?? collectionPoints[0] ?? null;
}
