import { DeliveryMethod, OrderAction } from '#rules/orders/order-codes.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import type { Draft } from '../basket.client.ts';
import { useBasketAction } from '../use-basket-action.ts';
import { type DraftState, useDraft } from '../use-draft.ts';

type OrderAhead = {
  readonly state: DraftState;
  readonly order: Draft | null;
  readonly working: boolean;
  readonly chooseDay: (day: string, productId: number) => Promise<Draft>;
  readonly collectAt: (siteId: number) => Promise<Draft>;
  readonly add: (packId: number, quantity: number) => Promise<Draft>;
};

/** The shopper's order of advanced sales, begun by its first change (D-115). */
export function useOrderAhead(): OrderAhead {
  const mode = ShopMode.advancedRetail;
  const state = useDraft({ mode, fresh: true });
  const { mutateAsync, isPending } = useBasketAction(mode);
  return {
    state,
    order: state.state === 'there' ? state.draft : null,
    working: isPending,
    chooseDay: (dt, advProdId) => mutateAsync({ action: OrderAction.chooseCollectionDay, dt, advProdId }),
    collectAt: (siteId) =>
      mutateAsync({ action: OrderAction.chooseDelivery, delivMethod: DeliveryMethod.collection, siteId }),
    add: (packId, numPacks) => mutateAsync({ action: OrderAction.changeLine, packId, numPacks, bAdd: true }),
  };
}
