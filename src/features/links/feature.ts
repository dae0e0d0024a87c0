import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import type { Platform } from '#platform/platform.ts';
import { linksRoutes } from './server/links.routes.ts';
import { createLinks } from './server/links.service.ts';

type Needs = { readonly catalogue: Catalogue };

export function linksFeature({ db, config }: Pick<Platform, 'db' | 'config'>, { catalogue }: Needs) {
  return { routes: linksRoutes(createLinks({ db, catalogue, publicUrl: config.publicUrl })) };
}
