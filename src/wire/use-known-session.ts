import { use, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import { SessionContext } from './use-session.ts';

/** Like `useSession`, but undefined on the server and in the first render, when it is not known. */
export function useKnownSession(): Session | null | undefined {
  const sessionStore = use(SessionContext);
  return useSyncExternalStore<Session | null | undefined>(
    sessionStore?.subscribe ?? NEVER,
    () => sessionStore?.session(),
    () => undefined,
  );
}

const NEVER = () => () => undefined;
