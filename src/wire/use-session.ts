import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SessionKeeper } from './session.ts';

/** The session's keeper of this visit; null on the server. The site provides it. */
export const SessionContext = createContext<SessionKeeper | null>(null);

/**
 * Who is logged in, as far as this browser knows; null on the server and during the first render in the browser, which must
 * look like the server's. What the person may do is the server's to say.
 */
export function useSession(): Session | null {
  const keeper = use(SessionContext);
  return useSyncExternalStore(keeper?.hear ?? NEVER, keeper?.session ?? nobody, nobody);
}

const NEVER = () => () => undefined;
const nobody = () => null;
