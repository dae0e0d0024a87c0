import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { promiseOncePlaced } from '#rules/delivery/delivery-promise.ts';
import { addUp, type Pence, pence } from '#rules/money/pence.ts';
import type { LineId } from '#rules/orders/placing/draft.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { leftToPay } from '#rules/payments/left-to-pay.ts';
import type { PricedOrder } from '#rules/pricing/priced-order.ts';
import type { LineShown } from '#features/basket/server/view/line-shown.ts';
import type { OrderView } from '#features/basket/server/view/order-view.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';

/** The facts that mails about a placed order need. */
export type PlacedFacts = { readonly order: StoredOrder; readonly brewery: BreweryDetails; readonly publicUrl: string };

/** Whether an order is placed, whatever has become of it since; a draft is not. */
export function isPlaced({ status, orderRefNum }: Pick<StoredOrder, 'status' | 'orderRefNum'>): boolean {
  const stage = orderStage(status);
  return stage !== 'draft' && stage !== 'redundant' && orderRefNum !== null;
}

export type SoldLine = { readonly shown: LineShown; readonly priced: PricedOrder['lines'][number] };

/** The view that was frozen with the order. Throws when a placed order has none: that is a bug. */
export function storedView({ order }: Pick<PlacedFacts, 'order'>): OrderView {
  if (order.frozen === null) throw new Error(`Order ${order.id} was placed without its sums`);
  return { ...order.frozen, promise: promiseOncePlaced(order.frozen.promise) };
}

/** What a placed order costs less its gift vouchers, in pence: due at once, and on account. */
export function owedOf(order: StoredOrder): Pence {
  const { due, onAccount } = storedView({ order }).priced;
  return addUp([due, onAccount]);
}

type Credited = readonly { readonly money: Pence }[];

/** What a placed order owes after its credits, in pence; whatever has come for it. */
export function owedAfter(order: StoredOrder, credits: Credited): Pence {
  return pence(owedOf(order) - addUp(credits.map(({ money }) => money)));
}

/** What of a placed order can be paid online now, in pence; `held` = what its payments hold. */
export function leftToPayOf(
  order: StoredOrder,
  { credits, held }: { readonly credits: Credited; readonly held: Pence },
): Pence {
  return leftToPay({ ...order, owed: owedAfter(order, credits), held });
}

export function soldLines(view: OrderView): readonly SoldLine[] {
  return view.priced.lines.flatMap((priced) => {
    const lineShown = view.lines.find((line) => line.lineId === priced.lineId);
    return lineShown ? [{ shown: lineShown, priced }] : [];
  });
}

/** The lines of a placed order with the pieces of them that were not taken out before packing; those without any are left out. */
export function linesLeft(order: StoredOrder): readonly (SoldLine & { readonly left: number })[] {
  return soldLines(storedView({ order })).flatMap((sold) => {
    const left = sold.priced.quantity - takenOutOf(order, sold.shown.lineId);
    return left > 0 ? [{ ...sold, left }] : [];
  });
}

export function takenOutOf({ lines }: Pick<StoredOrder, 'lines'>, lineId: LineId): number {
  return lines.find(({ id }) => id === lineId)?.takenOut ?? 0;
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
