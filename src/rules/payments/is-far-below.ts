import type { BasisPoints, Pence } from '../money/pence.ts';

/**
 * Whether the amount received, in pence, is so much less than the amount due that a person has to decide before packing (D-186).
 * `limit` is the lowest accepted share of the sum in hundredths of a percent, inclusive.
 */
export function isFarBelow(received: Pence, due: Pence, limit: BasisPoints): boolean {
  return received * 10_000 < due * limit;
}
