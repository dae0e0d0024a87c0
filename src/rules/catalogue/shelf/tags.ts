import type { Product } from '../packs/pack.ts';

/** The tags printed on the back of a card. */
export function tags(product: Pick<Product, 'fined' | 'vegan' | 'glutenFree'>): readonly string[] {
  return [
    ...(product.fined ? [] : ['Unfiltered & Unfined']),
    ...(product.vegan ? ['Suitable for Vegans'] : []),
    ...(product.glutenFree ? ['Gluten free'] : []),
  ];
}
