import type { Platform } from '#platform/platform.ts';
import { createBreweryCounter } from './server/brewery-counter.ts';
import { breweryRoutes } from './server/brewery.routes.ts';
import { createBrewery } from './server/brewery.service.ts';
import { createServerState } from './server/server-state.ts';

export function breweryFeature({ db, changes, config }: Pick<Platform, 'db' | 'changes' | 'config'>) {
  const service = createBrewery({ db, changes, name: config.breweryName });
  const counter = createBreweryCounter(service, createServerState({ db, said: config.serverState }));
  return { service, routes: breweryRoutes(counter) };
}
