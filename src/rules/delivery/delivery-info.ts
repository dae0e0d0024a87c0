import { leastCells, leastItems } from '#rules/boxes/box.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { GoodsOnTheRoad } from './goods-on-the-road.ts';

/** What the goods allow (`deliveryInfo` on the wire, D-76). Above 1000: the minimum number of items plus 1000. */
export const DeliveryInfo = {
  nothing: 0,
  onlyOneWay: 1,
  collectionLocalOrVan: 3,
  localOnly: 5,
  leastItems: 1_000,
} as const;

/**
 * One number that says how the goods restrict their delivery (D-76). The minimum, in whole items, applies when the courier is
 * chosen, or when nothing is chosen and the basket has bottles in it. What is quoted is brought however it is packed.
 */
export function deliveryInfo(goods: GoodsOnTheRoad, method: DeliveryMethod, minDeliveryNum: number): number {
  if (goods.localOnly) return DeliveryInfo.localOnly;
  const isQuoted = method === DeliveryMethod.quoted || method === DeliveryMethod.pallet;
  if (goods.madeToOrder || (goods.collectionOnly && !isQuoted)) return DeliveryInfo.collectionLocalOrVan;
  const byCourier = method === DeliveryMethod.national || (method === DeliveryMethod.notChosen && goods.cells > 0);
  if (byCourier && goods.cells < leastCells(minDeliveryNum))
    return DeliveryInfo.leastItems + leastItems(minDeliveryNum);
  return goods.allByEmail || goods.allByPost ? DeliveryInfo.onlyOneWay : DeliveryInfo.nothing;
}
