import type { Pence } from '#rules/money/pence.ts';
import { pence } from '#rules/money/pence.ts';
import { outwardsOf, type Zone } from '#rules/postcodes/postcode-zone.ts';
import { ZONE_SURCHARGES } from './delivery-charge.ts';
import { ZONE_WORKING_DAYS } from './national-delivery.ts';

/** The courier's terms for one zone, as shown on a page. */
export type CourierZone = {
  readonly zone: Zone;
  readonly places: string;
  /** The outward codes of the zone; empty for the mainland, which is all others. */
  readonly outwards: string;
  /** Pence including VAT per box, and working days in transit; null = not served. */
  readonly terms: { readonly aBox: Pence; readonly workingDays: number } | null;
};

/**
 * The zones of the courier with price per box and transit time (D-74, D-75, D-81), from the figures used for charging and
 * promising. `boxCost` is the price of a box to the mainland, in pence including VAT.
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
