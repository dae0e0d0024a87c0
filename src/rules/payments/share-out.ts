import { addUp, type Pence, pence } from '../money/pence.ts';

/** What a payment is to pay of one order, and what that order still lacks when the money comes, in pence. */
export type Share = { readonly share: Pence; readonly lacking: Pence };

/**
 * What of a sum that was paid for several orders counts for each, in pence: no more than its share, nor than it lacks, the first order
 * first. What is above all of that stays with the first, as paid too much; it has nothing less than the others leave.
 */
export function shareOut<One extends Share>(
  received: Pence,
  shares: readonly One[],
): readonly (One & { readonly counts: Pence })[] {
  let rest: number = received;
  const counted = shares.map((one) => {
    const counts = pence(Math.min(rest, counting(one)));
    rest -= counts;
    return { ...one, counts };
  });
  return counted.map((one, at) => (at === 0 ? { ...one, counts: pence(one.counts + rest) } : one));
}

/** What of all shares can still count for their orders, in pence. */
export function dueOfShares(shares: readonly Share[]): Pence {
  return addUp(shares.map(counting));
}

function counting({ share, lacking }: Share): Pence {
  return pence(Math.min(share, lacking));
}
