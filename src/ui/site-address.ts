import { createContext, use } from 'react';

/** The public address of the site (`https://shop.example`), for absolute links. */
export const SiteAddress = createContext('');

export function useSiteAddress(): string {
  return use(SiteAddress);
}
