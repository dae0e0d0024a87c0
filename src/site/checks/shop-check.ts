import type { QueryClient } from '@tanstack/react-query';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import type { Transport } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { whileVisible } from './while-visible.ts';

const MINUTE = 60_000;

/**
 * Whatever shows whether the shop is open asks once a minute while somebody looks, when she comes back to the window, and at
 * once when something was refused because it has closed (D-179). Gives the way to end it.
 */
export function startShopCheck(queryClient: QueryClient, transport: Transport): () => void {
  const { queryKey } = shopCheckQuery(transport);
  const ask = () => void queryClient.invalidateQueries({ queryKey });
  const endAsking = whileVisible(MINUTE, ask);
  const end = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    const problem = mutation?.state.error;
    if (type === 'updated' && problem instanceof CallFailed && problem.failure?.code === 'SHOP_CLOSED') ask();
  });
  return () => {
    endAsking();
    end();
  };
}
