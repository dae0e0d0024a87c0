import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { type Cellar, EMPTY_CELLAR } from '#features/stock/server/stock.service.ts';
import { frozen, type OrderView } from '#features/basket/server/view/order-view.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { collectionDayOf } from '#features/basket/server/view/collection-of.ts';
import { withDraftStatus } from '#features/basket/server/view/price-draft.ts';
import { mayBeAlcohol } from '#features/basket/server/view/line-shown.ts';
import { payerOf } from '#features/basket/server/view/view-draft.ts';
import { highest } from '#rules/basket/basket-decision.ts';
import { isTillItem } from '#rules/catalogue/packs/pack-traits.ts';
import { rereadLines } from '#rules/basket/reread-lines.ts';
import { AddressMode, Altered } from '#rules/orders/order-codes.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { readyToPlace } from '#rules/orders/placing/ready-to-place.ts';
import { isTillRoll } from '#rules/orders/desk/till-roll.ts';
import { type Shown, whatChanged } from '#rules/orders/amending/what-changed.ts';
import { mayPayBy } from '#rules/payments/may-pay-by.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { putOnAccount } from '#rules/pricing/price-order.ts';
import { differFromShown } from '#rules/vouchers/vouchers-changed.ts';
import type { Refusal } from '#rules/refusal.ts';
import { deliveryBarSentence } from '#rules/wording/orders/delivery-bar-sentence.ts';

/** How the shopper pays, and what she last saw. */
export type PlacingRequest = {
  readonly method: PaymentMethod;
  readonly seen: Shown;
  /** PayPal has supplied the address by now, so it must be complete (D-86). */
  readonly addressSupplied: boolean;
};

export type CheckedPlacing =
  | { readonly checked: 'ready'; readonly order: StoredOrder }
  /** Something differs from what the shopper saw: nothing is charged (D-103). */
  | { readonly checked: 'changed'; readonly altered: Altered }
  | { readonly checked: 'refused'; readonly refusal: Refusal };

/**
 * Checks everything that can fail before money is asked for; `cellar` = what the draft holds now (D-32). A ready order
 * carries its sums, frozen.
 */
export function checkPlacing(
  draft: StoredOrder,
  placing: PlacingRequest,
  shop: ShopFacts,
  drafts: Pick<Drafts, 'view' | 'paymentSetUp'>,
  cellar: Cellar,
): CheckedPlacing {
  const order = withDraftStatus({ ...draft, payMethod: placing.method }, shop);
  const view = drafts.view(order, shop, EMPTY_CELLAR);
  const { changed, altered } = whatChanged(placing.seen, {
    ...draft,
    priced: view.priced,
    vouchersDiffer: differFromShown(draft.vouchers, view.vouchers),
  });
  const reread = rereadLines(draft.lines, {
    ...shop,
    packs: shop.catalogue.packs,
    holds: cellar.ownHolds,
    cellar: cellar.items,
  });
  if (changed || reread.notices.length > 0) {
    const notices = reread.notices.map((notice) => notice.altered);
    return { checked: 'changed', altered: highest([altered, ...notices]) };
  }
  if (dayMoved(order, view)) return { checked: 'changed', altered: Altered.maximumOrDateMoved };
  const refusal =
    refusalToPlace(order, view, placing, shop) ??
    mayPayBy(placing.method, payerOf(order, view, shop, drafts.paymentSetUp(shop)));
  if (refusal !== null) return { checked: 'refused', refusal };
  return { checked: 'ready', order: { ...order, ...promised(order, asPaid(view, placing.method)) } };
}

function refusalToPlace(order: StoredOrder, view: OrderView, placing: PlacingRequest, shop: ShopFacts): Refusal | null {
  const tillRoll = isTillRoll(order.kind);
  if (tillRoll && shop.seller === null) return { refused: 'staff-only' };
  const live = view.lines.filter(({ lineId }) => order.lines.some((line) => line.id === lineId && isLive(line)));
  const option = view.options.find((one) => one.method === order.deliveryMethod);
  const ready = readyToPlace({
    draft: order,
    buyer: shop.buyer,
    shop: shop.opening,
    guest: order.personId === null,
    heldOrdersLinked: order.links.length,
    tillRoll,
    hasTillItems: live.some(isTillItem),
    hasAlcohol: live.some(mayBeAlcohol),
    minimumMissing: view.priced.minimumMissing,
    delivery: {
      available: option !== undefined && option.bar === null,
      reason: option?.bar ? deliveryBarSentence(option.bar) : '',
    },
    collectionPointOpen: shop.collectionPoints.some((collectionPoint) => collectionPoint.id === order.siteId),
    postcodeCheck: view.postcodeCheck,
    addressMode: placing.addressSupplied ? AddressMode.full : view.addressMode,
    paymentMethod: placing.method,
    hasEmailItems: view.someByEmail,
    ageConfirmed: order.declared !== null,
    termsAccepted: order.declared !== null && order.declared.termsVersion === shop.termsVersion,
  });
  return ready === 'ready' ? null : ready;
}

/** The chosen day of an advanced order has come too near since (D-116). */
function dayMoved(order: StoredOrder, { promise }: OrderView): boolean {
  return promise?.kind === 'on-that-day' && promise.on !== order.collectOn;
}

/** What is due at once is on the account of a business that pays later (D-55). */
function asPaid(view: OrderView, method: PaymentMethod): OrderView {
  return method === PaymentMethod.onAccount ? { ...view, priced: putOnAccount(view.priced) } : view;
}

/** The sums and the day as they are shown. */
function promised(order: StoredOrder, view: OrderView): Pick<StoredOrder, 'collectOn' | 'frozen'> {
  return { collectOn: collectionDayOf(order, view.promise), frozen: frozen(view) };
}
