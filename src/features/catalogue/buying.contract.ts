/** What a shopper wants to add to the basket. */
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

/**
 * Added; or not, with the sentence that says why and what would make it work. Empty where the page says it: she has declined, or the
 * shop has closed.
 */
export type Added =
  | ({ readonly added: true } & WhatIsAdded)
  | { readonly added: false; readonly says: string; readonly isClosed?: true };
