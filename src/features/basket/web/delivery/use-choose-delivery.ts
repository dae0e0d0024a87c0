import { DeliveryMethod, OrderAction } from '#rules/orders/order-codes.ts';
import type { Draft } from '../basket.client.ts';
import { useBasketAction } from '../use-basket-action.ts';

/** Chooses the way of delivery, and for a collection the place (action 10). */
export function useChooseDelivery(mode: number): (method: number, siteId: number) => Promise<Draft> {
  const { mutateAsync } = useBasketAction(mode);
  return (delivMethod, siteId) => mutateAsync({ action: OrderAction.chooseDelivery, delivMethod, siteId });
}

/** Has a sale taken away over the counter, without a delivery, or leaves how it goes to be chosen (D-124). */
export function useTakeAway(mode: number): (isTaken: boolean) => Promise<Draft> {
  const { mutateAsync } = useBasketAction(mode);
  return (isTaken) =>
    mutateAsync({ action: OrderAction.chooseDelivery, delivMethod: DeliveryMethod.notChosen, tillRoll: isTaken });
}
