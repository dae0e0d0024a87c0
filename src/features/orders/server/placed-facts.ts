import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { promiseOncePlaced } from '#rules/delivery/delivery-promise.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import type { PricedOrder } from '#rules/pricing/priced-order.ts';
import type { LineShown } from '#features/basket/server/view/line-shown.ts';
import type { OrderView } from '#features/basket/server/view/order-view.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';

/** The facts that mails about a placed order need. */
export type PlacedFacts = { readonly order: StoredOrder; readonly brewery: BreweryDetails; readonly publicUrl: string };

export type SoldLine = { readonly shown: LineShown; readonly priced: PricedOrder['lines'][number] };

/** The view that was frozen with the order. Throws when a placed order has none: that is a bug. */
export function storedView({ order }: Pick<PlacedFacts, 'order'>): OrderView {
  if (order.frozen === null) throw new Error(`Order ${order.id} was placed without its sums`);
  return { ...order.frozen, promise: promiseOncePlaced(order.frozen.promise) };
}

export function soldLines(view: OrderView): readonly SoldLine[] {
  return view.priced.lines.flatMap((priced) => {
    const lineShown = view.lines.find((line) => line.lineId === priced.lineId);
    return lineShown ? [{ shown: lineShown, priced }] : [];
  });
}

export function referenceOf({ order }: Pick<PlacedFacts, 'order'>): string {
  return order.orderRefNum === null ? String(order.id) : orderReference(order.orderRefNum);
}

/** "Reedcutter, bottle (500 ml)" and what was chosen of it. */
export function nameOf(line: LineShown): string {
  const size = line.packSize === '' ? '' : ` (${line.packSize})`;
  const chosen = line.chosen === '' ? '' : ` – ${line.chosen}`;
  return `${line.productName}, ${line.packName}${size}${chosen}`;
}
