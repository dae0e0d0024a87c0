import { availableTo } from './available.ts';
import type { Instant } from '../calendar/instant.ts';
import { type CountedItem, itemsCountedSince } from './counted-item.ts';
import type { StockItemId, StockQuantity } from './stock-item.ts';

/** What one sale over the counter takes of the stock. */
export type CounterSale<Sale> = {
  readonly sale: Sale;
  readonly soldAt: Instant;
  readonly needs: readonly StockQuantity[];
};

/**
 * What of which sale is taken at once; what of which was not free: baskets and orders keep it, or it was not there; and what was sold
 * before the item was counted, so that nothing is to be taken.
 */
export type SoldPastBaskets<Sale> = {
  readonly taken: readonly (StockQuantity & { readonly sale: Sale })[];
  readonly short: readonly (StockQuantity & { readonly sale: Sale })[];
  readonly counted: readonly (StockQuantity & { readonly sale: Sale })[];
};

/**
 * Takes what has left over the counter out of the stock, in the order of the sales: first what is free. The rest has left as well;
 * it is settled with baskets and orders by `settleCount` (D-194). What had left when the item was counted is in that count already.
 */
export function sellPastBaskets<Sale>(
  items: readonly CountedItem[],
  sales: readonly CounterSale<Sale>[],
): SoldPastBaskets<Sale> {
  const free = new Map<StockItemId, number>(items.map((item) => [item.id, Math.max(0, availableTo(item, 0))]));
  const taken: (StockQuantity & { readonly sale: Sale })[] = [];
  const short: (StockQuantity & { readonly sale: Sale })[] = [];
  const counted: (StockQuantity & { readonly sale: Sale })[] = [];
  for (const { sale, soldAt, needs } of sales) {
    const countedItems = new Set(itemsCountedSince(items, soldAt).map(({ id }) => id));
    for (const { stockItemId, quantity } of needs) {
      if (countedItems.has(stockItemId)) {
        counted.push({ sale, stockItemId, quantity });
        continue;
      }
      const left = free.get(stockItemId) ?? 0;
      const now = Math.min(left, quantity);
      free.set(stockItemId, left - now);
      if (now > 0) taken.push({ sale, stockItemId, quantity: now });
      if (quantity > now) short.push({ sale, stockItemId, quantity: quantity - now });
    }
  }
  return { taken, short, counted };
}
