/** A price as it is shown; `noRate` = its pack bears no VAT. */
type PriceShown = {
  /** False = the brewery is not registered, and no price has a basis. */
  readonly chargesVat: boolean;
  readonly priceIncVat: boolean;
  readonly noRate?: boolean;
};

/** What stands beside a price: whether VAT is in it (D-155). Empty for a brewery that charges none. */
export function vatBasis({ chargesVat, priceIncVat, noRate = false }: PriceShown): string {
  if (!chargesVat) return '';
  if (noRate) return 'no VAT';
  return priceIncVat ? 'inc VAT' : 'ex VAT';
}
