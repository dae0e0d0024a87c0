import { unitsOfAlcohol } from '#rules/catalogue/packs/units-of-alcohol.ts';

/** The units of alcohol in a pack with one decimal: 500 ml at 4.2 % is `2.1`. */
export function formatUnits(sizeMl: number, abv: number): string {
  return unitsOfAlcohol(sizeMl, abv).toFixed(1);
}
