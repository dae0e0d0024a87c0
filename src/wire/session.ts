/** What the server gave at log-in; the browser keeps it under one name (D-15, D-16). The role is a hint, never authority. */
export type Session = TokenPair & {
  readonly userName: string;
  readonly userEmail: string;
  readonly role: number;
  readonly secondFactorGiven: boolean;
};

export type TokenPair = { readonly token: string; readonly refreshToken: string };

export type SessionKeeper = {
  readonly session: () => Session | null;
  readonly token: () => string | null;
  readonly pair: () => TokenPair | null;
  readonly keep: (session: unknown) => void;
  readonly forget: () => void;
  /** Told when the session has come, changed or gone, here or in another tab; gives the way to stop listening. */
  readonly hear: (changed: () => void) => () => void;
};

export const SESSION_NAME = 'bs.session';

/** Keeps the session in the browser's storage. Where storage is shut nobody is logged in, and nothing breaks. */
export function keepSessionIn(storage: Storage | null): SessionKeeper {
  const hearers = new Set<() => void>();
  let read: { readonly text: string | null; readonly session: Session | null } = { text: null, session: null };
  const session = () => {
    const text = attempt(() => storage?.getItem(SESSION_NAME) ?? null);
    // The same text is the same session, so that who shows it need not show it anew.
    if (text !== read.text) read = { text, session: text === null ? null : sessionIn(text) };
    return read.session;
  };
  const tell = () => {
    for (const changed of hearers) changed();
  };
  return {
    session,
    pair: session,
    token: () => session()?.token ?? null,
    keep: (given) => {
      attempt(() => storage?.setItem(SESSION_NAME, JSON.stringify(given)) ?? null);
      tell();
    },
    forget: () => {
      attempt(() => storage?.removeItem(SESSION_NAME) ?? null);
      tell();
    },
    hear: (changed) => {
      const inAnotherTab = ({ key }: StorageEvent) => (key === SESSION_NAME || key === null) && changed();
      hearers.add(changed);
      addEventListener('storage', inAnotherTab);
      return () => {
        hearers.delete(changed);
        removeEventListener('storage', inAnotherTab);
      };
    },
  };
}

function sessionIn(text: string): Session | null {
  const kept = attempt(() => JSON.parse(text) as Partial<Session> | null);
  if (typeof kept?.token !== 'string' || typeof kept.refreshToken !== 'string') return null;
  const { token, refreshToken, userName = '', userEmail = '', role = 0, secondFactorGiven = false } = kept;
  return { token, refreshToken, userName, userEmail, role, secondFactorGiven };
}

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    // Shut by the browser's settings, full, or not JSON: as good as empty.
    return null;
  }
}
