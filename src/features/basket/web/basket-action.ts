import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { Transport } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { beginForCustomer, forCustomerOf } from '#wire/for-one-customer.ts';
import { type Action, actOnDraft, type Draft, loadDraft } from './basket.client.ts';
import { CHANGES_STOCK, draftQuery, showDraft } from './basket.queries.ts';
import { draftTokens } from './draft-token.ts';

/** The caller, and the shop mode of the draft. */
export type Acting = {
  readonly transport: Transport;
  readonly queryClient: QueryClient;
  readonly loggedIn: boolean;
  readonly mode: number;
};

/** A change of the draft. Actions run one after the other, so that the last answer is the current one. */
export function basketAction({ transport, queryClient, loggedIn, mode }: Acting) {
  const act = loggedIn ? actAsPerson : actByToken;
  return {
    onMutate: beginForCustomer,
    mutationFn: async (action: Action) => {
      if (loggedIn) await untilFirstRead(queryClient, draftQuery(transport, mode, ''));
      return act(forCustomerOf(action, transport), mode, action);
    },
    scope: { id: 'draft' },
    meta: CHANGES_STOCK,
    onSuccess: (draft: Draft) => showDraft(queryClient, draft),
  } satisfies MutationOptions<Draft, Error, Action>;
}

/** A reading that is under way begins the draft where there is none: a change that overtakes it would find none. */
async function untilFirstRead(queryClient: QueryClient, query: ReturnType<typeof draftQuery>): Promise<void> {
  const state = queryClient.getQueryState(query.queryKey);
  if (state?.data === undefined && state?.fetchStatus === 'fetching')
    await queryClient.fetchQuery(query).catch(() => undefined);
}

/** A log-in finds its draft (D-57); a missing draft is begun. */
async function actAsPerson(transport: Transport, mode: number, action: Action): Promise<Draft> {
  try {
    return await actOnDraft(transport, '', mode, action);
  } catch (problem) {
    if (!isGone(problem)) throw problem;
    await loadDraft(transport, '', mode);
    return actOnDraft(transport, '', mode, action);
  }
}

async function actByToken(transport: Transport, mode: number, action: Action): Promise<Draft> {
  const token = draftTokens.read(mode) ?? (await beginDraft(transport, mode));
  try {
    return await actOnDraft(transport, token, mode, action);
  } catch (problem) {
    // The draft of the token was deleted, or has become an order.
    if (!isGone(problem)) throw problem;
    draftTokens.forget(mode);
    return actOnDraft(transport, await beginDraft(transport, mode), mode, action);
  }
}

async function beginDraft(transport: Transport, mode: number): Promise<string> {
  const { draftName } = await loadDraft(transport, '', mode);
  draftTokens.keep(mode, draftName);
  return draftName;
}

const GONE: ReadonlySet<string | undefined> = new Set(['UNKNOWN_ORDER', 'ALREADY_CONFIRMED']);

function isGone(problem: unknown): boolean {
  return problem instanceof CallFailed && GONE.has(problem.failure?.code);
}
