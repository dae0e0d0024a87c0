import { useQuery } from '@tanstack/react-query';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import type { Draft } from './basket.client.ts';
import { draftQuery } from './basket.queries.ts';
import { useDraftToken } from './draft-token.ts';

/** The shopper's draft: not known yet, none, loaded, or not available at present. */
export type DraftState =
  | { readonly state: 'loading' }
  | { readonly state: 'none' }
  | { readonly state: 'there'; readonly draft: Draft }
  | { readonly state: 'failed'; readonly says: string; readonly again: () => void };

type DraftOptions = {
  /** The shop mode; the ordinary one by default. */
  readonly mode?: number;
  /** Pages about the draft refetch each time that they open; the basket link uses what is cached. */
  readonly fresh?: boolean;
};

/** Reads the draft where there is one: by the log-in, else by the token. Reading begins none. */
export function useDraft({ mode = ShopMode.retail, fresh = false }: DraftOptions = {}): DraftState {
  const transport = useTransport();
  const session = useKnownSession();
  const token = useDraftToken(mode);
  const mayHaveDraft = Boolean(session) || typeof token === 'string';
  const { data, error, refetch } = useQuery({
    ...draftQuery(transport, mode, token ?? ''),
    enabled: session !== undefined && mayHaveDraft,
    ...(fresh && { refetchOnMount: 'always' as const, refetchOnWindowFocus: 'always' as const }),
  });
  if (session === undefined || token === undefined) return { state: 'loading' };
  if (!mayHaveDraft) return { state: 'none' };
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
