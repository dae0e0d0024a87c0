import { overlapOf, type PostcodeRange, rangeText, readPostcodeRanges } from '#rules/postcodes/postcode-ranges.ts';
import { priceFaults } from './courier-faults.ts';

/** A zone of the courier as staff write it (D-75). */
export type ZoneToSave = {
  readonly name: string;
  /** As typed: `HS, AB31-AB38`. The mainland has none. */
  readonly postcodes: string;
  /** Whether anything is sent there. */
  readonly isServed: boolean;
  /** Pence including VAT for each box, on top of the price to the mainland. */
  readonly surcharge: number;
  readonly workingDays: number;
  /** What a customer reads where nothing is sent to; empty = the usual words. */
  readonly says: string;
};

export type OtherZone = { readonly name: string; readonly ranges: readonly PostcodeRange[] };

/** Field → sentence that says how to correct it; empty when it may be saved. `others` = all zones but it. */
export function zoneFaults(
  zone: ZoneToSave,
  isMainland: boolean,
  others: readonly OtherZone[] = [],
): Readonly<Record<string, string>> {
  const { name, postcodes, isServed, surcharge, workingDays } = zone;
  const postcodesFault = isMainland ? mainlandFault(postcodes) : faultOfPostcodes(postcodes, others);
  return {
    ...(name.trim() === '' && { name: 'Please enter a name, as customers read it' }),
    ...(others.some((other) => other.name.trim().toLowerCase() === name.trim().toLowerCase()) && {
      name: 'There is a zone of this name already',
    }),
    ...(postcodesFault !== null && { postcodes: postcodesFault }),
    ...priceFaults({ surcharge }, ['surcharge']),
    ...(isMainland && surcharge > 0 && { surcharge: 'The mainland costs what a box costs: change that instead' }),
    ...(isServed && (workingDays < 1 || workingDays > 30) && { workingDays: 'Please write from 1 to 30 working days' }),
    ...(isMainland && !isServed && { isServed: 'Somewhere must be served: close the shop instead' }),
  };
}

function mainlandFault(postcodes: string): string | null {
  return postcodes.trim() === '' ? null : 'The mainland is all that no other zone names: leave this empty';
}

function faultOfPostcodes(typed: string, others: readonly OtherZone[]): string | null {
  const ranges = readPostcodeRanges(typed);
  if (typeof ranges === 'string') return ranges;
  if (ranges.length === 0) return 'Please enter its postcodes, such as HS, AB31-AB38';
  for (const other of others) {
    const overlap = overlapOf(other.ranges, ranges);
    if (overlap !== null) return `${rangeText(overlap)} is in the zone “${other.name}” already`;
  }
  return null;
}
