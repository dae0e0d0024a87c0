import type { Instant } from '../calendar/instant.ts';

/** How a despatched order travels, as staff enter it. */
export type Despatch = {
  /** Who carries it: a courier, or `OWN_VAN`. */
  readonly courier: string;
  /** Empty = none. */
  readonly trackingNumber: string;
  /** Where the customer follows it; empty = nowhere. */
  readonly trackingUrl: string;
};

/** What the brewery's own van is called where couriers are. */
export const OWN_VAN = 'Our own van';

/** The same, with the moment at which the order left. */
export type StoredDespatch = Despatch & { readonly despatchedAt: Instant };

/** Field → what would make it work; empty = nothing is wrong. Lengths are held by the contract. */
export function despatchFaults({ courier, trackingNumber, trackingUrl }: Despatch): Readonly<Record<string, string>> {
  return {
    ...(courier.trim() === '' && { courier: 'Please say who carries it' }),
    ...(!TRACKING_NUMBER.test(trackingNumber) && {
      trackingNumber: 'Letters, figures, spaces, dots, dashes and slashes only',
    }),
    ...(trackingUrl !== '' &&
      !isHttps(trackingUrl) && { trackingUrl: 'Please give an address that begins with https://' }),
  };
}

/** It is printed and mailed: nothing that could be markup. */
const TRACKING_NUMBER = /^[A-Za-z0-9 ./-]*$/;

function isHttps(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}
