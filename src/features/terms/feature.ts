import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Platform } from '#platform/platform.ts';
import { manageTermsRoutes } from './server/managing/manage-terms.routes.ts';
import { createTermsDesk } from './server/managing/manage-terms.service.ts';
import { termsRoutes } from './server/terms.routes.ts';
import { createTerms } from './server/terms.service.ts';

export function termsFeature(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { brewery }: { readonly brewery: Brewery },
) {
  const terms = createTerms({ brewery, publicUrl: config.publicUrl });
  return { routes: [...termsRoutes(terms), ...manageTermsRoutes(createTermsDesk({ db, terms }))] };
}
