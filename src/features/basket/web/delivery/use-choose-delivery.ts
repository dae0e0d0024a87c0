import { OrderAction } from '#rules/orders/order-codes.ts';
import type { Draft } from '../basket.client.ts';
import { useBasketAction } from '../use-basket-action.ts';

/** Chooses the way of delivery, and for a collection the place (action 10). */
export function useChooseDelivery(mode: number): (method: number, siteId: number) => Promise<Draft> {
  const { mutateAsync } = useBasketAction(mode);
  return (delivMethod, siteId) => mutateAsync({ action: OrderAction.chooseDelivery, delivMethod, siteId });
}
