import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Platform } from '#platform/platform.ts';
import { setUpRoutes } from './server/set-up.routes.ts';
import { createSetUp } from './server/set-up.service.ts';

type Deps = { readonly brewery: Brewery };

export function setUpFeature(
  { db, config, providers }: Pick<Platform, 'db' | 'config' | 'providers'>,
  { brewery }: Deps,
) {
  const service = createSetUp({ db, isDemo: config.demo, brewery, providers });
  return { service, routes: setUpRoutes(service) };
}
