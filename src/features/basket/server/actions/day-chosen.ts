import type { Decided } from './act-on-draft.ts';
import { collectionPointOf } from '../view/collection-of.ts';
import type { ShopFacts } from '../view/shop-facts.ts';
import { dayToCollect } from '#rules/advanced/day-to-collect.ts';
import { markDayMoved } from '#rules/advanced/mark-day-moved.ts';
import type { BasketFacts } from '#rules/basket/basket-facts.ts';
import { refreshBasket } from '#rules/basket/refresh-basket.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { ProductId } from '#rules/catalogue/packs/pack.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';

/**
 * Action 61 (D-116): moves the order to the chosen day, or to the nearest possible one with a notice. Other warnings
 * are cleared, since she has seen the order with them (D-64).
 */
export function dayChosen(
  facts: BasketFacts,
  request: { readonly day: CalendarDay; readonly productId: ProductId | null },
  shop: ShopFacts,
): Decided | Refusal {
  if (!isAdvancedMode(facts.draft.mode)) return { refused: 'needs-own-order', packName: 'beer made to order' };
  const collectionPoint = collectionPointOf(facts.draft.siteId, shop);
  if (collectionPoint === null) return { refused: 'unknown-site' };
  const day = dayToCollect({ ...facts, collectionPoint, productId: request.productId }, request.day);
  if (isRefusal(day)) return day;
  const decision = refreshBasket(facts);
  if (isRefusal(decision)) return decision;
  return { decision: day === request.day ? decision : markDayMoved(facts, decision), changes: { collectOn: day } };
}
