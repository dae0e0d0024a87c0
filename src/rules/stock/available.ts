import type { StockItem } from './stock-item.ts';

/**
 * Packs that nobody has (D-30): on hand, less what drafts keep back and what confirmed orders wait for. Below nought when
 * the cellar was counted down meanwhile; what a visitor is shown is never below nought (`shownStock`).
 */
export function available(onHand: number, reserved: number, committed: number): number {
  return onHand - reserved - committed;
}

/** The packs of a stock item that a draft may have which already holds so many of them itself (D-30). */
export function availableTo(item: StockItem, ownHold: number): number {
  return available(item.onHand, item.reserved, item.committed) + ownHold;
}

/** The number of packs that visitors and the wire are told (`numStock`, D-30). */
export function shownStock(packs: number): number {
  return Math.max(0, packs);
}
