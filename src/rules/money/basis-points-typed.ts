import { basisPoints, type BasisPoints } from './pence.ts';

/** A percentage as somebody types it, with two decimals at most: `20`, `12.5 %`, `0.25%`. Null when it is no such rate. */
export function basisPointsTyped(text: string): BasisPoints | null {
  const found = /^(\d{1,5})(?:\.(\d{1,2}))? ?%?$/.exec(text.trim());
  if (found === null) return null;
  const [, whole = '0', hundredths = ''] = found;
  return basisPoints(Number(whole) * 100 + Number(hundredths.padEnd(2, '0')));
}
