import type { StockQuantity } from './stock-item.ts';

/**
 * How many packs of a line what is held for it makes up: the scarcest part decides (D-31, D-194). `each` = what one pack
 * takes; null when the cellar does not know a part, and then it makes up none. A line that takes nothing is covered whole.
 */
export function packsCovered(
  quantity: number,
  each: readonly StockQuantity[] | null,
  holds: readonly StockQuantity[],
): number {
  if (each === null) return 0;
  const ofParts = each.map((part) => {
    const held = holds.find((hold) => hold.stockItemId === part.stockItemId)?.quantity ?? 0;
    return Math.floor(held / part.quantity);
  });
  return Math.min(quantity, ...ofParts);
}
