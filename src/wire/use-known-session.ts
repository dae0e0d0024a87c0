import { use, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import { SessionContext } from './use-session.ts';

/** Like `useSession`, but undefined until it can be known: on the server and in the first render in the browser. */
export function useKnownSession(): Session | null | undefined {
  const keeper = use(SessionContext);
  return useSyncExternalStore<Session | null | undefined>(
    keeper?.hear ?? NEVER,
    () => keeper?.session(),
    () => undefined,
  );
}

const NEVER = () => () => undefined;
