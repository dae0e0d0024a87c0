import './site.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { browserCarrier } from '#wire/browser-carrier.ts';
import { keepSessionIn } from '#wire/session.ts';
import { takeTurns } from '#wire/take-turns.ts';
import { createQueryClient } from './query-client.ts';
import { createSiteRouter } from './router.tsx';

const session = keepSessionIn(storage());
const router = createSiteRouter({
  carrier: browserCarrier({
    fetch: (...request) => fetch(...request),
    now: Date.now,
    cookies: () => document.cookie,
    session,
    alone: takeTurns,
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
    // Shut by the browser's settings.
    return null;
  }
}
