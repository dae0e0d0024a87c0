import type { ReactNode } from 'react';

/** What a shopper wants put into the basket. */
export type Wish = {
  readonly packId: number;
  readonly quantity: number;
  /** The size, colour or session chosen. */
  readonly variantId?: number;
};

/** Added, or not with the sentence that says why and what would make it work. */
export type Added = { readonly added: true } | { readonly added: false; readonly says: string };

/** What cards and product pages ask of the basket. The site fills it; the catalogue knows no basket. */
export type Buying = {
  /** The pack that is being added just now. */
  readonly adding: number | null;
  readonly add: (wish: Wish) => Promise<Added>;
  /** How full the boxes are, shown beside "Added to your basket". */
  readonly boxes?: ReactNode;
};
