import { highest } from '#rules/basket/basket-decision.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { PricedOrder } from '#rules/pricing/priced-order.ts';
import { Altered } from '../order-codes.ts';

/**
 * What the shopper last saw: the version, sum and delivery charge that the client sends, and the priced order that was shown at
 * this version, if it was stored.
 */
export type Shown = {
  readonly version: number | null;
  readonly due: Pence | null;
  readonly delivery: Pence | null;
  readonly priced: PricedOrder | null;
};

/**
 * The order as it is now; `altered` is what the last action changed by itself, `vouchersDiffer` whether a voucher now has
 * another result than the shopper was shown.
 */
export type OrderNow = {
  readonly version: number;
  readonly priced: PricedOrder;
  readonly altered: Altered;
  readonly vouchersDiffer: boolean;
};

export type WhatChanged = { readonly changed: boolean; readonly altered: Altered };

/**
 * Whether the order is still what the shopper saw when she pressed the button, and if not, the most important reason (D-63,
 * D-103, D-159, D-160). An old version or another sum stops the placing before anything is charged. With an old version the
 * reason is what the last action altered: 0 if it only did what another tab asked for.
 */
export function whatChanged(shown: Shown, now: OrderNow): WhatChanged {
  const sameVersion = shown.version === null || shown.version === now.version;
  const sameDue = shown.due === null || shown.due === now.priced.due;
  const sameDelivery = shown.delivery === null || shown.delivery === deliveryCost(now.priced);
  const altered = highest([
    now.priced.altered,
    shown.priced === null ? Altered.nothing : difference(shown.priced, now.priced),
    now.vouchersDiffer && shown.due !== now.priced.due ? Altered.voucherChanged : Altered.nothing,
    sameDelivery ? Altered.nothing : Altered.deliveryChanged,
    sameVersion ? Altered.nothing : now.altered,
  ]);
  const changed = altered !== Altered.nothing || !sameVersion || !sameDue;
  return { changed, altered: altered || (sameDue || !sameVersion ? Altered.nothing : Altered.priceChanged) };
}

/** The delivery charge as displayed: including VAT for consumers, excluding it for trade. */
export function deliveryCost({ audience, delivery }: PricedOrder): Pence {
  return audience.kind === 'retail' ? delivery.gross : delivery.net;
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
