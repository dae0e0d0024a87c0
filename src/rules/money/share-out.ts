import type { Pence } from './pence.ts';

/**
 * Spreads `total` over `weights` by the largest remainder; the parts always add up to `total` (D-51). No part is negative; if
 * `total` is at most the sum of the weights, no part exceeds its weight. Equal remainders go to the earlier part. If all weights
 * are 0 they count as equal. Pence must be 0 or more, and there must be at least one weight.
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

/** With big integers, since the product of two large amounts in pence exceeds the safe integers. */
function split(total: number, weight: number, sum: number): { whole: number; rest: bigint } {
  const product = BigInt(total) * BigInt(weight);
  return { whole: Number(product / BigInt(sum)), rest: product % BigInt(sum) };
}
