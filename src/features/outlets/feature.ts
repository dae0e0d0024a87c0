import type { Platform } from '#platform/platform.ts';
import { manageOutletsRoutes } from './server/managing/manage-outlets.routes.ts';
import { createOutletsDesk } from './server/managing/manage-outlets.service.ts';
import { outletsRoutes } from './server/outlets.routes.ts';
import { createOutlets } from './server/outlets.service.ts';

export function outletsFeature(platform: Pick<Platform, 'db' | 'changes'>) {
  return {
    routes: [...outletsRoutes(createOutlets(platform)), ...manageOutletsRoutes(createOutletsDesk(platform.db))],
  };
}
