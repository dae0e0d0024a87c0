import type { Weekday } from '#rules/calendar/calendar-day.ts';
import type { DeliveryTerms } from '#rules/delivery/delivery-terms.ts';
import { NO_PENCE, pence } from '#rules/money/pence.ts';
import { readPostcodeRanges } from '#rules/postcodes/postcode-ranges.ts';
import type { Zone } from '#rules/postcodes/postcode-zone.ts';
import type { StoredTerms } from './delivery-terms.repository.ts';

/** What is stored of the deliveries, as the rules take it. */
export function toDeliveryTerms({ courierCutOff, zones, rounds }: StoredTerms): DeliveryTerms {
  const all = zones.map(toZone);
  return {
    zones: {
      mainland: all.find(({ isMainland }) => isMainland) ?? MAINLAND,
      others: all.filter((one) => !one.isMainland),
    },
    rounds: rounds.map(({ id, weekdays, outwards, cut_off, least_pence }) => ({
      id,
      weekdays: weekdays as Weekday[],
      outwards,
      cutOff: cut_off,
      least: pence(least_pence),
    })),
    courierCutOff: courierCutOff ?? ELEVEN,
  };
}

/** In minutes after midnight. */
const ELEVEN = 660;

/** The migrations enter it; an emptied database sends to all of the country. */
const MAINLAND: Zone = {
  id: 0,
  name: 'The United Kingdom',
  ranges: [],
  isMainland: true,
  terms: { surcharge: NO_PENCE, workingDays: 1 },
  says: '',
};

function toZone(row: StoredTerms['zones'][number]): Zone {
  const ranges = readPostcodeRanges(row.postcodes);
  if (typeof ranges === 'string') throw new Error(`Zone ${row.id}: ${ranges}`);
  return {
    id: row.id,
    name: row.name,
    ranges,
    isMainland: row.is_mainland,
    terms: row.working_days === null ? null : { surcharge: pence(row.surcharge_pence), workingDays: row.working_days },
    says: row.says,
  };
}
