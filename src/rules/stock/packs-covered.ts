import type { StockQuantity } from './stock-item.ts';

/**
 * The number of packs of a line covered by its held stock: the scarcest part decides (D-31, D-194). `each` = what one pack takes;
 * null when a part has no stock item, and then none is covered. A line that takes nothing is covered whole.
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
