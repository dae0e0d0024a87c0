/** Units of alcohol to one decimal: millilitres times ABV in hundredths of a percent. 500 ml at 420 is 2.1. */
export function unitsOfAlcohol(sizeMl: number, abv: number): number {
  return Math.round((sizeMl * abv) / 10_000) / 10;
}

/** Units of alcohol of several drinks together, to one decimal; only the sum is rounded. */
export function unitsOfParts(parts: ReadonlyArray<{ readonly sizeMl: number; readonly abv: number }>): number {
  return unitsOfAlcohol(
    parts.reduce((sum, { sizeMl, abv }) => sum + sizeMl * abv, 0),
    1,
  );
}
