import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * The secret of a mailed link to personal data. It is in the URL fragment, which no server receives, and is removed
 * from the address bar and the history as soon as it is read. Undefined until then, null when there is none.
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

type TokenInAddress = { readonly pathname: string; readonly token: string | null };

let tokenInAddress: TokenInAddress | null = null;

function tokenHere(): string | null {
  const { hash, pathname } = window.location;
  if (hash !== '') tokenInAddress = { pathname, token: TOKEN.exec(hash)?.[1] ?? null };
  return tokenInAddress?.pathname === pathname ? tokenInAddress.token : null;
}

/** Exactly the length of a token: a mail program may have broken the line. */
const TOKEN = /^#([\w-]{43})$/;
const NEVER = () => () => undefined;
