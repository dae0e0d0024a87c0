import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { promiseOncePlaced } from '#rules/delivery/delivery-promise.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import type { PricedOrder } from '#rules/pricing/priced-order.ts';
import type { LineShown } from '#features/basket/server/view/line-shown.ts';
import type { OrderView } from '#features/basket/server/view/order-view.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';

/** What the mails about a placed order are made from. */
export type PlacedFacts = { readonly order: StoredOrder; readonly brewery: BreweryDetails; readonly publicUrl: string };

export type SoldLine = { readonly shown: LineShown; readonly priced: PricedOrder['lines'][number] };

/** The sums and words that were kept with the order; a placed order without them is a fault of ours. */
export function storedView({ order }: Pick<PlacedFacts, 'order'>): OrderView {
  if (order.frozen === null) throw new Error(`Order ${order.id} was placed without its sums`);
  return { ...order.frozen, promise: promiseOncePlaced(order.frozen.promise) };
}

export function soldLines(view: OrderView): readonly SoldLine[] {
  return view.priced.lines.flatMap((priced) => {
    const shown = view.lines.find((line) => line.lineId === priced.lineId);
    return shown ? [{ shown, priced }] : [];
  });
}

export function referenceOf({ order }: Pick<PlacedFacts, 'order'>): string {
  return order.orderRefNum === null ? String(order.id) : orderReference(order.orderRefNum);
}

/** "Reedcutter, bottle (500 ml)" and what was chosen of it. */
export function nameOf(shown: LineShown): string {
  const size = shown.packSize === '' ? '' : ` (${shown.packSize})`;
  const chosen = shown.chosen === '' ? '' : ` – ${shown.chosen}`;
  return `${shown.productName}, ${shown.packName}${size}${chosen}`;
}
