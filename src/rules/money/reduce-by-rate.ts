import type { BasisPoints, Pence } from './pence.ts';

/** The pence that a discount of `rate` takes off `base`, to the nearest penny, half a penny up (D-51). */
export function reduceByRate(base: Pence, rate: BasisPoints): Pence {
  return Math.floor((base * rate + 5_000) / 10_000) as Pence;
}
