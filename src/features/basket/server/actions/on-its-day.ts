import type { Decided, DraftAction } from './act-on-draft.ts';
import { collectionPointOf } from '../view/collection-of.ts';
import type { ShopFacts } from '../view/shop-facts.ts';
import type { StoredOrder } from '../draft/stored-order.ts';
import { daysToChoose } from '#rules/advanced/days-to-choose.ts';
import { nearestDay } from '#rules/advanced/nearest-day.ts';
import { settleCollection } from '#rules/advanced/settle-collection.ts';
import type { BasketFacts } from '#rules/basket/basket-facts.ts';
import { rereadBasket } from '#rules/basket/reread-basket.ts';
import type { PackId, ProductId } from '#rules/catalogue/packs/pack.ts';
import type { CollectionPointId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';

type Facts = BasketFacts & { readonly draft: StoredOrder };

/**
 * What an action on an advanced draft is about besides its lines: the product looked at, the pack that it adds, whether
 * it chooses the day.
 */
export type Collecting = {
  readonly productId: ProductId | null;
  readonly added: (draft: StoredOrder) => PackId | null;
  readonly choosesDay: boolean;
};

/** Adds the day of collection that follows from an action (D-115, D-116). On any other draft it stays as it is. */
export function onItsDay(action: DraftAction, collecting: Collecting, shop: ShopFacts): DraftAction {
  const decide = (facts: Facts): Decided | Refusal => {
    const decided = action.decide(facts);
    return isRefusal(decided) || !isAdvancedMode(facts.draft.mode)
      ? decided
      : withItsDay(facts, decided, collecting, shop);
  };
  return { ...action, decide };
}

function withItsDay(
  facts: Facts,
  { decision, changes }: Decided,
  { productId, added, choosesDay }: Collecting,
  shop: ShopFacts,
): Decided | Refusal {
  const collectionPoint = collectionPointOf(changes?.siteId ?? facts.draft.siteId, shop);
  if (collectionPoint === null) return { decision, ...(changes && { changes }) };
  const wished = (choosesDay && changes?.collectOn) || facts.draft.collectOn;
  const collecting = { ...facts, collectionPoint, productId, added: added(facts.draft) };
  const settled = settleCollection(collecting, decision, wished);
  if (isRefusal(settled)) return settled;
  const where = { deliveryMethod: DeliveryMethod.collection, siteId: collectionPoint.id as CollectionPointId };
  return { decision: settled.decision, changes: { ...changes, ...where, collectOn: settled.collectOn } };
}

/** Moves an advanced draft to its day when it is only read; null where it is on it already. */
export function toItsDay(order: StoredOrder, productId: ProductId | null, shop: ShopFacts): DraftAction | null {
  if (!isAdvancedMode(order.mode)) return null;
  const collectionPoint = collectionPointOf(order.siteId, shop);
  if (collectionPoint === null) return null;
  const days = daysToChoose({
    draft: order,
    packs: shop.catalogue.packs,
    collectionPoint,
    today: shop.today,
    productId,
  });
  const isOnIt =
    order.deliveryMethod === DeliveryMethod.collection &&
    order.siteId === collectionPoint.id &&
    order.collectOn === nearestDay(days, order.collectOn);
  return isOnIt ? null : onItsDay({ decide: reread }, { productId, added: () => null, choosesDay: false }, shop);
}

/** The notice that she has not acted on yet stays. */
function reread(facts: Facts): Decided | Refusal {
  const decision = rereadBasket(facts);
  return isRefusal(decision) ? decision : { decision, changes: { altered: facts.draft.altered } };
}
