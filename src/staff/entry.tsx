import './staff.css';
import './zod-settings.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { leaveQuestions } from '#ui/forms/leave-questions.ts';
import { watchBackForwardCache } from '#wire/back-forward-cache.ts';
import { browserTransport } from '#wire/browser-transport.ts';
import { CallFailed } from '#wire/failure.ts';
import { createSessionStore } from '#wire/session.ts';
import { runExclusively } from '#wire/run-exclusively.ts';
import { refreshWhenModuleIsOff } from './modules-off.ts';
import { createStaffRouter } from './router.tsx';

const session = createSessionStore(storage());
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1 } },
  queryCache: new QueryCache({ onError: followRefusal }),
  mutationCache: new MutationCache({ onError: followRefusal }),
});
const router = createStaffRouter({
  transport: browserTransport({
    fetch: (...request) => fetch(...request),
    now: Date.now,
    cookies: () => document.cookie,
    session,
    alone: runExclusively,
  }),
  session,
  queryClient,
});

watchBackForwardCache({ session, queryClient, stopAsking: () => (leaveQuestions.areAsked = false) });

const place = document.getElementById('staff');
if (place === null) throw new Error('The document of the staff application has no place for it');
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router as never} />
  </StrictMode>,
);

/** Where the second factor of this session has expired the gate asks for it again; where a module is off its screens go. */
function followRefusal(fault: unknown): void {
  refreshWhenModuleIsOff(queryClient, fault);
  const currentSession = session.session();
  if (currentSession && fault instanceof CallFailed && fault.failure?.code === 'SECOND_FACTOR_NEEDED')
    session.store({ ...currentSession, secondFactorGiven: false });
}

function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    // Blocked by the browser's settings.
    return null;
  }
}
