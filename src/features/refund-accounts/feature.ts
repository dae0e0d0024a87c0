import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Platform } from '#platform/platform.ts';
import { refundAccountsJobs } from './server/refund-accounts.jobs.ts';
import { refundAccountsRoutes } from './server/refund-accounts.routes.ts';
import { createRefundAccounts } from './server/refund-accounts.service.ts';

export function refundAccountsFeature(
  { db, sealed }: Pick<Platform, 'db' | 'sealed'>,
  { drafts }: { readonly drafts: Drafts },
) {
  const accounts = createRefundAccounts({ db, drafts, sealed });
  return { routes: refundAccountsRoutes(accounts), jobs: refundAccountsJobs(accounts) };
}
