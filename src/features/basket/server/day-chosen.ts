import type { Decided } from '#features/orders/server/act-on-draft.ts';
import { siteOfCollection } from '#features/orders/server/collection-of.ts';
import type { ShopFacts } from '#features/orders/server/shop-facts.ts';
import { refusalOfDay } from '#rules/advanced/refusal-of-day.ts';
import type { BasketFacts } from '#rules/basket/basket-facts.ts';
import { refreshBasket } from '#rules/basket/refresh-basket.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { ProductId } from '#rules/catalogue/pack.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';

/** Action 61 (D-116): the day that the shopper wants. Warnings go, since she has seen where the day stood (D-64). */
export function dayChosen(
  facts: BasketFacts,
  wanted: { readonly day: CalendarDay; readonly productId: ProductId | null },
  shop: ShopFacts,
): Decided | Refusal {
  if (!isAdvancedMode(facts.draft.mode)) return { refused: 'needs-own-order', packName: 'beer made to order' };
  const site = siteOfCollection(facts.draft.siteId, shop);
  if (site === null) return { refused: 'unknown-site' };
  const refusal = refusalOfDay({ ...facts, site, productId: wanted.productId }, wanted.day);
  if (refusal !== null) return refusal;
  const decision = refreshBasket(facts);
  return isRefusal(decision) ? decision : { decision };
}
