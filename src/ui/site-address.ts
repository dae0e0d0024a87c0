import { createContext, use } from 'react';

/** Where the site stands on the web (`https://shop.example`), for addresses that must be whole. */
export const SiteAddress = createContext('');

export function useSiteAddress(): string {
  return use(SiteAddress);
}
