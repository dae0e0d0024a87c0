import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/** Puts the answer of a write in the place of what was read. A reading that is under way may be older: its answer counts no more. */
export function showAnswer<K extends QueryKey>(
  queryClient: QueryClient,
  queryKey: K,
  answer: InferDataFromTag<unknown, K>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, () => answer);
}

/** The same for a write that changes a part of what was read. Nothing read yet stays so, and is to be read again by the caller. */
export function changeAnswer<K extends QueryKey>(
  queryClient: QueryClient,
  queryKey: K,
  change: (before: InferDataFromTag<unknown, K>) => InferDataFromTag<unknown, K>,
): void {
  const wasReading = queryClient.isFetching({ queryKey, exact: true }) > 0;
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, (before) => before && change(before));
  // The rest of it is as it was before that reading.
  if (wasReading) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
