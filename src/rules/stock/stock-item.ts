import type { PackId, VariantId } from '#rules/catalogue/pack.ts';
import type { LineId } from '#rules/orders/draft.ts';

export type StockItemId = number & { readonly id: 'stock item' };

/** One counted thing in the cellar: a pack, or one variant of it. The three numbers are packs of all drafts and orders. */
export type StockItem = {
  readonly id: StockItemId;
  readonly packId: PackId;
  readonly variantId: VariantId | null;
  readonly onHand: number;
  readonly reserved: number;
  readonly committed: number;
};

/** So many packs of one stock item. */
export type StockQuantity = { readonly stockItemId: StockItemId; readonly quantity: number };

/** What a draft's line keeps back for itself. */
export type Hold = StockQuantity & { readonly lineId: LineId };

/** By how much the reserved number of a stock item moves; negative frees. */
export type StockChange = { readonly stockItemId: StockItemId; readonly reserved: number };
