import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import type { Transport } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { queryOf } from '#wire/query-of.ts';
import { whileVisible } from './while-visible.ts';

const MINUTE = 60_000;

type Parts = { readonly router: AnyRouter; readonly queryClient: QueryClient; readonly transport: Transport };

/**
 * Refreshes whether the shop is open, and which modules there are: once a minute while the page is visible, when the
 * window gets the focus, and at once when a call was refused because the shop has closed (D-179). Returns a function
 * that stops it.
 */
export function startShopCheck({ router, queryClient, transport }: Parts): () => void {
  const { queryKey } = queryOf(transport, breweryDetails);
  const ask = async () => {
    const check = await queryClient.fetchQuery({ ...shopCheckQuery(transport), staleTime: 0 }).catch(() => null);
    const details = queryClient.getQueryData(queryKey);
    if (!check || !details || String(check.modulesOff) === String(details.modulesOff)) return;
    queryClient.setQueryData(queryKey, { ...details, modulesOff: check.modulesOff });
    // The page itself may be gone, or back.
    await router.invalidate();
  };
  const endAsking = whileVisible(MINUTE, () => void ask());
  const end = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    const problem = mutation?.state.error;
    if (type === 'updated' && problem instanceof CallFailed && problem.failure?.code === 'SHOP_CLOSED') void ask();
  });
  return () => {
    endAsking();
    end();
  };
}
