import { useSyncExternalStore } from 'react';
import { keptIn } from '#wire/kept-text.ts';

/** Where the token of a draft is stored: nothing but the token, never a name or an address (D-57, D-175). */
type Keeping = { readonly storage: () => Storage | null; readonly cookies: () => string };

/**
 * The token of the draft of each mode. '' = storage is shut or refuses to write, but the server has set cookies, so it may know the
 * draft by its own; null = there is no draft, and reading begins none.
 */
export function createDraftTokens({ storage, cookies }: Keeping) {
  const texts = keptIn(storage);
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  let takes: boolean | undefined;
  /** Asked once a page, where nothing is kept and a cookie says that something might have been. */
  const takesTokens = () => {
    if (takes === undefined) {
      takes = texts.keep(TRIED, TRIED.repeat(4));
      texts.forget(TRIED);
    }
    return takes;
  };
  return {
    read(mode: number): string | null {
      const token = texts.read(nameOf(mode));
      if (typeof token === 'string') return token;
      const mayHaveDraft = cookies().includes('XSRF-TOKEN=') && (token === undefined || !takesTokens());
      return mayHaveDraft ? '' : null;
    },
    keep(mode: number, token: string): void {
      texts.keep(nameOf(mode), token);
      tell();
    },
    forget(mode: number): void {
      texts.forget(nameOf(mode));
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
/** As long as a token together with its name, when it is repeated. */
const TRIED = 'bs.draft.tried';
