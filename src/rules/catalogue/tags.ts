import type { Product } from './pack.ts';

/** The tags on the back of the card, as they are printed. */
export function tags(product: Pick<Product, 'fined' | 'vegan' | 'glutenFree'>): readonly string[] {
  return [
    ...(product.fined ? [] : ['Unfiltered & Unfined']),
    ...(product.vegan ? ['Suitable for Vegans'] : []),
    ...(product.glutenFree ? ['Gluten free'] : []),
  ];
}
