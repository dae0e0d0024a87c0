import type { Pack } from '../catalogue/packs/pack.ts';
import type { PackKind } from '../catalogue/packs/pack-codes.ts';
import { isDiscountable } from '../catalogue/packs/pack-traits.ts';

/** The products, by their ids, and the kinds of packs that a discount counts on. Without both: all that bears discounts. */
export type DiscountScope = { readonly products: readonly number[]; readonly packKinds: readonly PackKind[] };

export const WHOLE_ORDER: DiscountScope = { products: [], packKinds: [] };

/** Whether it leaves out some of what bears discounts. */
export const isNarrow = ({ products, packKinds }: DiscountScope): boolean => products.length + packKinds.length > 0;

/** Whether a discount counts on a pack: it bears discounts (D-48), and is one of the products or kinds, where some are named. */
export function isInScope(pack: Pack, scope: DiscountScope): boolean {
  if (!isDiscountable(pack)) return false;
  return !isNarrow(scope) || scope.products.includes(pack.product.id) || scope.packKinds.includes(pack.kind);
}
