import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { findPicture } from '#platform/images/find-picture.ts';
import type { Platform } from '#platform/platform.ts';
import { brandRoutes } from './server/brand.routes.ts';
import { createBrandDesk } from './server/brand.service.ts';
import { createBrandedPdfs } from './server/paper-style.ts';
import { type FindPicture, openShownBrand } from './server/shown-brand.ts';

export function brandFeature(
  { db, changes, config: { picturesDir } }: Pick<Platform, 'db' | 'changes' | 'config'>,
  { brewery }: { readonly brewery: Brewery },
) {
  const find: FindPicture = (path) => findPicture({ db, picturesDir }, 'info-image', path);
  return {
    routes: brandRoutes(createBrandDesk(db)),
    shown: openShownBrand({ db, changes, find }),
    makePdf: createBrandedPdfs({ db, changes, find, brewery }),
  };
}
