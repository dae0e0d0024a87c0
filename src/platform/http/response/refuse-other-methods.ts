import type { FastifyInstance } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { Rejected } from './failures.ts';

/** Catches what is no call, so that it is not looked for among the pages. */
export const UNKNOWN_CALLS = '/api/*';

/** Answers whatever is not a file or a call. Only the site knows which addresses have a page. */
export const EVERY_PAGE = '/*';

const PAGE_METHODS: readonly HTTPMethod[] = ['GET', 'HEAD'];

/**
 * Answers 405 with `Allow` where an address is known and the method is not (RFC 9110, 15.5.6); an unknown address stays
 * 404. Fastify does not tell which methods an address has, so a second table is kept: routes that only refuse would get in
 * the way of those with parameters. To be called before any route is registered.
 */
export function refuseOtherMethods(app: FastifyInstance, isPage: (path: string) => boolean | Promise<boolean>): void {
  const table = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true });
  const methods = new Set<HTTPMethod>();
  app.addHook('onRoute', ({ method, url }) => {
    if (url === EVERY_PAGE || url === UNKNOWN_CALLS) return;
    for (const one of [method].flat() as HTTPMethod[]) {
      methods.add(one);
      // With or without the slash behind is the same to the table, and would be refused as a second one.
      if (!table.hasRoute(one, url)) table.on(one, url, () => {});
    }
  });
  app.addHook('onRequest', async ({ is404, routeOptions, url }) => {
    if (!is404 && routeOptions.url !== UNKNOWN_CALLS) return;
    const [path = ''] = url.split('?', 1);
    const allowed = new Set([...methods].filter((one) => table.find(one, path) !== null));
    // A page's own methods never come here.
    if (is404 && (await isPage(path))) for (const one of PAGE_METHODS) allowed.add(one);
    if (allowed.size > 0) throw notAllowed([...allowed].toSorted().join(', '));
  });
}

function notAllowed(allow: string): Rejected {
  const info = `This address is asked by ${allow} only.`;
  return new Rejected(405, 'METHOD_NOT_ALLOWED', info, { headers: { allow } });
}
