import type { Pack } from './pack.ts';

const STRONGEST_SOFT_DRINK = 50;

/** Whether a drink of this strength, in hundredths of a percent, is alcohol: above 0.5 % (Licensing Act 2003, section 191). */
export function isAlcoholic(abv: number): boolean {
  return abv > STRONGEST_SOFT_DRINK;
}

/** Whether a pack is or contains alcohol; `parts` are the packs of a multipack or the picked beers. */
export function isAlcohol(pack: Pack, parts: readonly Pack[] = []): boolean {
  return [pack, ...parts].some((part) => isAlcoholic(part.product.abv));
}
