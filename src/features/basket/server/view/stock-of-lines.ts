import type { Cellar } from '#features/stock/server/stock.service.ts';
import type { LineFacts } from '#rules/pricing/pricing-facts.ts';
import { packStock } from '#rules/stock/pack-stock.ts';
import { needsOfLine } from '#rules/stock/needs-of-line.ts';
import type { StockItem, StockItemId } from '#rules/stock/stock-item.ts';
import type { ShopFacts } from './shop-facts.ts';

/** How many packs of each line its draft could have; what it holds counts as free for it (D-30). */
export function stockOfLines(
  lines: readonly LineFacts[],
  shop: ShopFacts,
  cellar: Cellar,
): Readonly<Record<number, number>> {
  const own = new Map<StockItemId, number>();
  for (const hold of cellar.ownHolds) own.set(hold.stockItemId, (own.get(hold.stockItemId) ?? 0) + hold.quantity);
  return Object.fromEntries(lines.map((facts) => [facts.line.id, stockOfLine(facts, shop, cellar, own)]));
}

/** From the items just read if they include all of the line's, else from the cached cellar, which may be a second old. */
function stockOfLine(
  { line, pack }: LineFacts,
  shop: ShopFacts,
  cellar: Cellar,
  own: ReadonlyMap<StockItemId, number>,
): number {
  const needs = needsOfLine(pack, line.variantId, line.picks);
  const isNeeded = (item: StockItem) =>
    needs.some((need) => need.packId === item.packId && need.variantId === item.variantId);
  const justRead = cellar.items.filter(isNeeded);
  const justReadPacks = new Set(justRead.map((item) => item.packId));
  if (needs.every((need) => justReadPacks.has(need.packId))) return packStock(pack, justRead, own);
  return packStock(pack, shop.cellar.behind(pack).filter(isNeeded), own);
}
