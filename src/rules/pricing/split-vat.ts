import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import { vatInGross } from '#rules/money/vat-in-gross.ts';
import { vatOnNet } from '#rules/money/vat-on-net.ts';
import type { Audience } from '#rules/orders/placing/draft.ts';
import type { VatOfRate } from './priced-order.ts';

/** Net and VAT of an amount in the audience's own basis: retail includes VAT, trade excludes it (D-52). */
export function splitVat(amount: Pence, rate: BasisPoints, audience: Audience): VatOfRate {
  return audience.kind === 'retail' ? splitGross(amount, rate) : { rate, net: amount, vat: vatOnNet(amount, rate) };
}

/** Net and VAT of an amount that includes VAT. */
export function splitGross(gross: Pence, rate: BasisPoints): VatOfRate {
  const vat = vatInGross(gross, rate);
  return { rate, net: (gross - vat) as Pence, vat };
}

/** Adds up by rate, the highest rate first. */
export function sumByRate(parts: Iterable<VatOfRate>): readonly VatOfRate[] {
  const sums = new Map<BasisPoints, VatOfRate>();
  for (const part of parts) {
    const sum = sums.get(part.rate) ?? { net: 0, vat: 0 };
    sums.set(part.rate, { rate: part.rate, net: (sum.net + part.net) as Pence, vat: (sum.vat + part.vat) as Pence });
  }
  return [...sums.values()].toSorted((a, b) => b.rate - a.rate);
}
