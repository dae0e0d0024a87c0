import type { BasisPoints, Pence } from '../money/pence.ts';

/**
 * Whether what came, in pence, is so much less than what was due that a person has to look before the order is packed (D-186).
 * `limit` is the least that will do, in hundredths of a percent of the sum; exactly the limit will do.
 */
export function isFarBelow(received: Pence, due: Pence, limit: BasisPoints): boolean {
  return received * 10_000 < due * limit;
}
