import type { Instant } from '../calendar/instant.ts';
import type { StockNeed } from './needs-of-line.ts';
import type { StockItem } from './stock-item.ts';

/** A stock item, and when somebody counted it last; null = never. */
export type CountedItem = StockItem & { readonly countedAt: Instant | null };

/**
 * The items that were counted after something happened at the bar (D-194): the number that was counted has it already, so that it changes
 * nothing on hand when a till says it later. What happened at the moment of the count is not in it.
 */
export function itemsCountedSince(items: readonly CountedItem[], at: Instant): readonly CountedItem[] {
  return items.filter(({ countedAt }) => countedAt !== null && countedAt > at);
}

/** The item of a need among these. */
export function itemOf<Item extends StockItem>(
  { packId, variantId }: Pick<StockNeed, 'packId' | 'variantId'>,
  items: readonly Item[],
): Item | undefined {
  return items.find((item) => item.packId === packId && item.variantId === variantId);
}
