import { MAX_PACK_PURCHASE } from '#rules/basket/most-packs.ts';
import { stockShown } from '#rules/catalogue/stock-shown.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { LineStatus } from '#rules/orders/order-codes.ts';
import type { DraftItem } from './basket.client.ts';

/** Reedcutter, 500 ml bottle: what a screen reader calls the line. */
export function lineName(item: Pick<DraftItem, 'productName' | 'packName'>): string {
  return [item.productName, item.packName].filter(Boolean).join(', ');
}

/** Whether the line is still bought; the status of the wire is the same as the rule's (D-64). */
export function isBought(item: Pick<DraftItem, 'status'>): boolean {
  return isLive(item as { status: LineStatus });
}

/** What the shopper should know about a line before she goes on; empty when there is nothing (D-34, D-64). */
export function lineWarning(item: DraftItem): string {
  if (!isBought(item)) return '';
  if (item.status === LineStatus.reducedForStock) {
    return `You asked for ${item.oldPacks}; ${item.numPacks} is all there is, so the quantity has been reduced.`;
  }
  if (item.status === LineStatus.maximumOrDateMoved) {
    return `${MAX_PACK_PURCHASE} is the most of one product in an order.`;
  }
  const stock = stockShown(item.numStock, 'checkout');
  return stock.state === 'limited' ? stock.says : '';
}
