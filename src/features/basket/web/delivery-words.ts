import { PackKind } from '#rules/catalogue/pack-codes.ts';
import { BoxRule } from '#rules/catalogue/pack-codes.ts';
import type { Pence } from '#rules/money/pence.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import type { Draft } from './basket.client.ts';
import { isBought } from './line-words.ts';

/** Nought is national delivery, so it is compared and never taken for "nothing" (D-72). */
export function deliveryIsOpen(draft: Pick<Draft, 'deliveryMethod'>): boolean {
  return draft.deliveryMethod === DeliveryMethod.notChosen;
}

/** How far it is to free delivery, where everything in the basket can travel free; empty when it is not in reach or reached. */
export function freeDeliveryHint({ items, metaData, cGoods, cDiscountValp }: Draft): string {
  const bought = items.filter(isBought);
  const allTravelFree = bought.every(
    (item) => item.boxRule === BoxRule.freeOverMinimum && item.tpe < PackKind.merchandise,
  );
  if (bought.length === 0 || !allTravelFree || metaData.minFree <= 0) return '';
  const missing = metaData.minFree - (cGoods - cDiscountValp);
  if (missing <= 0) return 'Your order has free delivery to the mainland.';
  return `${formatMoney(missing as Pence)} more and delivery to the mainland is free.`;
}
