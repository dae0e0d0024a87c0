import type { QueryClient } from '@tanstack/react-query';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import type { Transport } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { whileVisible } from './while-visible.ts';

const MINUTE = 60_000;

/**
 * Refreshes whether the shop is open: once a minute while the page is visible, when the window gets the focus, and at
 * once when a call was refused because the shop has closed (D-179). Returns a function that stops it.
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
