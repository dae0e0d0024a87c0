/** The pair that the server gave at log-in; the browser keeps it under one name (D-15). */
export type TokenPair = { readonly token: string; readonly refreshToken: string };

export type SessionKeeper = {
  readonly token: () => string | null;
  readonly pair: () => TokenPair | null;
  readonly keep: (session: unknown) => void;
  readonly forget: () => void;
};

const NAME = 'bs.session';

/** Keeps the session in the browser's storage. Where storage is shut nobody is logged in, and nothing breaks. */
export function keepSessionIn(storage: Storage | null): SessionKeeper {
  const pair = () => {
    const kept = attempt(() => storage?.getItem(NAME) ?? null);
    const session = kept === null ? null : attempt(() => JSON.parse(kept) as unknown);
    return isTokenPair(session) ? { token: session.token, refreshToken: session.refreshToken } : null;
  };
  return {
    pair,
    token: () => pair()?.token ?? null,
    keep: (session) => attempt(() => storage?.setItem(NAME, JSON.stringify(session)) ?? null),
    forget: () => attempt(() => storage?.removeItem(NAME) ?? null),
  };
}

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    // Shut by the browser's settings, full, or not JSON: as good as empty.
    return null;
  }
}

function isTokenPair(value: unknown): value is TokenPair {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<TokenPair>).token === 'string' &&
    typeof (value as Partial<TokenPair>).refreshToken === 'string'
  );
}
