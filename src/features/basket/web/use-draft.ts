import { useQuery } from '@tanstack/react-query';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
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
  /** Of which shop mode; the ordinary one unless it is said. */
  readonly mode?: number;
  /** Pages about the draft ask each time that they open; the number on the basket is content with what is known. */
  readonly fresh?: boolean;
};

/** Reads the draft where there is one: of who is logged in by her log-in, else by its token. Looking alone begins none. */
export function useDraft({ mode = ShopMode.retail, fresh = false }: Asking = {}): DraftState {
  const transport = useTransport();
  const session = useKnownSession();
  const token = useDraftToken(mode);
  const known = Boolean(session) || typeof token === 'string';
  const { data, error, refetch } = useQuery({
    ...draftQuery(transport, mode, token ?? ''),
    enabled: session !== undefined && known,
    ...(fresh && { refetchOnMount: 'always' as const, refetchOnWindowFocus: 'always' as const }),
  });
  if (session === undefined || token === undefined) return { state: 'loading' };
  if (!known) return { state: 'none' };
  if (data) return { state: 'there', draft: data };
  if (error) {
    return { state: 'failed', says: sayProblem(error), again: () => void refetch() };
  }
  return { state: 'loading' };
}

/** How many packs are in the basket (D-65). */
export function useBasketNumber(): number {
  const draft = useDraft();
  return draft.state === 'there' ? draft.draft.basketNum : 0;
}
