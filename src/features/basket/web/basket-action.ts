import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { type Action, actOnDraft, type Draft, loadDraft } from './basket.client.ts';
import { CHANGES_STOCK, showDraft } from './basket.queries.ts';
import { draftTokens } from './draft-token.ts';

/** Who acts on a draft of which shop mode. */
export type Acting = {
  readonly carrier: Carrier;
  readonly queryClient: QueryClient;
  readonly loggedIn: boolean;
  readonly mode: number;
};

/** A change of the draft. Actions wait for each other, so that the last answer is the one that counts. */
export function basketAction({ carrier, queryClient, loggedIn, mode }: Acting) {
  const act = loggedIn ? actAsPerson : actByToken;
  return {
    mutationFn: (action: Action) => act(carrier, mode, action),
    scope: { id: 'draft' },
    meta: CHANGES_STOCK,
    onSuccess: (draft: Draft) => showDraft(queryClient, draft),
  } satisfies MutationOptions<Draft, Error, Action>;
}

/** Her log-in finds her draft (D-57); what she has none of yet is begun. */
async function actAsPerson(carrier: Carrier, mode: number, action: Action): Promise<Draft> {
  try {
    return await actOnDraft(carrier, '', mode, action);
  } catch (problem) {
    if (!isGone(problem)) throw problem;
    await loadDraft(carrier, '', mode);
    return actOnDraft(carrier, '', mode, action);
  }
}

async function actByToken(carrier: Carrier, mode: number, action: Action): Promise<Draft> {
  const token = draftTokens.read(mode) ?? (await beginDraft(carrier, mode));
  try {
    return await actOnDraft(carrier, token, mode, action);
  } catch (problem) {
    // The draft behind the token has been forgotten, or has become an order.
    if (!isGone(problem)) throw problem;
    draftTokens.forget(mode);
    return actOnDraft(carrier, await beginDraft(carrier, mode), mode, action);
  }
}

async function beginDraft(carrier: Carrier, mode: number): Promise<string> {
  const { draftName } = await loadDraft(carrier, '', mode);
  draftTokens.keep(mode, draftName);
  return draftName;
}

const GONE: ReadonlySet<string | undefined> = new Set(['UNKNOWN_ORDER', 'ALREADY_CONFIRMED']);

function isGone(problem: unknown): boolean {
  return problem instanceof CallFailed && GONE.has(problem.failure?.code);
}
