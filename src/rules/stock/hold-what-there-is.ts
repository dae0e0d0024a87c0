import { availableTo } from './available.ts';
import type { StockItem, StockQuantity } from './stock-item.ts';

/** What can be reserved of a line's needs, and what is missing. */
export type HeldAgain = { readonly holds: readonly StockQuantity[]; readonly missing: readonly StockQuantity[] };

/**
 * Reserves the available stock for a paid line whose reservation had run out before the money arrived (D-109). `needs` is for the
 * whole line; `ownHolds` what the line already holds. Never more than there is.
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
