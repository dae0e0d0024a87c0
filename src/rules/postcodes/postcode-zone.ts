import { splitPostcode } from './postcode.ts';
import type { Postcode } from './postcode.ts';

/** The courier's zone of a parcel, for its surcharge (D-75). */
export type Zone = 'mainland' | 'highlands_islands' | 'ni_iom_scilly' | 'excluded';

type Districts = readonly (readonly [first: number, last: number])[];
const EVERY: Districts = [[0, 99]];

/** Postcode areas off the mainland: area, its districts, zone. The Isle of Wight counts as mainland. */
const OFF_MAINLAND: readonly (readonly [area: string, districts: Districts, zone: Zone])[] = [
  [
    'AB',
    [
      [31, 38],
      [44, 56],
    ],
    'highlands_islands',
  ],
  ['FK', [[17, 21]], 'highlands_islands'],
  ['HS', EVERY, 'highlands_islands'],
  ['IV', EVERY, 'highlands_islands'],
  ['KA', [[27, 28]], 'highlands_islands'],
  ['KW', EVERY, 'highlands_islands'],
  ['PA', [[20, 80]], 'highlands_islands'],
  ['PH', [[15, 50]], 'highlands_islands'],
  ['ZE', EVERY, 'highlands_islands'],
  ['BT', EVERY, 'ni_iom_scilly'],
  ['IM', EVERY, 'ni_iom_scilly'],
  ['TR', [[21, 25]], 'ni_iom_scilly'],
  ['GY', EVERY, 'excluded'],
  ['JE', EVERY, 'excluded'],
  ['GX', EVERY, 'excluded'],
  ['BF', EVERY, 'excluded'],
];

/** The outward codes of a zone off the mainland, for display: `AB31–AB38, AB44–AB56, …, HS, IV`. */
export function outwardsOf(zone: Exclude<Zone, 'mainland'>): string {
  const ranges = OFF_MAINLAND.filter(([, , of]) => of === zone).flatMap(([area, districts]) =>
    districts === EVERY ? [area] : districts.map(([first, last]) => `${area}${first}–${area}${last}`),
  );
  return ranges.join(', ');
}

/**
 * The courier's zone of a postcode. Channel Islands, Gibraltar and forces' post are excluded: they are exports or need other
 * papers.
 */
export function postcodeZone(postcode: Postcode): Zone {
  const [, area = '', district = ''] = /^([A-Z]+)(\d+)/.exec(splitPostcode(postcode).outward) ?? [];
  const found = OFF_MAINLAND.find(
    ([name, districts]) =>
      name === area && districts.some(([first, last]) => first <= Number(district) && Number(district) <= last),
  );
  return found ? found[2] : 'mainland';
}
