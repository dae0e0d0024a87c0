import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import { CallFailed } from '#wire/failure.ts';
import { useCarrier } from '#wire/use-carrier.ts';
import { paths } from './paths.ts';

const MINUTE = 60_000;

/**
 * A shop that closes while the page is open leads to the shelf, which says why and until when (D-179): seen within a minute, or
 * at once when something is refused for it. The basket stays as it is.
 */
export function WhileOpen({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient();
  const { data: check, refetch } = useQuery({
    ...shopCheckQuery(useCarrier()),
    refetchInterval: MINUTE,
    refetchOnWindowFocus: 'always',
  });
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ mutation }) => {
        const problem = mutation?.state.error;
        if (problem instanceof CallFailed && problem.failure?.code === 'SHOP_CLOSED') void refetch();
      }),
    [queryClient, refetch],
  );
  const isClosed = check !== undefined && check.value !== 0;
  return (
    <>
      {children}
      {isClosed && <Navigate to={paths.shop} replace />}
    </>
  );
}
