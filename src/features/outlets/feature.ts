import type { Platform } from '#platform/platform.ts';
import { outletsRoutes } from './server/outlets.routes.ts';
import { createOutlets } from './server/outlets.service.ts';

export function outletsFeature(platform: Pick<Platform, 'db' | 'changes'>) {
  return { routes: outletsRoutes(createOutlets(platform)) };
}
