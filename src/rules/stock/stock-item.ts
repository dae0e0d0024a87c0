import type { PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import type { LineId } from '#rules/orders/placing/draft.ts';

export type StockItemId = number & { readonly id: 'stock item' };

/** A counted stock item: a pack, or one variant of it. The three numbers are totals over all drafts and orders. */
export type StockItem = {
  readonly id: StockItemId;
  readonly packId: PackId;
  readonly variantId: VariantId | null;
  readonly onHand: number;
  readonly reserved: number;
  readonly committed: number;
};

/** A number of packs of one stock item. */
export type StockQuantity = { readonly stockItemId: StockItemId; readonly quantity: number };

/** Stock reserved for a line of a draft. */
export type Hold = StockQuantity & { readonly lineId: LineId };

/** The change of the reserved number of a stock item; negative releases stock. */
export type StockChange = { readonly stockItemId: StockItemId; readonly reserved: number };
