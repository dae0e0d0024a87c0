import type { StockItem } from './stock-item.ts';

/**
 * Packs that are free (D-30): on hand, less those reserved by drafts and committed to confirmed orders. Negative when a stock
 * count found less; visitors are never shown a negative number (`shownStock`).
 */
export function available(onHand: number, reserved: number, committed: number): number {
  return onHand - reserved - committed;
}

/** The packs of a stock item available to a draft that already holds `ownHold` of them (D-30). */
export function availableTo(item: StockItem, ownHold: number): number {
  return available(item.onHand, item.reserved, item.committed) + ownHold;
}

/** The number of packs shown to visitors and sent on the wire (`numStock`, D-30). */
export function shownStock(packs: number): number {
  return Math.max(0, packs);
}
