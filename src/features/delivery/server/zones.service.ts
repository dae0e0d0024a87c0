import type { Database } from '#platform/database/database.ts';
import { zoneFaults } from '#rules/delivery/zone-faults.ts';
import { pence } from '#rules/money/pence.ts';
import { postcodeRangesText, readPostcodeRanges } from '#rules/postcodes/postcode-ranges.ts';
import type { ZoneFields, ZoneForStaff } from '../delivery.contract.ts';
import { deleteZone, findZone, insertZone, readZones, updateZone, type ZoneRow } from './delivery.repository.ts';
import { createListDesk, lastChange } from './listed-terms.ts';

export type ZonesDesk = ReturnType<typeof createZonesDesk>;

/** The zones of the courier as staff write them (D-75). */
export function createZonesDesk(db: Database) {
  return createListDesk<ZoneRow, ZoneFields, ZoneForStaff>(db, {
    readAll: readZones,
    find: findZone,
    insert: (trx, wish, change) => insertZone(trx, toStore(wish), change),
    update: (trx, id, wish, change) => updateZone(trx, id, toStore(wish), change),
    remove: deleteZone,
    faults: (wish, row, others) =>
      zoneFaults(
        wish,
        row?.isMainland ?? false,
        others.map(({ name, postcodes }) => ({ name, ranges: rangesOf(postcodes) })),
      ),
    tidy: (wish) => ({
      ...wish,
      postcodes: postcodeRangesText(rangesOf(wish.postcodes)),
      ...(wish.isServed ? { says: '' } : { surcharge: pence(0), workingDays: 1 }),
    }),
    fieldsOf,
    audited: (wish) => ({ ...wish }),
    forStaff: zoneForStaff,
    mayRemove: ({ isMainland }) => !isMainland,
    unknown: { refused: 'unknown-zone' },
    acts: { created: 'zone.created', changed: 'zone.changed', removed: 'zone.removed' },
  });
}

export function zoneForStaff(row: ZoneRow): ZoneForStaff {
  return { id: row.id, isMainland: row.isMainland, ...fieldsOf(row), ...lastChange(row) };
}

function fieldsOf({ name, postcodes, surcharge, workingDays, says }: ZoneRow): ZoneFields {
  const isServed = workingDays !== null;
  return { name, postcodes, isServed, surcharge: pence(surcharge), workingDays: workingDays ?? 1, says };
}

function toStore({ isServed, workingDays, ...zone }: ZoneFields) {
  return { ...zone, workingDays: isServed ? workingDays : null };
}

function rangesOf(postcodes: string) {
  const ranges = readPostcodeRanges(postcodes);
  return typeof ranges === 'string' ? [] : ranges;
}
