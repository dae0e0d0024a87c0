import { type Pence, pence } from '../../money/pence.ts';

type Carried = { /** What of it has not gone back, in pence. */ readonly left: Pence };

/**
 * Whose money it is that a provider has returned of its own accord, in pence: the payment's own first, then what was carried over to
 * other orders, the first first. What is above all of that is recorded with the payment that the provider names.
 */
export function returnedShares<One extends Carried>(
  amount: Pence,
  ownLeft: Pence,
  carried: readonly One[],
): { readonly own: Pence; readonly carried: readonly { readonly of: One; readonly amount: Pence }[] } {
  let rest = amount - Math.min(amount, ownLeft);
  const shares = carried.flatMap((of) => {
    const share = Math.min(rest, of.left);
    rest -= share;
    return share > 0 ? [{ of, amount: pence(share) }] : [];
  });
  return { own: pence(Math.min(amount, ownLeft) + rest), carried: shares };
}
