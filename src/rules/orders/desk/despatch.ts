import { isWebAddress } from '#rules/places/is-web-address.ts';
import type { Instant } from '../../calendar/instant.ts';

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
export function despatchFaults(despatch: Despatch): Readonly<Record<string, string>> {
  return {
    ...(despatch.courier.trim() === '' && { courier: 'Please say who carries it' }),
    ...trackingFaults(despatch),
  };
}

/** The same of a move that nobody carries yet: what is sent along with it all the same is not left unread. */
export function trackingFaults({
  trackingNumber,
  trackingUrl,
}: Pick<Despatch, 'trackingNumber' | 'trackingUrl'>): Readonly<Record<string, string>> {
  return {
    ...(!TRACKING_NUMBER.test(trackingNumber) && {
      trackingNumber: 'Letters, figures, spaces, dots, dashes and slashes only',
    }),
    ...(trackingUrl !== '' &&
      !isTrackingAddress(trackingUrl) && {
        trackingUrl: 'Please give a web address that begins with https://, such as https://example.com/1550',
      }),
  };
}

/** It is printed and mailed: nothing that could be markup. */
const TRACKING_NUMBER = /^[A-Za-z0-9 ./-]*$/;

/** Browsers read `https:by van` or words with spaces behind the host as an address; nobody means one by it. */
const isTrackingAddress = (typed: string) => /^https:\/\/\S+$/i.test(typed.trim()) && isWebAddress(typed);
