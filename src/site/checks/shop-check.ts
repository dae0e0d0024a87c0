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
 * window gets the focus, and at once when a call was refused because the shop has closed (D-179) or its module is off.
 * Returns a function that stops it.
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
  const mind = (problem: unknown) => {
    if (problem instanceof CallFailed && SWITCHED.has(problem.failure?.code)) void ask();
  };
  const ends = [
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') mind(event.action.error);
    }),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') mind(event.action.error);
    }),
  ];
  return () => {
    endAsking();
    for (const end of ends) end();
  };
}

const SWITCHED: ReadonlySet<string | undefined> = new Set(['SHOP_CLOSED', 'MODULE_OFF']);
