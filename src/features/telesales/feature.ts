import type { Platform } from '#platform/platform.ts';
import { createCustomerSearch } from './server/customer-search.service.ts';
import { telesalesRoutes } from './server/telesales.routes.ts';

export function telesalesFeature({ db }: Pick<Platform, 'db'>) {
  return { routes: telesalesRoutes(createCustomerSearch(db)) };
}
