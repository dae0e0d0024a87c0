import { availableTo } from './available.ts';
import type { StockItem, StockItemId, StockQuantity } from './stock-item.ts';

/** What one sale over the counter takes of the stock. */
export type CounterSale<Sale> = { readonly sale: Sale; readonly needs: readonly StockQuantity[] };

/** What is taken of each item at once, and what of which sale was not free: baskets and orders keep it, or it was not there. */
export type SoldPastBaskets<Sale> = {
  readonly taken: readonly StockQuantity[];
  readonly short: readonly (StockQuantity & { readonly sale: Sale })[];
};

/**
 * Takes what has left over the counter out of the stock, in the order of the sales: first what is free. The rest has left as well;
 * it is settled with baskets and orders by `settleCount` (D-194).
 */
export function sellPastBaskets<Sale>(
  items: readonly StockItem[],
  sales: readonly CounterSale<Sale>[],
): SoldPastBaskets<Sale> {
  const free = new Map<StockItemId, number>(items.map((item) => [item.id, Math.max(0, availableTo(item, 0))]));
  const taken = new Map<StockItemId, number>();
  const short: (StockQuantity & { readonly sale: Sale })[] = [];
  for (const { sale, needs } of sales)
    for (const { stockItemId, quantity } of needs) {
      const left = free.get(stockItemId) ?? 0;
      const now = Math.min(left, quantity);
      free.set(stockItemId, left - now);
      if (now > 0) taken.set(stockItemId, (taken.get(stockItemId) ?? 0) + now);
      if (quantity > now) short.push({ sale, stockItemId, quantity: quantity - now });
    }
  return { taken: [...taken].map(([stockItemId, quantity]) => ({ stockItemId, quantity })), short };
}
