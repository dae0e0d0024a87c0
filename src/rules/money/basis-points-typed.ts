import { basisPoints, type BasisPoints } from './pence.ts';

/** A typed percentage with at most two decimals: `20`, `12.5 %`, `0.25%`. Null if it is not one. */
export function basisPointsTyped(text: string): BasisPoints | null {
  const found = /^(\d{1,5})(?:\.(\d{1,2}))? ?%?$/.exec(text.trim());
  if (found === null) return null;
  const [, whole = '0', hundredths = ''] = found;
  return basisPoints(Number(whole) * 100 + Number(hundredths.padEnd(2, '0')));
}
