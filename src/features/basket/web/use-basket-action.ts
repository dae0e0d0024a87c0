import { useQueryClient } from '@tanstack/react-query';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { useMutationInTurn } from '#wire/use-mutation-in-turn.ts';
import { useTransport } from '#wire/use-transport.ts';
import { useSession } from '#wire/use-session.ts';
import { basketAction } from './basket-action.ts';

/** Changes the draft of a shop mode. */
export function useBasketAction(mode: number = ShopMode.retail) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const loggedIn = useSession() !== null;
  return useMutationInTurn(basketAction({ transport, queryClient, loggedIn, mode }));
}
