import type { Drafts } from '../drafts.service.ts';
import { EMPTY_CELLAR } from '#features/stock/server/stock.service.ts';
import type { Decided, DraftAction } from './act-on-draft.ts';
import type { ShopFacts } from '../view/shop-facts.ts';
import type { StoredOrder } from '../draft/stored-order.ts';
import type { BasketFacts, LineChange } from '#rules/basket/basket-facts.ts';
import { changeLine } from '#rules/basket/change-line.ts';
import { clearBasket } from '#rules/basket/clear-basket.ts';
import { packsToLock } from '#rules/basket/packs-to-lock.ts';
import { refreshBasket } from '#rules/basket/refresh-basket.ts';
import { rereadBasket } from '#rules/basket/reread-basket.ts';
import { extendClock } from '#rules/basket/reservation-clock.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { PackId, ProductId, VariantId } from '#rules/catalogue/packs/pack.ts';
import { chooseDelivery } from '#rules/delivery/choose-delivery.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { LineId, CollectionPointId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod, isDeliveryMethod, OrderAction as Code } from '#rules/orders/order-codes.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { dayChosen } from './day-chosen.ts';
import { takenAway } from './taken-away.ts';
import type { OrderAction } from './order-action.ts';
import type { Collecting } from './on-its-day.ts';
import {
  discountSet,
  heldOrderLinked,
  type ActionReferences,
  voucherApplied,
  voucherRemoved,
} from './vouchers-and-links.ts';

/** The rule behind each action code (D-60). Actions for staff are refused to others. */
export function draftAction(
  request: OrderAction,
  shop: ShopFacts,
  references: ActionReferences,
  drafts: Pick<Drafts, 'view'>,
): DraftAction | Refusal {
  switch (request.action) {
    case Code.changeLine: {
      const change = lineChangeOf(request);
      return {
        packs: (facts) => packsToLock(facts, change),
        decide: (facts) => only(changeLine(facts, change)),
      };
    }
    case Code.clearBasket:
      return { decide: (facts) => cleared(facts) };
    case Code.chooseDelivery:
      return request.tillRoll === true
        ? takenAway(shop)
        : { decide: (facts) => deliveryChosen(facts, request, shop, drafts) };
    case Code.refresh:
      return { decide: (facts) => refreshed(facts) };
    case Code.extendReservation:
      return { decide: longer };
    case Code.chooseCollectionDay: {
      const day = (request.dt as CalendarDay | undefined) ?? shop.today;
      return { decide: (facts) => dayChosen(facts, { day, productId: requestedProduct(request.advProdId) }, shop) };
    }
    case Code.applyVoucher:
      return voucherApplied(references, shop);
    case Code.removeVoucher:
      return voucherRemoved(request, shop);
    case Code.linkHeldOrder:
      return shop.personId === null ? { refused: 'log-in-first' } : heldOrderLinked(request, references, shop);
    case Code.staffDiscount:
      return shop.mayGiveDiscount ? discountSet(request, shop) : { refused: 'staff-only' };
    case Code.collectNow:
      // It is about a placed order, and no draft is one.
      return { refused: 'unknown-order' };
  }
  return request.action satisfies never;
}

/** What an action on an advanced draft is about (D-116). */
export function collectingOf(request: OrderAction): Collecting {
  const { lineId, packId, quantity } = lineChangeOf(request);
  const adds = request.action === Code.changeLine && quantity > 0;
  return {
    productId: requestedProduct(request.advProdId),
    choosesDay: request.action === Code.chooseCollectionDay,
    added: ({ lines }) => (adds ? (lines.find((line) => line.id === lineId)?.packId ?? packId) : null),
  };
}

/** The advanced product that a call names; 0 = none. */
export function requestedProduct(advProdId = 0): ProductId | null {
  return advProdId > 0 ? (advProdId as ProductId) : null;
}

/** Warnings are cleared (D-64), and so are the names of codes that were left out. */
function refreshed(facts: BasketFacts): Decided | Refusal {
  const decision = refreshBasket(facts);
  return isRefusal(decision) ? decision : { decision, changes: { codesLeftOut: [] } };
}

/** Without lines the linked held orders are unlinked too (D-169); vouchers stay. */
function cleared(facts: BasketFacts): Decided | Refusal {
  const decision = clearBasket(facts);
  return isRefusal(decision) ? decision : { decision, changes: { links: [] } };
}

function lineChangeOf(request: OrderAction): LineChange {
  const { itemId = 0, cPrice = -1 } = request;
  return {
    lineId: itemId > 0 ? (itemId as LineId) : null,
    packId: (request.packId ?? 0) as PackId,
    variantId: request.extraItemId ? (request.extraItemId as VariantId) : null,
    picks: (request.dynamicPks ?? []) as PackId[],
    quantity: request.numPacks ?? 1,
    add: request.bAdd ?? true,
    namedPrice: cPrice < 0 ? null : (cPrice as Pence),
  };
}

function deliveryChosen(
  facts: BasketFacts & { readonly draft: StoredOrder },
  request: OrderAction,
  shop: ShopFacts,
  drafts: Pick<Drafts, 'view'>,
): Decided | Refusal {
  const method = request.delivMethod ?? DeliveryMethod.notChosen;
  if (!isDeliveryMethod(method)) return { refused: 'delivery-not-available', because: '' };
  const siteId = collectionPointFrom(request, shop);
  if (isRefusal(siteId)) return siteId;
  const draft: StoredOrder = {
    ...facts.draft,
    kind: facts.draft.mode,
    deliveryMethod: method,
    siteId: method === DeliveryMethod.collection ? siteId : null,
  };
  const { options, promise } = drafts.view(draft, shop, EMPTY_CELLAR);
  const refusal = method === DeliveryMethod.notChosen ? null : chooseDelivery(options, method);
  if (refusal !== null) return refusal;
  const decision = rereadBasket(facts);
  if (isRefusal(decision)) return decision;
  const collectOn = method === DeliveryMethod.collection && promise !== null ? promise.on : null;
  return { decision, changes: { kind: draft.kind, deliveryMethod: method, siteId: draft.siteId, collectOn } };
}

function collectionPointFrom({ siteId = 0 }: OrderAction, shop: ShopFacts): CollectionPointId | null | Refusal {
  if (siteId <= 0) return null;
  return shop.collectionPoints.some((collectionPoint) => collectionPoint.id === siteId)
    ? (siteId as CollectionPointId)
    : { refused: 'unknown-site' };
}

function longer(facts: BasketFacts): Decided | Refusal {
  const decision = rereadBasket(facts);
  const clock = extendClock(facts.draft, facts.now, facts.times);
  if (isRefusal(decision)) return decision;
  return isRefusal(clock) ? clock : { decision: { ...decision, clock } };
}

function only(decision: ReturnType<typeof changeLine>): Decided | Refusal {
  return isRefusal(decision) ? decision : { decision };
}
