import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import type { Posts } from '#features/posts/server/posts.service.ts';
import type { Platform } from '#platform/platform.ts';
import { sitemapRoutes } from './server/sitemap.routes.ts';
import { createSitemap } from './server/sitemap.service.ts';

type Needs = { readonly catalogue: Catalogue; readonly posts: Posts };

export function sitemapFeature({ config }: Pick<Platform, 'config'>, needs: Needs) {
  return { routes: sitemapRoutes(createSitemap({ ...needs, publicUrl: config.publicUrl })) };
}
