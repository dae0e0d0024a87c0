import { OrderAction } from '#rules/orders/order-codes.ts';
import type { Draft } from '../basket.client.ts';
import { useBasketAction } from '../use-basket-action.ts';

/** Links a held order to the basket, or unlinks it (action 12). */
export function useLinkHeld(mode: number): (orderId: number) => Promise<Draft> {
  const { mutateAsync } = useBasketAction(mode);
  return (orderLink) => mutateAsync({ action: OrderAction.linkHeldOrder, orderLink });
}
