/** A price as it is shown. */
type PriceShown = {
  /** False = the brewery is not registered, and no price has a basis. */
  readonly chargesVat: boolean;
  readonly priceIncVat: boolean;
  /** The code of its rate; 0 = its pack bears no VAT. */
  readonly vatRateId?: number;
};

/** What stands beside a price: whether VAT is in it (D-155). Empty for a brewery that charges none. */
export function vatBasis({ chargesVat, priceIncVat, vatRateId }: PriceShown): string {
  if (!chargesVat) return '';
  if (vatRateId === 0) return 'no VAT';
  return priceIncVat ? 'inc VAT' : 'ex VAT';
}
