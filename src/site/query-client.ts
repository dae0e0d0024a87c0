import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { CallFailed } from '#wire/failure.ts';
import { keyOf } from '#wire/query-of.ts';

/** Keeps answers for their lifetime. Retries only temporary failures: a lost connection or a busy server. */
export function createQueryClient({ triesAgain }: { readonly triesAgain: number }): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // Otherwise a query without a network would pause instead of failing, and no error would be shown.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, problem) => failures < triesAgain && mayPass(problem) && onlineManager.isOnline(),
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // Stock that is in a basket is no longer on the shelf: it is refetched when shown next (D-14).
      onSuccess: async (_answer, _wish, _context, { meta }) => {
        if (meta?.['changesStock'])
          await client.invalidateQueries({ queryKey: keyOf('catalogue'), refetchType: 'none' });
      },
    }),
  });
  return client;
}

function mayPass(problem: Error): boolean {
  return problem instanceof CallFailed && (problem.status === 0 || problem.status >= 502);
}
