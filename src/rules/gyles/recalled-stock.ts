/** What is known of a gyle, or of what of it is recalled, in one stock item; all in packs. */
export type GyleInStock = {
  /** Filled from it. */
  readonly filled: number;
  /** Of those, noted on orders that were packed and not cancelled, alone or in boxes. */
  readonly packed: number;
  /** Lie in bins as packs of it. */
  readonly inBins: number;
  /** Of the stock item, whatever it was filled from. */
  readonly onHand: number;
  /** Of those on hand, what lies in the boxes of packed orders or has left with a carrier. */
  readonly inBoxes: number;
};

/**
 * How many packs of a recalled gyle are still in the cellar, and so are taken off sale: those filled less those noted on orders,
 * and no fewer than lie in bins as packs of it. What left without its gyle being noted (a till, waste, orders without numbers) makes it
 * too many, so it is at most what is on hand outside the boxes of packed orders. Never negative (decisions 150 and 165).
 */
export function recalledQuantity({ filled, packed, inBins, onHand, inBoxes }: GyleInStock): number {
  return Math.max(0, Math.min(Math.max(filled - packed, inBins), onHand - inBoxes));
}
