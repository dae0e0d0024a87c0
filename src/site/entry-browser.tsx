import './site.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { browserTransport } from '#wire/browser-transport.ts';
import { selling } from '#wire/selling.ts';
import { createSessionStore } from '#wire/session.ts';
import { runExclusively } from '#wire/run-exclusively.ts';
import { createQueryClient } from './query-client.ts';
import { createSiteRouter } from './router.tsx';

const session = createSessionStore(storage());
const router = createSiteRouter({
  transport: browserTransport({
    fetch: (...request) => fetch(...request),
    now: Date.now,
    cookies: () => document.cookie,
    session,
    sellingTo: () => selling.current()?.to ?? null,
    alone: runExclusively,
  }),
  session,
  queryClient: createQueryClient({ triesAgain: 2 }),
});
keepLeftMatches(router);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});

function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    // Blocked by the browser's settings.
    return null;
  }
}

/**
 * A page that is left keeps its last match. The router forgets it at once, and then cannot bring a page to life that is left
 * while it still comes to it: React makes all of it anew, and the title of that page stays in the document
 * (https://github.com/TanStack/router/issues/8306).
 */
function keepLeftMatches({ stores: { byRoute } }: typeof router): void {
  const enter = byRoute.set.bind(byRoute);
  byRoute.set = (routeId, store) => {
    const { set } = store;
    store.set = (next: Update<ReturnType<typeof store.get>>) => {
      const match = typeof next === 'function' ? next(store.get()) : next;
      if (match !== undefined) set(match);
    };
    return enter(routeId, store);
  };
}

type Update<T> = T | ((before: T) => T);
