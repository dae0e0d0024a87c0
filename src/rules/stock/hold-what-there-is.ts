import { availableTo } from './available.ts';
import type { StockItem, StockQuantity } from './stock-item.ts';

/** What can be kept back of what a line needs, and what is missing of it. */
export type HeldAgain = { readonly holds: readonly StockQuantity[]; readonly missing: readonly StockQuantity[] };

/**
 * Keeps back for a line that is paid for what the cellar still has of it, when its reservation had run out before the money
 * came (D-109). `needs` is for the whole line; `ownHolds` what the line holds already. Never more than there is.
 */
export function holdWhatThereIs(
  needs: readonly StockQuantity[],
  cellar: readonly StockItem[],
  ownHolds: readonly StockQuantity[],
): HeldAgain {
  const holds = needs.map(({ stockItemId, quantity }) => {
    const item = cellar.find((one) => one.id === stockItemId);
    const own = ownHolds.find((hold) => hold.stockItemId === stockItemId)?.quantity ?? 0;
    const there = item === undefined ? 0 : Math.max(0, availableTo(item, own));
    return { stockItemId, quantity: Math.min(quantity, there) };
  });
  const missing = needs.map((need, at) => ({ ...need, quantity: need.quantity - (holds[at]?.quantity ?? 0) }));
  return { holds: holds.filter(isSome), missing: missing.filter(isSome) };
}

function isSome({ quantity }: StockQuantity): boolean {
  return quantity > 0;
}
