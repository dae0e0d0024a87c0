import { MutationCache, QueryClient } from '@tanstack/react-query';
import { catalogueKey } from '#features/catalogue/web/catalogue.queries.ts';
import { CallFailed } from '#wire/failure.ts';

/** Keeps answers for as long as their lifetime says. Only what may pass by itself is tried again: a lost line, a busy server. */
export function createQueryClient({ triesAgain }: { readonly triesAgain: number }): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: (failures, problem) => failures < triesAgain && mayPass(problem),
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // What was taken into a basket is no longer on the shelf: the next look at it asks anew (D-14).
      onSuccess: async (_answer, _wish, _context, { meta }) => {
        if (meta?.['changesStock']) await client.invalidateQueries({ queryKey: catalogueKey, refetchType: 'none' });
      },
    }),
  });
  return client;
}

function mayPass(problem: Error): boolean {
  return problem instanceof CallFailed && (problem.status === 0 || problem.status >= 502);
}
