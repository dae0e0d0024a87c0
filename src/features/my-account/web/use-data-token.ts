import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * The secret of the link by which somebody came to her data. It stands behind the hash, which no server is sent, and is
 * taken out of the address bar and the history as soon as it is read. Undefined until then, null when there is none.
 */
export function useDataToken(): string | null | undefined {
  const router = useRouter();
  const { hash, pathname } = useLocation();
  const token = useSyncExternalStore<string | null | undefined>(NEVER, tokenHere, () => undefined);
  useEffect(() => {
    if (hash !== '') void router.navigate({ href: pathname, replace: true });
  }, [router, hash, pathname]);
  return token;
}

type Read = { readonly pathname: string; readonly token: string | null };

let read: Read | null = null;

function tokenHere(): string | null {
  const { hash, pathname } = window.location;
  if (hash !== '') read = { pathname, token: TOKEN.exec(hash)?.[1] ?? null };
  return read?.pathname === pathname ? read.token : null;
}

/** As many letters as a token has: a mail program may have broken the line. */
const TOKEN = /^#([\w-]{43})$/;
const NEVER = () => () => undefined;
