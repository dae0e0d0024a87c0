import type { Platform } from '#platform/platform.ts';
import { bouncesRoutes } from './server/bounces.routes.ts';
import { createBounces } from './server/bounces.service.ts';

export function bouncesFeature({ db, config, limits }: Pick<Platform, 'db' | 'config' | 'limits'>) {
  return { routes: bouncesRoutes(createBounces({ db, limits, token: config.mailBounceToken })) };
}
