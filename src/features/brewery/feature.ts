import type { Platform } from '#platform/platform.ts';
import { createBreweryHandlers } from './server/brewery.handlers.ts';
import { breweryRoutes } from './server/brewery.routes.ts';
import { createBrewery } from './server/brewery.service.ts';
import { createManageBrewery } from './server/managing/manage-brewery.service.ts';
import { manageBreweryRoutes } from './server/managing/manage-brewery.routes.ts';
import { createServerChecks } from './server/server-state.ts';

export function breweryFeature({
  db,
  changes,
  config,
  serverState,
  modules,
}: Pick<Platform, 'db' | 'changes' | 'config' | 'serverState' | 'modules'>) {
  const service = createBrewery({ db, changes, name: config.breweryName });
  const handlers = createBreweryHandlers(service, { server: createServerChecks({ db, serverState }), modules });
  const managing = createManageBrewery({ db, name: config.breweryName });
  return { service, managing, routes: [...breweryRoutes(handlers), ...manageBreweryRoutes(managing)] };
}
