import { isCounted } from '#rules/catalogue/packs/pack-traits.ts';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import type { Pack, PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import type { StockItem, StockQuantity } from './stock-item.ts';

/** What one pack of a line takes from the stock. */
export type StockNeed = { readonly packId: PackId; readonly variantId: VariantId | null; readonly quantity: number };

/**
 * What one pack of a line takes: its parts for a multipack, the picked beers for a pick-your-own pack, otherwise itself (or the
 * chosen variant), and nothing if its stock is not counted (D-31, D-121).
 */
export function needsOfLine(pack: Pack, variantId: VariantId | null, picks: readonly PackId[]): readonly StockNeed[] {
  if (pack.kind === PackKind.multipack) return pack.components.map((part) => ({ ...part, variantId: null }));
  if (pack.kind === PackKind.dynamicPack) return picks.map((packId) => ({ packId, variantId: null, quantity: 1 }));
  return isCounted(pack) ? [{ packId: pack.id, variantId, quantity: 1 }] : [];
}

/** Adds up needs per stock item, in ascending order of its id. Null when a stock item does not exist: it counts as out of stock. */
export function stockOfNeeds(
  needs: readonly StockNeed[],
  cellar: readonly StockItem[],
): readonly StockQuantity[] | null {
  const sums = new Map<StockItem, number>();
  for (const need of needs) {
    const item = cellar.find((one) => one.packId === need.packId && one.variantId === need.variantId);
    if (item === undefined) return null;
    sums.set(item, (sums.get(item) ?? 0) + need.quantity);
  }
  return [...sums]
    .map(([item, quantity]) => ({ stockItemId: item.id, quantity }))
    .toSorted((one, other) => one.stockItemId - other.stockItemId);
}
