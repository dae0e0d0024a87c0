import type { Platform } from '#platform/platform.ts';
import { tillsRoutes } from './server/tills.routes.ts';
import { createTills } from './server/tills.service.ts';

export function tillFeature({ db }: Pick<Platform, 'db'>) {
  return { routes: tillsRoutes(createTills({ db })) };
}
