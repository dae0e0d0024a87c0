/** Units of alcohol to one decimal: millilitres times ABV (hundredths of a percent). 500 ml at 420 is 2.1. */
export function unitsOfAlcohol(sizeMl: number, abv: number): number {
  return Math.round((sizeMl * abv) / 10_000) / 10;
}
