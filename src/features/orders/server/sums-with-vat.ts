import { bearsVat } from '#rules/pricing/bears-vat.ts';
import type { PricedOrder } from '#rules/pricing/priced-order.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { formatVatRate } from '#rules/wording/formats/format-percent.ts';

type Sums = Pick<PricedOrder, 'vatByRate'>;

/** What the total of an order is called in mails. */
export function totalWords({ vatByRate }: Sums): string {
  return bearsVat(vatByRate) ? 'Total including VAT' : 'Total';
}

/** The rows below it: the VAT of each rate, where there is any. */
export function includedVat({ vatByRate }: Sums): readonly (readonly string[])[] {
  if (!bearsVat(vatByRate)) return [];
  return vatByRate.map(({ rate, net, vat }) => [
    '',
    `VAT at ${formatVatRate(rate)} on ${formatMoney(net)}, included`,
    formatMoney(vat),
  ]);
}
