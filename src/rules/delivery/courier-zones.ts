import type { Pence } from '#rules/money/pence.ts';
import { pence } from '#rules/money/pence.ts';
import { postcodeRangesText } from '#rules/postcodes/postcode-ranges.ts';
import type { Zones } from '#rules/postcodes/postcode-zone.ts';

/** The courier's terms for one zone, as shown on a page. */
export type CourierZone = {
  readonly name: string;
  /** The postcodes of the zone; empty for the mainland, which is all others. */
  readonly outwards: string;
  /** Pence including VAT per box, and working days in transit; null = not served. */
  readonly terms: { readonly aBox: Pence; readonly workingDays: number } | null;
  /** What is said of a zone that is not served; empty = the usual words. */
  readonly says: string;
};

/**
 * The zones of the courier with price per box and transit time (D-74, D-75, D-81), from the figures used for charging and
 * promising. `boxCost` is the price of a box to the mainland, in pence including VAT.
 */
export function courierZones(boxCost: Pence, { mainland, others }: Zones): readonly CourierZone[] {
  return [mainland, ...others].map(({ name, ranges, terms, says }) => ({
    name,
    outwards: postcodeRangesText(ranges),
    terms: terms && { aBox: pence(boxCost + terms.surcharge), workingDays: terms.workingDays },
    says,
  }));
}
