import type { AnyRouter } from '@tanstack/react-router';
import { logOut } from '#features/accounts/web/session/log-out.ts';
import { returnRoutes } from '#wire/return-routes.ts';
import type { PageContext } from './page-route.ts';
import { paths } from './paths.ts';

/** Logs out and goes home, since the current page may be personal. */
export async function leave(router: AnyRouter): Promise<void> {
  const { transport, session } = router.options.context as PageContext;
  if (session === null) return;
  const loggingOut = logOut(transport, session);
  returnRoutes.login.forget();
  returnRoutes.page.forget();
  document.querySelector('.small-menu')?.removeAttribute('open');
  // Whoever logs out has left what is typed.
  await router.navigate({ to: paths.home, ignoreBlocker: true });
  // The focused button has been removed.
  document.querySelector('main')?.focus({ preventScroll: true });
  await loggingOut;
}
