import type { DrinkKind } from '#rules/catalogue/packs/pack-codes.ts';
import type { BeerSlug } from '../artwork/beers.ts';

/** A beer as its brewing sheet has it. Strength and gravities as people say them: 4.2 % and 1.042. */
export type Beer = {
  readonly id: number;
  readonly slug: BeerSlug;
  readonly name: string;
  /** What it is, in five words. */
  readonly subName: string;
  readonly style: string;
  /** The guest brewery; our own beers have none. */
  readonly supplier?: string;
  readonly drinkKind?: DrinkKind;
  readonly labelText: string;
  readonly description: string;
  readonly abv: number;
  readonly ibu: number;
  readonly og: number;
  readonly fg: number;
  readonly malt: string;
  readonly hops: string;
  readonly yeast: string;
  readonly other?: string;
  readonly allergens: string;
  /** Cleared with finings, or left as it fell. */
  readonly fined: boolean;
  readonly vegan?: true;
  readonly glutenFree?: true;
};
