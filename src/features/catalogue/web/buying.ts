import type { ReactNode } from 'react';
import type { Added, Wish } from '../buying.contract.ts';
import type { ShopCard } from '../catalogue.contract.ts';

/** What cards and product details need of the basket; the site supplies it, since this feature may not import the basket. */
export type Buying = {
  /** The pack that is being added. */
  readonly adding: number | null;
  readonly add: (wish: Wish) => Promise<Added>;
  /** How full the boxes are, shown beside "Added to your basket". */
  readonly boxes?: ReactNode;
};

/** `open` = sold · `closed` = not at the moment · `shown` = view only (D-17, D-122, D-179). */
export type Selling = 'open' | 'closed' | 'shown';

/** What every card of a shelf needs besides its pack. */
export type CardSelling = {
  readonly selling: Selling;
  readonly onAdd: (card: ShopCard, wish: Wish) => Promise<Added>;
};
