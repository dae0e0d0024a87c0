import type { FastifyInstance } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { Rejected } from './failures.ts';

/** Catches unknown calls, so that they are not taken for pages. */
export const UNKNOWN_CALLS = '/api/*';

/** Matches everything that is not a file or a call. Only the site knows which addresses have a page. */
export const EVERY_PAGE = '/*';

const PAGE_METHODS: readonly HTTPMethod[] = ['GET', 'HEAD'];

/**
 * Answers 405 with `Allow` if an address is known but the method is not (RFC 9110, 15.5.6); an unknown address stays 404. Fastify
 * does not tell the methods of an address, so a second table is kept: additional routes that only refuse would interfere with
 * those with parameters. Must be called before any route is registered.
 */
export function refuseOtherMethods(app: FastifyInstance, isPage: (path: string) => boolean | Promise<boolean>): void {
  const table = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true });
  const methods = new Set<HTTPMethod>();
  app.addHook('onRoute', ({ method, url }) => {
    if (url === EVERY_PAGE || url === UNKNOWN_CALLS) return;
    for (const one of [method].flat() as HTTPMethod[]) {
      methods.add(one);
      // The table ignores a trailing slash, and would refuse the second form as a duplicate.
      if (!table.hasRoute(one, url)) table.on(one, url, () => {});
    }
  });
  app.addHook('onRequest', ({ is404, routeOptions, url }, _reply, done) => {
    if (!is404 && routeOptions.url !== UNKNOWN_CALLS) return done();
    refuseIfKnown(url, is404).then(() => done(), done);
  });

  async function refuseIfKnown(url: string, is404: boolean): Promise<void> {
    const [path = ''] = url.split('?', 1);
    const allowed = new Set([...methods].filter((one) => table.find(one, path) !== null));
    // The methods that a page supports never get here.
    if (is404 && (await isPage(path))) for (const one of PAGE_METHODS) allowed.add(one);
    if (allowed.size > 0) throw notAllowed([...allowed].toSorted().join(', '));
  }
}

function notAllowed(allow: string): Rejected {
  const info = `This address is asked by ${allow} only.`;
  return new Rejected(405, 'METHOD_NOT_ALLOWED', info, { headers: { allow } });
}
