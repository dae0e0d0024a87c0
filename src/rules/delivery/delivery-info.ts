import { leastCells, leastItems } from '#rules/boxes/box.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { GoodsOnTheRoad } from './goods-on-the-road.ts';

/** What the basket says about its delivery (`deliveryInfo` on the wire, D-76). Above 1000: so many items at least. */
export const DeliveryInfo = {
  nothing: 0,
  onlyOneWay: 1,
  collectionLocalOrVan: 3,
  localOnly: 5,
  leastItems: 1_000,
} as const;

/**
 * The one number that tells how the goods limit their delivery (D-76). The minimum counts while the courier is chosen, or is
 * still open to baskets with bottles in them; it is told in whole items.
 */
export function deliveryInfo(goods: GoodsOnTheRoad, method: DeliveryMethod, minDeliveryNum: number): number {
  if (goods.localOnly) return DeliveryInfo.localOnly;
  if (goods.collectionOnly || goods.madeToOrder) return DeliveryInfo.collectionLocalOrVan;
  const byCourier = method === DeliveryMethod.national || (method === DeliveryMethod.notChosen && goods.cells > 0);
  if (byCourier && goods.cells < leastCells(minDeliveryNum))
    return DeliveryInfo.leastItems + leastItems(minDeliveryNum);
  return goods.allByEmail || goods.allByPost ? DeliveryInfo.onlyOneWay : DeliveryInfo.nothing;
}
