import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '#wire/failure.ts';

/** Keeps answers for as long as their lifetime says. Only what may pass by itself is tried again: a lost line, a busy server. */
export function createQueryClient({ triesAgain }: { readonly triesAgain: number }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: (failures, problem) => failures < triesAgain && mayPass(problem),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function mayPass(problem: Error): boolean {
  return problem instanceof CallFailed && (problem.status === 0 || problem.status >= 502);
}
