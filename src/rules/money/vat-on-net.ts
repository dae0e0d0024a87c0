import type { BasisPoints, Pence } from './pence.ts';

/** The VAT to add to a price, to the nearest penny, half a penny up (D-52). `net` is 0 or more, in pence excluding VAT. */
export function vatOnNet(net: Pence, rate: BasisPoints): Pence {
  return Math.floor((net * rate + 5_000) / 10_000) as Pence;
}
