/** The session from the log-in, stored under one name (D-15, D-16). The role is a hint, never an authorisation. */
export type Session = TokenPair & {
  readonly userName: string;
  readonly userEmail: string;
  readonly role: number;
  readonly secondFactorGiven: boolean;
};

export type TokenPair = { readonly token: string; readonly refreshToken: string };

export type SessionStore = {
  readonly session: () => Session | null;
  readonly token: () => string | null;
  readonly pair: () => TokenPair | null;
  readonly store: (session: unknown) => void;
  readonly forget: () => void;
  /**
   * Called when the session is created, changed or removed, here or in another tab; returns the function to
   * unsubscribe.
   */
  readonly subscribe: (listener: () => void) => () => void;
};

export const SESSION_NAME = 'bs.session';

/** Stores the session in the browser. When storage is blocked nobody is logged in, and nothing breaks. */
export function createSessionStore(storage: Storage | null): SessionStore {
  const listeners = new Set<() => void>();
  let snapshot: { readonly text: string | null; readonly session: Session | null } = { text: null, session: null };
  const session = () => {
    const text = attempt(() => storage?.getItem(SESSION_NAME) ?? null);
    // The same text gives the same object, which avoids needless renders.
    if (text !== snapshot.text) snapshot = { text, session: text === null ? null : sessionIn(text) };
    return snapshot.session;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    session,
    pair: session,
    token: () => session()?.token ?? null,
    store: (session) => {
      attempt(() => storage?.setItem(SESSION_NAME, JSON.stringify(session)) ?? null);
      notify();
    },
    forget: () => {
      attempt(() => storage?.removeItem(SESSION_NAME) ?? null);
      notify();
    },
    subscribe: (listener) => {
      const inAnotherTab = ({ key }: StorageEvent) => (key === SESSION_NAME || key === null) && listener();
      listeners.add(listener);
      addEventListener('storage', inAnotherTab);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', inAnotherTab);
      };
    },
  };
}

function sessionIn(text: string): Session | null {
  const storedSession = attempt(() => JSON.parse(text) as Partial<Session> | null);
  if (typeof storedSession?.token !== 'string' || typeof storedSession.refreshToken !== 'string') return null;
  const { token, refreshToken, userName = '', userEmail = '', role = 0, secondFactorGiven = false } = storedSession;
  return { token, refreshToken, userName, userEmail, role, secondFactorGiven };
}

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    // Blocked by the browser's settings, full, or not JSON: treated as empty.
    return null;
  }
}
