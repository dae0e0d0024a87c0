import type { BasketFacts } from '#rules/basket/basket-facts.ts';
import type { PackId, ProductId } from '#rules/catalogue/packs/pack.ts';
import type { CollectedAt } from './collection-days.ts';

/** What decides about the collection day of an advanced draft, besides the draft itself. */
export type CollectionFacts = Pick<BasketFacts, 'draft' | 'packs' | 'holds' | 'today'> & {
  readonly collectionPoint: CollectedAt;
  /** The product that the shopper is viewing: it decides while the order is empty. */
  readonly productId: ProductId | null;
  /** The pack that the action adds to the order. */
  readonly added: PackId | null;
};
