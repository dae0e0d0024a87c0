import type { Accounts } from '#features/accounts/server/accounts.service.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Platform } from '#platform/platform.ts';
import { myAccountJobs } from './server/my-account.jobs.ts';
import { myAccountRoutes } from './server/my-account.routes.ts';
import { createMyAccounts } from './server/my-account.service.ts';

type Needs = { readonly accounts: Accounts; readonly drafts: Drafts };

export function myAccountFeature(
  { db, config, limits, sealed }: Pick<Platform, 'db' | 'config' | 'limits' | 'sealed'>,
  { accounts, drafts }: Needs,
) {
  const mine = createMyAccounts({ db, own: accounts.own, drafts, limits, sealed, settings: config });
  return { service: mine, routes: myAccountRoutes(mine), jobs: myAccountJobs(mine) };
}
