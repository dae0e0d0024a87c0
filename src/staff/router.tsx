import type { QueryClient } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Transport } from '#wire/call.ts';
import type { SessionStore } from '#wire/session.ts';
import { NothingHere } from './gates/NothingHere.tsx';
import { ScreenFailed } from './gates/ScreenFailed.tsx';
import { StaffContext } from './StaffContext.tsx';
import { StaffGate } from './gates/StaffGate.tsx';
import { screens } from './screens.ts';

const root = createRootRoute({ component: StaffGate, notFoundComponent: NothingHere });

const routes = screens.map(({ path, load }) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, 'Screen') }),
);

type Parts = {
  readonly transport: Transport;
  readonly queryClient: QueryClient;
  readonly session: SessionStore;
};

/** The router of the staff application. Screens are loaded lazily and load their own data. */
export function createStaffRouter(parts: Parts) {
  return createRouter({
    routeTree: root.addChildren(routes),
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ScreenFailed,
    // Plain search parameters (`?status=open&page=2`), which people can read, write and mail.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(
        Object.entries(search).flatMap(([name, value]) =>
          value === undefined || value === '' ? [] : [[name, String(value)]],
        ),
      ).toString();
      return query && `?${query}`;
    },
    Wrap: ({ children }: { readonly children: ReactNode }) => <StaffContext {...parts}>{children}</StaffContext>,
  });
}
