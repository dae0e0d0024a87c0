import type { Accounts } from '#features/accounts/server/accounts.service.ts';
import type { Platform } from '#platform/platform.ts';
import { createCustomerSearch } from './server/customer-search.service.ts';
import { createNewCustomers } from './server/new-customers.service.ts';
import { telesalesRoutes } from './server/telesales.routes.ts';

export function telesalesFeature({ db }: Pick<Platform, 'db'>, { accounts }: { readonly accounts: Accounts }) {
  return { routes: telesalesRoutes(createCustomerSearch(db), createNewCustomers({ db, accounts })) };
}
