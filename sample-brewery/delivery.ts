import { FRIDAY, WEDNESDAY } from '#rules/calendar/calendar-day.ts';
import type { DeliveryTerms } from '#rules/delivery/delivery-terms.ts';
import { NO_PENCE, pence } from '#rules/money/pence.ts';
import { readPostcodeRanges } from '#rules/postcodes/postcode-ranges.ts';
import type { Zone } from '#rules/postcodes/postcode-zone.ts';

const zone = (id: number, name: string, postcodes: string, terms: Zone['terms']): Zone => {
  const ranges = readPostcodeRanges(postcodes);
  if (typeof ranges === 'string') throw new Error(ranges);
  return { id, name, ranges, isMainland: postcodes === '', terms, says: '' };
};

/** The zones of the sample brewery's courier. */
export const zones = {
  mainland: zone(1, 'England, Wales and the Scottish mainland, with the Isle of Wight', '', {
    surcharge: NO_PENCE,
    workingDays: 1,
  }),
  highlands: zone(
    2,
    'Scottish Highlands and islands',
    'AB31-AB38, AB44-AB56, FK17-FK21, HS, IV, KA27-KA28, KW, PA20-PA80, PH15-PH50, ZE',
    { surcharge: pence(500), workingDays: 2 },
  ),
  northernIreland: zone(3, 'Northern Ireland, Isle of Man and Isles of Scilly', 'BT, IM, TR21-TR25', {
    surcharge: pence(900),
    workingDays: 3,
  }),
  notServed: zone(4, 'Channel Islands, Gibraltar and forces’ post', 'BF, GX, GY, JE', null),
} as const;

/** How the sample brewery delivers: its courier, and the free rounds of its own van. */
export const deliveryTerms: DeliveryTerms = {
  zones: { mainland: zones.mainland, others: [zones.highlands, zones.northernIreland, zones.notServed] },
  rounds: [
    { id: 1, weekdays: [WEDNESDAY], outwards: ['IP19', 'IP21', 'IP22', 'IP23'], cutOff: 9 * 60, least: NO_PENCE },
    {
      id: 2,
      weekdays: [FRIDAY],
      outwards: ['IP20', 'NR15', 'NR32', 'NR33', 'NR34', 'NR35'],
      cutOff: 9 * 60,
      least: NO_PENCE,
    },
  ],
  courierCutOff: 11 * 60,
};
