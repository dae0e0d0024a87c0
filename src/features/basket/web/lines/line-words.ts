import { mostPacksIn } from '#rules/basket/most-packs.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { stockShown } from '#rules/catalogue/shelf/stock-shown.ts';
import type { Pence } from '#rules/money/pence.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { LineStatus } from '#rules/orders/order-codes.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { Draft, DraftItem } from '../basket.client.ts';

/** "Reedcutter, 500 ml bottle": the accessible name of the line. */
export function lineName(item: Pick<DraftItem, 'productName' | 'packName'>): string {
  return [item.productName, item.packName].filter(Boolean).join(', ');
}

/** Whether the line is still bought (D-64). */
export function isBought(item: Pick<DraftItem, 'status'>): boolean {
  return isLive(item);
}

/** The notice of a line; empty when there is none (D-34, D-64). */
export function lineWarning(item: DraftItem, order: Pick<Draft, 'tpe' | 'dtCollect'>): string {
  if (!isBought(item)) return '';
  if (item.status === LineStatus.reducedForStock) {
    return `You asked for ${item.oldPacks}; ${item.numPacks} is all there is, so the quantity has been reduced.`;
  }
  if (item.status === LineStatus.maximumOrDateMoved) return maximumOrDate(item, order);
  const stock = stockShown(item.numStock, 'checkout');
  return stock.state === 'limited' ? stock.says : '';
}

/**
 * The status stands for both: the day of beer made to order was moved, unless there are fewer packs than were asked for
 * (D-64).
 */
function maximumOrDate(
  { oldPacks, numPacks }: DraftItem,
  { tpe, dtCollect }: Pick<Draft, 'tpe' | 'dtCollect'>,
): string {
  if (!isAdvancedMode(tpe as ShopMode) || oldPacks > numPacks || dtCollect === null) return mostSays(tpe as ShopMode);
  return `Your collection day has been moved to ${formatDayInWords(dtCollect as CalendarDay)}.`;
}

/** A changed price is always shown with the old one (D-160). */
export function priceNote(was: Pence | undefined, now: Pence): string {
  if (was === undefined || was === now) return '';
  return `The price has changed from ${formatMoney(was)} to ${formatMoney(now)} each.`;
}

/** What is wrong with a typed quantity; empty when it is fine. */
export function quantityNote(typed: string | null, mode: ShopMode): string {
  if (typed === null) return '';
  const quantity = Number(typed);
  const most = mostPacksIn(mode);
  if (quantity > most) return mostSays(mode);
  return quantity < 1 ? `A quantity is a whole number from 1 to ${most}. To take it out, press Remove.` : '';
}

function mostSays(mode: ShopMode): string {
  return `${mostPacksIn(mode)} is the most of one product in an order.`;
}
