import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { findPicture } from '#platform/images/find-picture.ts';
import type { Platform } from '#platform/platform.ts';
import { createBrandPreview } from './server/brand-preview.ts';
import { brandRoutes } from './server/brand.routes.ts';
import { createBrandDesk } from './server/brand.service.ts';
import { createBrandedPdfs } from './server/paper-style.ts';
import { type FindPicture, openShownBrand } from './server/shown-brand.ts';

export function brandFeature(
  { db, changes, config: { picturesDir, publicUrl } }: Pick<Platform, 'db' | 'changes' | 'config'>,
  { brewery }: { readonly brewery: Brewery },
) {
  const find: FindPicture = (path) => findPicture({ db, picturesDir }, 'info-image', path);
  const desk = createBrandDesk(db);
  return {
    routes: brandRoutes(desk, createBrandPreview({ desk, find, brewery, publicUrl })),
    shown: openShownBrand({ db, changes, find }),
    makePdf: createBrandedPdfs({ db, changes, find, brewery }),
  };
}
