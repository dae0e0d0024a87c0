import type { Pence } from './pence.ts';

/**
 * Spreads `total` over `weights` by the largest remainder, so that the parts always add up to `total` (D-51).
 * No part is negative; with `total` up to the sum of the weights no part exceeds its weight. Equal remainders go
 * to the earlier part. Weights that are all nought count as equal. Takes pence of nought or more and at least one weight.
 */
export function shareOut(total: Pence, weights: readonly number[]): Pence[] {
  if (weights.length === 0 && total !== 0) throw new RangeError(`${total} pence cannot be shared out over nobody`);
  const sum = weights.reduce((so, weight) => so + weight, 0);
  if (sum === 0)
    return weights.length === 0
      ? []
      : shareOut(
          total,
          weights.map(() => 1),
        );
  const exact = weights.map((weight, place) => ({ place, ...split(total, weight, sum) }));
  let left = total - exact.reduce((so, part) => so + part.whole, 0);
  const parts = exact.map((part) => part.whole);
  for (const { place } of exact.toSorted((a, b) => Number(b.rest - a.rest))) {
    if (left === 0) break;
    parts[place] = (parts[place] ?? 0) + 1;
    left -= 1;
  }
  return parts as Pence[];
}

/** In big integers: pence times pence of two large amounts no longer fits a safe whole number. */
function split(total: number, weight: number, sum: number): { whole: number; rest: bigint } {
  const product = BigInt(total) * BigInt(weight);
  return { whole: Number(product / BigInt(sum)), rest: product % BigInt(sum) };
}
