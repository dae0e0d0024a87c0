import { useSyncExternalStore } from 'react';
import { type Sale, selling } from './selling.ts';

/** The customer to whom staff sell in this tab; null on the server and in the first render. */
export function useSelling(): Sale | null {
  return useSyncExternalStore(selling.subscribe, selling.current, nobody);
}

const nobody = () => null;
