import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { isPacked } from '#features/orders/server/how-it-gets-there.ts';
import { storedView } from '#features/orders/server/placed-facts.ts';
import { windowOf } from '#rules/advanced/collection-window.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { DayDoubtFacts } from '#rules/delivery/day-doubt.ts';
import { dayObstacle, type DayObstacle, type OrderToMove } from '#rules/delivery/move-day.ts';
import type { CollectionPointId } from '#rules/orders/placing/draft.ts';
import { goodsAddress } from '#rules/orders/placing/goods-address.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { packingWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';

/** What moving the day of a placed order depends on. */
export function orderToMove(order: StoredOrder, shop: ShopFacts): OrderToMove {
  const packs = order.lines.filter(isLive).flatMap(({ packId }) => shop.catalogue.packs.get(packId) ?? []);
  return {
    ...obstacleFacts(order),
    on: dayOf(order),
    siteId: order.siteId,
    postcode: readPostcode(goodsAddress(order).postcode),
    orderedOn: londonDay(order.orderedAt ?? shop.now),
    windows: isAdvancedMode(order.mode) ? packs.map(windowOf) : null,
  };
}

/** Why its day cannot be moved; null = nothing is in the way. */
export function obstacleOfDay(order: StoredOrder): DayObstacle | null {
  return dayObstacle({ ...obstacleFacts(order), windows: isAdvancedMode(order.mode) ? [] : null });
}

function obstacleFacts(order: StoredOrder) {
  const { status, deliveryMethod } = order;
  const isWaiting = packingWaitsFor(order) !== null;
  return { status, deliveryMethod, isWaiting, isInAnotherBox: order.box !== null, needsPacking: isPacked({ order }) };
}

/** The day of a placed order, promised or chosen; null = none. */
export function dayOf(order: StoredOrder) {
  return storedView({ order }).promise?.on ?? order.collectOn;
}

export function doubtFacts({ now, today, bankHolidays, delivery, collectionPoints }: ShopFacts): DayDoubtFacts {
  const points = collectionPoints.map(({ id, hours }) => ({ id: id as CollectionPointId, hours }));
  return { now, today, bankHolidays, delivery, collectionPoints: points };
}
