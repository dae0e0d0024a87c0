import { useSyncExternalStore } from 'react';

/** Where the token of a draft is stored: nothing but the token, never a name or an address (D-57, D-175). */
type Keeping = { readonly storage: () => Storage | null; readonly cookies: () => string };

/**
 * The token of the draft of each mode. '' = storage is blocked, but the server has set cookies, so it may know the
 * draft by its own; null = there is no draft, and reading begins none.
 */
export function createDraftTokens({ storage, cookies }: Keeping) {
  const inMemory = new Map<number, string>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    read(mode: number): string | null {
      const storedToken = attempt(() => storage()?.getItem(nameOf(mode)) ?? null);
      if (storedToken.worked) return storedToken.value;
      return inMemory.get(mode) ?? (cookies().includes('XSRF-TOKEN=') ? '' : null);
    },
    keep(mode: number, token: string): void {
      inMemory.set(mode, token);
      attempt(() => storage()?.setItem(nameOf(mode), token));
      tell();
    },
    forget(mode: number): void {
      inMemory.delete(mode);
      attempt(() => storage()?.removeItem(nameOf(mode)));
      tell();
    },
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const draftTokens = createDraftTokens({ storage: () => localStorage, cookies: () => document.cookie });

/** Undefined on the server and in the first render, which know no drafts. */
export function useDraftToken(mode: number): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(
    listenHereAndInOtherTabs,
    () => draftTokens.read(mode),
    () => undefined,
  );
}

function listenHereAndInOtherTabs(listener: () => void): () => void {
  const quiet = draftTokens.listen(listener);
  addEventListener('storage', listener);
  return () => {
    quiet();
    removeEventListener('storage', listener);
  };
}

const nameOf = (mode: number) => `bs.draft.${mode}`;

type Attempt<T> = { readonly worked: true; readonly value: T } | { readonly worked: false };

function attempt<T>(use: () => T): Attempt<T> {
  try {
    return { worked: true, value: use() };
  } catch {
    // Blocked by the browser's settings, or full.
    return { worked: false };
  }
}
