import { redirect, useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { returnRoutes } from '#wire/return-routes.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import type { Asks, PageAddress } from './page-route.ts';
import { paths } from './paths.ts';

/**
 * Guards a page that is for people who are logged in (D-26); the guard is a courtesy, since the server shows nobody what is
 * not hers. Its file says `export { logInFirst as load }` (or calls it first in a `load` of its own), so that nothing is asked
 * for before; and its page stands in `LogInFirst`, for who comes by a new document, whose session only the browser knows.
 */
export async function logInFirst({ session }: Asks, { href, preload }: PageAddress): Promise<void> {
  // The server knows no sessions: it sends the page as a shell.
  if (session === null || session.session() !== null) return;
  // Pointing at a link is not going there.
  if (!preload) rememberWayTo(href);
  throw redirect({ to: paths.login });
}

type Props = {
  readonly children: ReactNode;
  /** The shape of the page, until the browser knows who is there. */
  readonly meanwhile: ReactNode;
};

export function LogInFirst({ children, meanwhile }: Props) {
  const session = useKnownSession();
  const router = useRouter();
  useEffect(() => {
    // What is shown, while another page may be coming: who has just logged out is on her way elsewhere already.
    const { href, pathname } = router.state.resolvedLocation ?? router.latestLocation;
    if (session !== null || router.history.location.pathname !== pathname) return;
    rememberWayTo(href);
    void router.navigate({ to: paths.login, replace: true });
  }, [session, router]);
  return session ? children : meanwhile;
}

/** Unless a page has remembered a better way back: closing the log-in cannot lead to a page that needs it. */
function rememberWayTo(href: string): void {
  if (returnRoutes.login.read()?.to !== href) returnRoutes.login.remember({ from: paths.home, to: href });
}
