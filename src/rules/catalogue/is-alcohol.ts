import type { Pack } from './pack.ts';

/** Drinks above 0.5 % are alcohol (Licensing Act 2003, section 191). In hundredths of a percent. */
const STRONGEST_SOFT_DRINK = 50;

/** Whether a pack is, or holds, alcohol; `parts` are the packs of a multipack or the beers picked. */
export function isAlcohol(pack: Pack, parts: readonly Pack[] = []): boolean {
  return [pack, ...parts].some((part) => part.product.abv > STRONGEST_SOFT_DRINK);
}
