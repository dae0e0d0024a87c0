import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { BoxRule } from '#rules/catalogue/packs/pack-codes.ts';
import { pence } from '#rules/money/pence.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { DeliveryHeadline } from '#rules/delivery/delivery-headline.ts';
import type { Draft } from '../basket.client.ts';
import { isBought } from '../lines/line-words.ts';

/** Whether what delivery costs is not in the sum yet: none is chosen, or its price is quoted. 0 is national delivery (D-72). */
export function deliveryIsOpen({
  deliveryMethod,
  status,
  tillRoll,
}: Pick<Draft, 'deliveryMethod' | 'status' | 'tillRoll'>): boolean {
  return (deliveryMethod === DeliveryMethod.notChosen && !tillRoll) || status === OrderStatus.draftAwaitingQuote;
}

/** The courier serves retail, and those of trade with whom that was agreed (D-71). */
export function goesByCourier({ metaData }: Pick<Draft, 'metaData'>): boolean {
  return metaData.deliveryOptions.some(({ method }) => method === DeliveryMethod.national);
}

/** How much is missing to free delivery, where all that is in the basket can be delivered free; else empty. */
export function freeDeliveryHint({ items, metaData, cGoods, cDiscountValp }: Draft): string {
  const bought = items.filter(isBought);
  const allTravelFree = bought.every(
    (item) => item.boxRule === BoxRule.freeOverMinimum && item.tpe < PackKind.merchandise,
  );
  if (bought.length === 0 || !allTravelFree || metaData.minFree <= 0 || !goesByCourier({ metaData })) return '';
  const missing = pence(metaData.minFree - (cGoods - cDiscountValp));
  if (missing <= 0) return 'Your order has free delivery to the mainland.';
  return `${formatMoney(missing)} more and delivery to the mainland is free.`;
}

/** What delivery of the basket costs; null where nothing of it is sent (the law against drip pricing). */
export function headlineOf({ items, metaData }: Pick<Draft, 'items' | 'metaData'>): DeliveryHeadline | null {
  const national = metaData.deliveryOptions.find(({ method }) => method === DeliveryMethod.national);
  if (national === undefined || !national.available || national.cost === null) return null;
  const parcelItems = items.filter((item) => isBought(item) && item.tpe < PackKind.merchandise);
  const free = parcelItems.filter(({ boxRule }) => boxRule === BoxRule.freeOverMinimum);
  return {
    from: national.cost,
    freeOver: free.length > 0 && metaData.minFree > 0 ? metaData.minFree : null,
    freeForSomeOnly: free.length < parcelItems.length,
    freeCollection: metaData.deliveryOptions.some(
      ({ method, available }) => method === DeliveryMethod.collection && available,
    ),
  };
}
