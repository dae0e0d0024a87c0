import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { type PageOptions, pageOptions } from './page-route.ts';
import { root } from './root-route.ts';

/** A page without search parameters. */
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

/** The address at which this document was opened; null on the server. */
const openedAt = import.meta.env.SSR ? null : location.pathname;

/** Addresses that the server answers outside the site: the browser loads them as a new document. */
export function servedBeside<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location: { href, pathname } }) => {
      // The document was opened at this address, so the server has nothing there: loading it again would loop.
      if (openedAt === null || openedAt === pathname) throw notFound();
      throw redirect({ href, reloadDocument: true });
    },
  });
}
