import { slotsOf } from '#rules/catalogue/packs/pack-traits.ts';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import type { Pack, PackId } from '#rules/catalogue/packs/pack.ts';
import { availableTo, shownStock } from './available.ts';
import { needsOfLine } from './needs-of-line.ts';
import { dynamicPackAvailable, multipackAvailable } from './parts-available.ts';
import type { StockItem, StockItemId } from './stock-item.ts';

/** The stock shown for a pack whose stock is not counted, such as a gift voucher. */
export const UNCOUNTED_STOCK = 99_999;

/**
 * The packs available to a visitor now (`numStock`, D-30, D-31), where `ownHolds` is what her own draft holds of each stock item.
 * For a pack with variants, all variants together.
 */
export function packStock(
  pack: Pack,
  cellar: readonly StockItem[],
  ownHolds: ReadonlyMap<StockItemId, number> = new Map(),
): number {
  const of = (packId: PackId): number => stockOfPack(packId, cellar, ownHolds);
  if (pack.kind === PackKind.multipack) {
    return multipackAvailable(pack.components.map((part) => ({ available: of(part.packId), each: part.quantity })));
  }
  if (pack.kind === PackKind.dynamicPack) return dynamicPackAvailable(slotsOf(pack), pack.choices.map(of));
  return needsOfLine(pack, null, []).length === 0 ? UNCOUNTED_STOCK : shownStock(of(pack.id));
}

function stockOfPack(packId: PackId, cellar: readonly StockItem[], ownHolds: ReadonlyMap<StockItemId, number>): number {
  let sum = 0;
  for (const item of cellar) {
    if (item.packId === packId) sum += shownStock(availableTo(item, ownHolds.get(item.id) ?? 0));
  }
  return sum;
}
