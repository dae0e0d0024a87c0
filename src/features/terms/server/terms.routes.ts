import { termsVersions } from '../terms.contract.ts';
import { documentRoute, route, type RouteDefinition } from '#platform/http/route.ts';
import type { Terms } from './terms.service.ts';

/** The browser's PDF viewer may be framed by our pages and style itself, and nothing else. */
const FOR_THE_VIEWER = {
  'content-disposition': 'inline',
  'content-security-policy': `default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'`,
};

export function termsRoutes(terms: Terms): RouteDefinition[] {
  return [
    route(termsVersions, async ({ now }) => terms.versions(now), { cache: { dependsOn: ['content', 'day'] } }),
    documentRoute({
      path: '/api/terms/:kind/:file',
      contentType: 'application/pdf',
      // A text may be corrected within its version.
      maxAgeSeconds: 0,
      headers: FOR_THE_VIEWER,
      summary: 'A version of privacy notice or terms as a PDF',
      description: '`kind` is privacy, retail or trade; `file` the number of the version with `.pdf` behind it.',
      group: 'Brewery',
      make: async ({ params: { kind = '', file = '' }, now }) => {
        const version = /^(.{1,20})\.pdf$/i.exec(file)?.[1];
        return version ? terms.pdf(kind.toLowerCase(), version, now) : { refused: 'unknown-page' };
      },
    }),
  ];
}
