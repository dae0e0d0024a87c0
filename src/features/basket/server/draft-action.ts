import type { orderAction } from '../basket.contract.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Decided, DraftAction } from '#features/orders/server/act-on-draft.ts';
import type { ShopFacts } from '#features/orders/server/shop-facts.ts';
import type { StoredOrder } from '#features/orders/server/stored-order.ts';
import type { BasketFacts, LineChange } from '#rules/basket/basket-facts.ts';
import { changeLine } from '#rules/basket/change-line.ts';
import { clearBasket } from '#rules/basket/clear-basket.ts';
import { packsToLock } from '#rules/basket/packs-to-lock.ts';
import { refreshBasket } from '#rules/basket/refresh-basket.ts';
import { rereadBasket } from '#rules/basket/reread-basket.ts';
import { extendClock } from '#rules/basket/reservation-clock.ts';
import type { PackId, VariantId } from '#rules/catalogue/pack.ts';
import { chooseDelivery } from '#rules/delivery/choose-delivery.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { LineId, SiteId } from '#rules/orders/draft.ts';
import { DeliveryMethod, isDeliveryMethod, OrderAction as Code } from '#rules/orders/order-codes.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { BodyOf } from '#wire/contract.ts';

export type OrderAction = BodyOf<typeof orderAction>;

/** The rule behind each action code (D-60). What belongs to members and staff is refused while nobody can log in. */
export function draftAction(asked: OrderAction, shop: ShopFacts, orders: Pick<Orders, 'view'>): DraftAction | Refusal {
  switch (asked.action) {
    case Code.changeLine: {
      const change = lineChangeOf(asked);
      return {
        packs: (facts) => packsToLock(facts, change),
        decide: (facts) => only(changeLine(facts, change)),
      };
    }
    case Code.clearBasket:
      return { decide: (facts) => only(clearBasket(facts)) };
    case Code.chooseDelivery:
      return { decide: (facts) => deliveryChosen(facts, asked, shop, orders) };
    case Code.refresh:
      return { decide: (facts) => only(refreshBasket(facts)) };
    case Code.extendReservation:
      return { decide: longer };
    case Code.staffDiscount:
      return { refused: 'staff-only' };
    case Code.linkHeldOrder:
    case Code.collectNow:
      return { refused: 'log-in-first' };
  }
  return asked.action satisfies never;
}

function lineChangeOf(asked: OrderAction): LineChange {
  const { itemId = 0, cPrice = -1 } = asked;
  return {
    lineId: itemId > 0 ? (itemId as LineId) : null,
    packId: (asked.packId ?? 0) as PackId,
    variantId: asked.extraItemId ? (asked.extraItemId as VariantId) : null,
    picks: (asked.dynamicPks ?? []) as PackId[],
    quantity: asked.numPacks ?? 1,
    add: asked.bAdd ?? true,
    namedPrice: cPrice < 0 ? null : (cPrice as Pence),
  };
}

function deliveryChosen(
  facts: BasketFacts & { readonly draft: StoredOrder },
  asked: OrderAction,
  shop: ShopFacts,
  orders: Pick<Orders, 'view'>,
): Decided | Refusal {
  const method = asked.delivMethod ?? DeliveryMethod.notChosen;
  if (!isDeliveryMethod(method)) return { refused: 'delivery-not-available', because: '' };
  const siteId = siteAsked(asked, shop);
  if (isRefusal(siteId)) return siteId;
  const draft: StoredOrder = {
    ...facts.draft,
    deliveryMethod: method,
    siteId: method === DeliveryMethod.collection ? siteId : null,
  };
  const { options, promise } = orders.view(draft, shop, { items: [], ownHolds: [], heldFromAddress: 0 });
  const refusal = method === DeliveryMethod.notChosen ? null : chooseDelivery(options, method);
  if (refusal !== null) return refusal;
  const decision = rereadBasket(facts);
  if (isRefusal(decision)) return decision;
  const collectOn = method === DeliveryMethod.collection && promise !== null ? promise.on : null;
  return { decision, changes: { deliveryMethod: method, siteId: draft.siteId, collectOn } };
}

function siteAsked({ siteId = 0 }: OrderAction, shop: ShopFacts): SiteId | null | Refusal {
  if (siteId <= 0) return null;
  return shop.sites.some((site) => site.id === siteId) ? (siteId as SiteId) : { refused: 'unknown-site' };
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
