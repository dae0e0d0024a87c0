import { documentRoute, type RouteDefinition } from '#platform/http/route.ts';
import type { Sitemap } from './sitemap.service.ts';

const described = { contentType: 'application/xml; charset=utf-8', maxAgeSeconds: 3600, group: 'Content' } as const;

export function sitemapRoutes(sitemap: Sitemap): RouteDefinition[] {
  return [
    documentRoute({
      ...described,
      path: '/sitemap.xml',
      summary: 'Every page that the public may find',
      description: 'Where one file cannot hold them, it is the list of the files that do.',
      make: ({ now }) => sitemap.whole(now),
    }),
    documentRoute({
      ...described,
      path: '/sitemaps/:file',
      summary: 'A part of the sitemap',
      description: '`file` is `1.xml` and so on. 404 for a part that there is not.',
      make: async ({ params: { file = '' }, now }) => {
        const number = /^([1-9]\d{0,3})\.xml$/i.exec(file)?.[1];
        return number ? sitemap.part(Number(number), now) : { refused: 'unknown-page' };
      },
    }),
  ];
}
