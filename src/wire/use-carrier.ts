import { createContext, use } from 'react';
import type { Carrier } from './call.ts';

/** The carrier of this visit: in-process while the server renders, `fetch` in the browser. The site provides it. */
export const CarrierContext = createContext<Carrier | null>(null);

export function useCarrier(): Carrier {
  const carrier = use(CarrierContext);
  if (!carrier) throw new Error('There is no carrier here: render inside the site.');
  return carrier;
}
