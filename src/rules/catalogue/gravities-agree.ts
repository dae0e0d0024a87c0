import type { Product } from './pack.ts';

/**
 * Whether the ABV (hundredths of a percent) fits the gravities (ten-thousandths) within 0.3 %: what the yeast ate,
 * times 131.25. A product that names no gravities is not doubted.
 */
export function gravitiesAgree(product: Pick<Product, 'abv' | 'originalGravity' | 'finalGravity'>): boolean {
  if (product.originalGravity === 0 || product.finalGravity === 0) return true;
  const expected = ((product.originalGravity - product.finalGravity) * 131.25) / 100;
  return Math.abs(expected - product.abv) <= 30;
}
