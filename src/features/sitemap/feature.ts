import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import type { Posts } from '#features/posts/server/posts.service.ts';
import type { Platform } from '#platform/platform.ts';
import { sitemapRoutes } from './server/sitemap.routes.ts';
import { createSitemap } from './server/sitemap.service.ts';

type Needs = { readonly catalogue: Catalogue; readonly posts: Posts };

export function sitemapFeature({ config, modules }: Pick<Platform, 'config' | 'modules'>, needs: Needs) {
  return { routes: sitemapRoutes(createSitemap({ ...needs, modules, publicUrl: config.publicUrl })) };
}
