import type { BasisPoints, Pence } from './pence.ts';

/** The VAT included in a price, to the nearest penny, half a penny up (D-52). `gross` is 0 or more, in pence including VAT. */
export function vatInGross(gross: Pence, rate: BasisPoints): Pence {
  const whole = 10_000 + rate;
  return Math.floor((2 * gross * rate + whole) / (2 * whole)) as Pence;
}
