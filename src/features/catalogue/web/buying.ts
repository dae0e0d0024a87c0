import type { ReactNode } from 'react';
import type { Added, Wish } from '../buying.contract.ts';
import type { ShopCard } from '../catalogue.contract.ts';

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
