import { highest } from '#rules/basket/basket-decision.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { PricedOrder } from '#rules/pricing/priced-order.ts';
import { Altered } from './order-codes.ts';

/** What the shopper last saw: the version and sum that the client names, and the priced order last answered, if kept. */
export type Shown = {
  readonly version: number | null;
  readonly due: Pence | null;
  readonly priced: PricedOrder | null;
};

export type WhatChanged = { readonly changed: boolean; readonly altered: Altered };

/**
 * Whether the order still is what the shopper saw when she pressed the button, and if not, why (D-103, D-159, D-160). An old
 * version or another sum stops the placing and nothing is charged; the weightiest reason is told (D-63), and `altered` is 0
 * where only another tab was at work.
 */
export function whatChanged(
  shown: Shown,
  now: { readonly version: number; readonly priced: PricedOrder },
): WhatChanged {
  const since = shown.priced === null ? Altered.nothing : difference(shown.priced, now.priced);
  const altered = highest([now.priced.altered, since]);
  const sameVersion = shown.version === null || shown.version === now.version;
  const sameDue = shown.due === null || shown.due === now.priced.due;
  const changed = altered !== Altered.nothing || !sameVersion || !sameDue;
  return { changed, altered: altered || (sameDue ? Altered.nothing : Altered.priceChanged) };
}

function difference(before: PricedOrder, now: PricedOrder): Altered {
  if (before.delivery.gross !== now.delivery.gross || before.delivery.method !== now.delivery.method) {
    return Altered.deliveryChanged;
  }
  if (before.giftVouchers !== now.giftVouchers || before.discount !== now.discount) return Altered.voucherChanged;
  if (unitPrices(before) !== unitPrices(now)) return Altered.priceChanged;
  if (packs(now) < packs(before)) return Altered.quantityReduced;
  return before.due === now.due ? Altered.nothing : Altered.priceChanged;
}

function unitPrices(order: PricedOrder): string {
  return order.lines
    .map((line) => `${line.lineId}:${line.unitPrice}`)
    .toSorted()
    .join();
}

function packs(order: PricedOrder): number {
  return order.lines.reduce((sum, line) => sum + line.quantity, 0);
}
