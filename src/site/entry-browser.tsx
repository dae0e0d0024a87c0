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
