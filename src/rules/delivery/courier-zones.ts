import type { Pence } from '#rules/money/pence.ts';
import { pence } from '#rules/money/pence.ts';
import { outwardsOf, type Zone } from '#rules/postcodes/postcode-zone.ts';
import { ZONE_SURCHARGES } from './delivery-charge.ts';
import { ZONE_WORKING_DAYS } from './national-delivery.ts';

/** What the courier does for one zone, as a page tells it. */
export type CourierZone = {
  readonly zone: Zone;
  readonly places: string;
  /** The outward codes that decide; empty for the mainland, which is all others. */
  readonly outwards: string;
  /** Pence including VAT for a box, and the working days on the way; null = he does not go there. */
  readonly terms: { readonly aBox: Pence; readonly workingDays: number } | null;
};

/**
 * Where the courier goes, what a box costs there and how long it takes (D-74, D-75, D-81): the figures that orders are charged
 * and promised by. `boxCost` is the price of a box to the mainland, in pence including VAT.
 */
export function courierZones(boxCost: Pence): readonly CourierZone[] {
  return ZONES.map((zone) => ({
    zone,
    places: placesOf(zone),
    outwards: zone === 'mainland' ? '' : outwardsOf(zone),
    terms:
      zone === 'excluded'
        ? null
        : { aBox: pence(boxCost + ZONE_SURCHARGES[zone]), workingDays: ZONE_WORKING_DAYS[zone] },
  }));
}

/** The places of a zone, in words. */
export function placesOf(zone: Zone): string {
  return PLACES[zone];
}

const PLACES: Readonly<Record<Zone, string>> = {
  mainland: 'England, Wales and the Scottish mainland, with the Isle of Wight',
  highlands_islands: 'Scottish Highlands and islands',
  ni_iom_scilly: 'Northern Ireland, Isle of Man and Isles of Scilly',
  excluded: 'Channel Islands, Gibraltar and forces’ post',
};

const ZONES: readonly Zone[] = ['mainland', 'highlands_islands', 'ni_iom_scilly', 'excluded'];
