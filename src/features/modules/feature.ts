import type { Platform } from '#platform/platform.ts';
import { modulesRoutes } from './server/modules.routes.ts';
import { createModulesDesk } from './server/modules.service.ts';

export function modulesFeature({ db }: Pick<Platform, 'db'>) {
  return { routes: modulesRoutes(createModulesDesk(db)) };
}
