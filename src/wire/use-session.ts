import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SessionStore } from './session.ts';

/** The session store; null on the server. Provided by the site. */
export const SessionContext = createContext<SessionStore | null>(null);

/**
 * The session as this browser knows it; null on the server and during the first render, which must match the server's.
 * The server decides what the person may do.
 */
export function useSession(): Session | null {
  const sessionStore = use(SessionContext);
  return useSyncExternalStore(sessionStore?.subscribe ?? NEVER, sessionStore?.session ?? nobody, nobody);
}

const NEVER = () => () => undefined;
const nobody = () => null;
