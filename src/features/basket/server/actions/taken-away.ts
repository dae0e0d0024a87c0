import { rereadBasket } from '#rules/basket/reread-basket.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { OrderKind } from '#rules/orders/order-kind.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import type { ShopFacts } from '../view/shop-facts.ts';
import type { DraftAction } from './act-on-draft.ts';

/**
 * The goods are taken away over the counter, without a delivery (D-124): for staff who sell to a customer alone. What waits at the
 * brewery goes along in no box then, and beer made to order is collected on its day.
 */
export function takenAway({ seller }: Pick<ShopFacts, 'seller'>): DraftAction | Refusal {
  if (seller === null) return { refused: 'staff-only' };
  return {
    decide: (facts) => {
      if (isAdvancedMode(facts.draft.mode)) return { refused: 'delivery-not-available', because: ON_ITS_DAY };
      const decision = rereadBasket(facts);
      if (isRefusal(decision)) return decision;
      const delivery = { deliveryMethod: DeliveryMethod.notChosen, siteId: null, collectOn: null };
      return { decision, changes: { ...delivery, kind: OrderKind.tillRollCash, links: [] } };
    },
  };
}

const ON_ITS_DAY = 'Beer that is made to order is collected on its day';
