import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type Transport } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { timeLeft } from '../basket.contract.ts';
import { type Draft, loadDraft } from './basket.client.ts';
import { draftTokens } from './draft-token.ts';

/** Marks a mutation that makes stock and prices on the shelf old (D-14). */
export const CHANGES_STOCK = { changesStock: true } as const;

const draftKey = (mode: number) => ['basket', 'draft', mode] as const;

/**
 * The draft that a token owns. The answer may carry another token, when the one asked for has become an order, or none: it is
 * a person's own now, and what the token's draft held has been brought along (D-57).
 */
export const draftQuery = (transport: Transport, mode: number, token: string) =>
  queryOptions({
    queryKey: draftKey(mode),
    queryFn: async () => {
      const draft = await loadDraft(transport, token, mode);
      if (draft.draftName === '') draftTokens.forget(mode);
      else if (draft.draftName !== draftTokens.read(mode)) draftTokens.keep(mode, draft.draftName);
      return draft;
    },
    staleTime: lifetimes.draft * 1000,
  });

const MINUTE = 60_000;

/** Milliseconds left of the reservation, asked each minute and at its end. */
export const timeLeftQuery = (transport: Transport, draft: Pick<Draft, 'id' | 'mode' | 'draftName'>) =>
  queryOptions({
    queryKey: ['basket', 'time left', draft.mode, draft.id],
    queryFn: ({ signal }) =>
      call(transport, timeLeft, {
        body: { mode: draft.mode, ...(draft.draftName && { draftName: draft.draftName }) },
        signal,
      }),
    refetchInterval: ({ state: { data = 0 } }) => (data > 0 ? Math.min(data, MINUTE) : MINUTE),
    refetchOnWindowFocus: 'always',
    retry: false,
    staleTime: 0,
  });

/** Puts an answered draft in the place of the one that was shown. */
export function showDraft(queryClient: QueryClient, draft: Draft): void {
  if (draft.draftName) draftTokens.keep(draft.mode, draft.draftName);
  queryClient.setQueryData(draftKey(draft.mode), draft);
}

/** The draft has become an order: the next thing added begins a new one. */
export function leaveDraft(queryClient: QueryClient, mode: number): void {
  draftTokens.forget(mode);
  // Not removed: the number on the basket, which stays in sight, would go on showing what it had.
  queryClient
    .getQueryCache()
    .find({ queryKey: draftKey(mode) })
    ?.reset();
}
