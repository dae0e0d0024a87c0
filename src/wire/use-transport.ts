import { createContext, use } from 'react';
import type { Transport } from './call.ts';

/** The transport: in-process while the server renders, `fetch` in the browser. Provided by the site. */
export const TransportContext = createContext<Transport | null>(null);

export function useTransport(): Transport {
  const transport = use(TransportContext);
  if (!transport) throw new Error('There is no transport here: render inside the site.');
  return transport;
}
