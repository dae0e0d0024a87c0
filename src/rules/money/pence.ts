/** Whole pence of pounds sterling. Never a fraction, never pounds. */
export type Pence = number & { readonly unit: 'pence' };

/** Hundredths of a percent: 2000 is 20 %, 500 is 5 %, 10000 is all of it. */
export type BasisPoints = number & { readonly unit: 'basis points' };

export const NO_PENCE = 0 as Pence;

/** Checks that a number is whole pence; anything else is a bug of the caller, not a business outcome. */
export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of pence`);
  return amount as Pence;
}

/** Checks that a number is a whole number of hundredths of a percent, at least 0. */
export function basisPoints(rate: number): BasisPoints {
  if (!Number.isSafeInteger(rate) || rate < 0) throw new RangeError(`${rate} is not a rate in hundredths of a percent`);
  return rate as BasisPoints;
}

export function addUp(amounts: Iterable<Pence>): Pence {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return pence(sum);
}
