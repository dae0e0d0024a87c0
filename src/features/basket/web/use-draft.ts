import { useQuery } from '@tanstack/react-query';
import { ShopMode } from '#rules/orders/order-codes.ts';
import { CallFailed } from '#wire/failure.ts';
import { useCarrier } from '#wire/use-carrier.ts';
import type { Draft } from './basket.client.ts';
import { draftQuery } from './basket.queries.ts';
import { useDraftToken } from './draft-token.ts';

/** The shopper's draft: still unknown, none, there, or not to be had just now. */
export type DraftState =
  | { readonly state: 'loading' }
  | { readonly state: 'none' }
  | { readonly state: 'there'; readonly draft: Draft }
  | { readonly state: 'failed'; readonly says: string; readonly again: () => void };

type Asking = {
  /** Pages about the draft ask each time that they open; the number on the basket is content with what is known. */
  readonly fresh?: boolean;
};

/** Reads the draft where there is one. Looking alone begins none. */
export function useDraft({ fresh = false }: Asking = {}): DraftState {
  const carrier = useCarrier();
  const token = useDraftToken(ShopMode.retail);
  const { data, error, refetch } = useQuery({
    ...draftQuery(carrier, ShopMode.retail, token ?? ''),
    enabled: typeof token === 'string',
    ...(fresh && { refetchOnMount: 'always' as const, refetchOnWindowFocus: 'always' as const }),
  });
  if (token === undefined) return { state: 'loading' };
  if (data && token !== null) return { state: 'there', draft: data };
  if (token === null) return { state: 'none' };
  if (error) {
    return {
      state: 'failed',
      says: error instanceof CallFailed ? error.message : String(error),
      again: () => void refetch(),
    };
  }
  return { state: 'loading' };
}

/** How many packs are in the basket (D-65). */
export function useBasketNumber(): number {
  const draft = useDraft();
  return draft.state === 'there' ? draft.draft.basketNum : 0;
}
