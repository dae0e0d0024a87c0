import { createContext } from 'react';

export type LinkOffer = {
  readonly href: string;
  readonly name: string;
  /** What it is: “News”, “Beer or pack”. */
  readonly what: string;
};

/** What the site has to link to, by a part of its name; the application fills it in. Null = there is nothing to offer. */
export const LinkOffersContext = createContext<((search: string) => Promise<readonly LinkOffer[]>) | null>(null);
