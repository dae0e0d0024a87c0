import { useSyncExternalStore } from 'react';

/** False in the server's HTML and while it is hydrated. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}

const NEVER = () => () => undefined;
