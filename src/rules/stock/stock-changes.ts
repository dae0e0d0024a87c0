import type { StockChange, StockItemId, StockQuantity } from './stock-item.ts';

/** The difference between former and new holds, per stock item, in ascending order of its id. */
export function stockChanges(
  before: readonly StockQuantity[],
  after: readonly StockQuantity[],
): readonly StockChange[] {
  const moved = new Map<StockItemId, number>();
  for (const hold of before) moved.set(hold.stockItemId, (moved.get(hold.stockItemId) ?? 0) - hold.quantity);
  for (const hold of after) moved.set(hold.stockItemId, (moved.get(hold.stockItemId) ?? 0) + hold.quantity);
  return [...moved]
    .filter(([, reserved]) => reserved !== 0)
    .map(([stockItemId, reserved]) => ({ stockItemId, reserved }))
    .toSorted((one, other) => one.stockItemId - other.stockItemId);
}
