import { redirect } from '@tanstack/react-router';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import { selling } from '#wire/selling.ts';
import { CallFailed } from '#wire/failure.ts';
import type { PageContext } from './page-route.ts';
import { paths } from './paths.ts';

/** Longer than the time between hovering over a link and pressing it. */
const STALE_AFTER_MS = 10_000;

/**
 * Redirects from a closed shop to the shelf, which gives the reason; not in a sale of staff (D-179). The server does not know of a sale,
 * so it leaves pages for staff to the browser.
 */
export async function requireOpenShop({ transport, queryClient, expects }: PageContext): Promise<void> {
  if (import.meta.env.SSR ? expects === 'staff' : selling.current() !== null) return;
  const checkQuery = { ...shopCheckQuery(transport), staleTime: STALE_AFTER_MS, retry: false };
  const check = await queryClient.fetchQuery(checkQuery).catch(() => null);
  if (check !== null && check.value !== 0) throw redirect({ to: paths.shop });
}

/** For calls whose 404 means that the thing does not exist: null. Any other error is thrown again. */
export function missing(problem: unknown): null {
  if (problem instanceof CallFailed && problem.status === 404) return null;
  throw problem;
}
