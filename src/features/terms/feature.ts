import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Platform } from '#platform/platform.ts';
import { termsRoutes } from './server/terms.routes.ts';
import { createTerms } from './server/terms.service.ts';

export function termsFeature({ config }: Pick<Platform, 'config'>, { brewery }: { readonly brewery: Brewery }) {
  return { routes: termsRoutes(createTerms({ brewery, publicUrl: config.publicUrl })) };
}
