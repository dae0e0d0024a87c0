import type { ReactNode } from 'react';
import type { ShopCard } from '../catalogue.contract.ts';

/** What a shopper wants put into the basket. */
export type Wish = {
  readonly packId: number;
  readonly quantity: number;
  /** The size, colour or session chosen. */
  readonly variantId?: number;
  /** The beers picked for a pack that the shopper fills, one for each slot. */
  readonly picks?: readonly number[];
  /** The price that she names herself, in pence. */
  readonly namedPrice?: number;
};

/** A note says why it is not all that was wished. The picture is of the very pack: from the card of a bottle one adds its case too. */
export type WhatIsAdded = { readonly note?: string; readonly picPath?: string };

/** Added; or not, with the sentence that says why and what would make it work. */
export type Added = ({ readonly added: true } & WhatIsAdded) | { readonly added: false; readonly says: string };

/** What cards and product pages ask of the basket. The site fills it; the catalogue knows no basket. */
export type Buying = {
  /** The pack that is being added just now. */
  readonly adding: number | null;
  readonly add: (wish: Wish) => Promise<Added>;
  /** How full the boxes are, shown beside "Added to your basket". */
  readonly boxes?: ReactNode;
};

/** `open` = sold · `closed` = not at the moment · `shown` = only to be looked at (D-17, D-122, D-179). */
export type Selling = 'open' | 'closed' | 'shown';

/** What every card of a shelf needs beside the pack that is on it. */
export type CardSelling = {
  readonly selling: Selling;
  readonly onAdd: (card: ShopCard, wish: Wish) => Promise<Added>;
};
