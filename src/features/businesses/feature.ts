import type { Platform } from '#platform/platform.ts';
import { businessesRoutes } from './server/businesses.routes.ts';
import { createBusinesses } from './server/businesses.service.ts';
import { manageBusinessesRoutes } from './server/managing/manage-businesses.routes.ts';
import { createManageBusinesses } from './server/managing/manage-businesses.service.ts';

export function businessesFeature({ db }: Pick<Platform, 'db'>) {
  return {
    routes: [...businessesRoutes(createBusinesses(db)), ...manageBusinessesRoutes(createManageBusinesses(db))],
  };
}
