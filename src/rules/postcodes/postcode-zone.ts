import type { Pence } from '#rules/money/pence.ts';
import { isInRange, type PostcodeRange } from './postcode-ranges.ts';
import type { Postcode } from './postcode.ts';

/** A zone of the courier as the brewery has set it (D-75, D-81). */
export type Zone = {
  readonly id: number;
  readonly name: string;
  /** Its postcodes; empty for the mainland, which is all that no other zone names. */
  readonly ranges: readonly PostcodeRange[];
  readonly isMainland: boolean;
  /** Pence including VAT on top of the price of a box, and working days in transit; null = nothing is sent there. */
  readonly terms: { readonly surcharge: Pence; readonly workingDays: number } | null;
  /** What a customer reads where nothing is sent to; empty = the usual words. */
  readonly says: string;
};

/** All zones of the courier: the mainland and the others, which share no postcode. */
export type Zones = { readonly mainland: Zone; readonly others: readonly Zone[] };

/** The courier's zone of a postcode (D-75). */
export function postcodeZone(postcode: Postcode, { mainland, others }: Zones): Zone {
  return others.find(({ ranges }) => ranges.some((range) => isInRange(postcode, range))) ?? mainland;
}
