import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { type PageOptions, pageOptions } from './page-route.ts';
import { root } from './root-route.ts';

/** An address with a page of its own, and nothing behind its question mark. */
export function page<const Path extends string>(path: Path, name: string, options?: PageOptions) {
  return createRoute({ getParentRoute: () => root, path, ...pageOptions(name, options) });
}

/** An address that has moved. */
export function leadsTo<const From extends string>(from: From, to: string, statusCode?: number) {
  return createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: () => {
      throw redirect({ to, ...(statusCode && { statusCode }) });
    },
  });
}

/** Where this document was opened; nothing on the server. */
const openedAt = import.meta.env.SSR ? null : location.pathname;

/** What the server answers without the site: from a page one goes there in the same window, with a document of its own. */
export function servedBeside<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location: { href, pathname } }) => {
      // Opened here, so the server had nothing to answer: going again would never end.
      if (openedAt === null || openedAt === pathname) throw notFound();
      throw redirect({ href, reloadDocument: true });
    },
  });
}
