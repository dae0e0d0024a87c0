import { redirect } from '@tanstack/react-router';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import { CallFailed } from '#wire/failure.ts';
import type { Asks } from './page-route.ts';
import { paths } from './paths.ts';

/** Long enough for a link that was pointed at before it was pressed. */
const STALE_AFTER_MS = 10_000;

/** Where nothing is sold nobody can pay: a closed shop leads back to the shelf, which says why (D-179). */
export async function requireOpenShop({ transport, queryClient }: Asks): Promise<void> {
  const checkQuery = { ...shopCheckQuery(transport), staleTime: STALE_AFTER_MS, retry: false };
  const check = await queryClient.fetchQuery(checkQuery).catch(() => null);
  if (check !== null && check.value !== 0) throw redirect({ to: paths.shop });
}

/** For a call whose 404 is an answer: the thing is not there. Any other failure stays one. */
export function missing(problem: unknown): null {
  if (problem instanceof CallFailed && problem.status === 404) return null;
  throw problem;
}
