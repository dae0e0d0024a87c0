import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SessionStore } from './session.ts';

/** The session's keeper of this visit; null on the server. The site provides it. */
export const SessionContext = createContext<SessionStore | null>(null);

/**
 * Who is logged in, as far as this browser knows; null on the server and during the first render in the browser, which must
 * look like the server's. What the person may do is the server's to say.
 */
export function useSession(): Session | null {
  const sessionStore = use(SessionContext);
  return useSyncExternalStore(sessionStore?.subscribe ?? NEVER, sessionStore?.session ?? nobody, nobody);
}

const NEVER = () => () => undefined;
const nobody = () => null;
