import { redirect, useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { returnRoutes } from '#wire/return-routes.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import type { PageContext, PageAddress } from './page-route.ts';
import { paths } from './paths.ts';

/**
 * Guards a page for logged-in people (D-26), for convenience only: the server authorises every call. A page's file says
 * `export { logInFirst as load }` (or calls it first in its own `load`), so that nothing is requested before; and its
 * page is wrapped in `LogInFirst`, for visits by a new document, whose session only the browser knows.
 */
export async function logInFirst({ session }: PageContext, { href, preload }: PageAddress): Promise<void> {
  // The server renders without a session: it sends the page as a shell.
  if (session === null || session.session() !== null) return;
  // A preload on hover is no navigation.
  if (!preload) rememberWayTo(href);
  throw redirect({ to: paths.login });
}

type Props = {
  readonly children: ReactNode;
  /** The skeleton until the session is known. */
  readonly meanwhile: ReactNode;
};

export function LogInFirst({ children, meanwhile }: Props) {
  const session = useKnownSession();
  const router = useRouter();
  useEffect(() => {
    // The page on display, not the pending one: after a log-out, a navigation is already under way.
    const { href, pathname } = router.state.resolvedLocation ?? router.latestLocation;
    if (session !== null || router.history.location.pathname !== pathname) return;
    rememberWayTo(href);
    void router.navigate({ to: paths.login, replace: true });
  }, [session, router]);
  return session ? children : meanwhile;
}

/** A default for the way back, since closing the log-in must not lead to a page that needs it. */
function rememberWayTo(href: string): void {
  if (returnRoutes.login.read()?.to !== href) returnRoutes.login.remember({ from: paths.home, to: href });
}
