import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShopMode } from '#rules/orders/order-codes.ts';
import type { Carrier } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { useCarrier } from '#wire/use-carrier.ts';
import { type Action, actOnDraft, type Draft, loadDraft } from './basket.client.ts';
import { CHANGES_STOCK, showDraft } from './basket.queries.ts';
import { draftTokens } from './draft-token.ts';

/** Changes the draft. Actions wait for each other, so that the last answer is the one that counts. */
export function useBasketAction() {
  const carrier = useCarrier();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: Action) => actOnOwnDraft(carrier, action),
    scope: { id: 'draft' },
    meta: CHANGES_STOCK,
    onSuccess: (draft) => showDraft(queryClient, draft),
  });
}

async function actOnOwnDraft(carrier: Carrier, action: Action): Promise<Draft> {
  const mode = ShopMode.retail;
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
