import type { Platform } from '#platform/platform.ts';
import { brandRoutes } from './server/brand.routes.ts';
import { createBrandDesk } from './server/brand.service.ts';
import { openShownBrand } from './server/shown-brand.ts';

export function brandFeature({ db, changes, config }: Pick<Platform, 'db' | 'changes' | 'config'>) {
  return {
    routes: brandRoutes(createBrandDesk(db)),
    shown: openShownBrand({ db, changes, picturesDir: config.picturesDir }),
  };
}
