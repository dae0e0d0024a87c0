import type { Platform } from '#platform/platform.ts';
import { createBreweryHandlers } from './server/brewery.handlers.ts';
import { breweryRoutes } from './server/brewery.routes.ts';
import { createBrewery } from './server/brewery.service.ts';
import { createServerState } from './server/server-state.ts';

export function breweryFeature({ db, changes, config }: Pick<Platform, 'db' | 'changes' | 'config'>) {
  const service = createBrewery({ db, changes, name: config.breweryName });
  const handlers = createBreweryHandlers(service, createServerState({ db, configuredState: config.serverState }));
  return { service, routes: breweryRoutes(handlers) };
}
