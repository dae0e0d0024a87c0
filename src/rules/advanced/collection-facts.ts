import type { BasketFacts } from '#rules/basket/basket-facts.ts';
import type { PackId, ProductId } from '#rules/catalogue/pack.ts';
import type { CollectedAt } from './collection-days.ts';

/** What decides about the day of an advanced draft, besides the draft itself. */
export type CollectionFacts = Pick<BasketFacts, 'draft' | 'packs' | 'holds' | 'today'> & {
  readonly collectionPoint: CollectedAt;
  /** The product that the shopper looks at: it speaks while nothing is in the order. */
  readonly productId: ProductId | null;
  /** The pack that the action puts into the order. */
  readonly added: PackId | null;
};
