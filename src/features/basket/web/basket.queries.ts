import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type Transport } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { timeLeft } from '../basket.contract.ts';
import { type Draft, loadDraft } from './basket.client.ts';
import { draftTokens } from './draft-token.ts';

/** Marks a mutation that makes stock and prices on the shelf stale (D-14). */
export const CHANGES_STOCK = { changesStock: true } as const;

/** One for the shop and one for what is made to order, whichever mode of either the server has answered in (D-46). */
const draftKey = (mode: number) => ['basket', 'draft', mode - (mode % 500)] as const;

/**
 * The draft of a token. The answer may carry another token, when the draft has become an order, or none, when it was
 * merged into a person's own (D-57).
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

/** Puts the draft of an answer into the query cache. */
export function showDraft(queryClient: QueryClient, draft: Draft): void {
  if (draft.draftName) draftTokens.keep(draft.mode, draft.draftName);
  showAnswer(queryClient, draftKey(draft.mode), draft);
}

/** The draft has become an order: the next add begins a new one. */
export function leaveDraft(queryClient: QueryClient, mode: number): void {
  draftTokens.forget(mode);
  // Not removed: the count on the basket link would go on showing the old number.
  queryClient
    .getQueryCache()
    .find({ queryKey: draftKey(mode) })
    ?.reset();
}
