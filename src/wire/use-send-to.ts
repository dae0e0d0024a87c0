import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ReturnRoute, returnRoutes } from './return-routes.ts';

/**
 * Navigates to the log-in (by its address) and remembers where to go afterwards: by default the current page; on the
 * log-in itself, what was remembered stays.
 */
export function useSendTo(login: string) {
  const router = useRouter();
  return useMemo(() => {
    const remember = (route: Partial<ReturnRoute> = {}) => {
      const { from = router.latestLocation.href, to = from } = route;
      if (!from.startsWith(login)) returnRoutes.login.remember({ from, to });
    };
    const send = (route?: Partial<ReturnRoute>) => {
      remember(route);
      return router.navigate({ href: login });
    };
    return Object.assign(send, { remember });
  }, [router, login]);
}
