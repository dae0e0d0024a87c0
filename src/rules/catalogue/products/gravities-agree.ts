import type { Product } from '../packs/pack.ts';

/**
 * Whether the ABV (hundredths of a percent) matches the gravities (ten-thousandths) within 0.3 %: the difference of the gravities
 * times 131.25. True for a product without gravities.
 */
export function gravitiesAgree(product: Pick<Product, 'abv' | 'originalGravity' | 'finalGravity'>): boolean {
  if (product.originalGravity === 0 || product.finalGravity === 0) return true;
  const expected = ((product.originalGravity - product.finalGravity) * 131.25) / 100;
  return Math.abs(expected - product.abv) <= 30;
}
