import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { CallFailed } from '#wire/failure.ts';
import { keyOf } from '#wire/query-of.ts';

/** Keeps answers for as long as their lifetime says. Only what may pass by itself is tried again: a lost line, a busy server. */
export function createQueryClient({ triesAgain }: { readonly triesAgain: number }): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        // Otherwise a read without a network would wait for it and never fail, and nobody would be told why nothing comes.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, problem) => failures < triesAgain && mayPass(problem) && onlineManager.isOnline(),
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // What was taken into a basket is no longer on the shelf: the next look at it asks anew (D-14).
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
