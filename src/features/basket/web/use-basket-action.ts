import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { useCarrier } from '#wire/use-carrier.ts';
import { useSession } from '#wire/use-session.ts';
import { basketAction } from './basket-action.ts';

/** Changes the draft of a shop mode. */
export function useBasketAction(mode: number = ShopMode.retail) {
  const carrier = useCarrier();
  const queryClient = useQueryClient();
  const loggedIn = useSession() !== null;
  return useMutation(basketAction({ carrier, queryClient, loggedIn, mode }));
}
