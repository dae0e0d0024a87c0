import type { BasisPoints, Pence } from './pence.ts';

/** The VAT that comes on top of a price, to the nearest penny, half a penny up (D-52). `net` is nought or more, in pence without VAT. */
export function vatOnNet(net: Pence, rate: BasisPoints): Pence {
  return Math.floor((net * rate + 5_000) / 10_000) as Pence;
}
