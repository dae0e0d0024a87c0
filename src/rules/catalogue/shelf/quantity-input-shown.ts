import type { ShopMode } from '#rules/roles/shop-mode.ts';

const LAST_EXTRA_KIND_BY_THE_PIECE = 12;

/** Whether a card has a quantity field: in stock, in a mode that sells, and sold by the piece (D-36). */
export function quantityInputShown(inStock: boolean, mode: ShopMode, extraKind: number): boolean {
  return inStock && mode >= 0 && extraKind <= LAST_EXTRA_KIND_BY_THE_PIECE;
}
