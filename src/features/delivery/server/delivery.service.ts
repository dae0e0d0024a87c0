import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import type { FreeOver } from '#features/catalogue/server/managing/free-over.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { BOTTLE_BOX, CELLS_OF_ITEM, leastItems, POST_BOX } from '#rules/boxes/box.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { courierFaults, minutesTyped, storedLeast, timeTyped } from '#rules/delivery/courier-faults.ts';
import { pence } from '#rules/money/pence.ts';
import { type Refusal, staleness, wrongFields } from '#rules/refusal.ts';
import type { CourierFields, CourierForStaff, DeliveryForStaff } from '../delivery.contract.ts';
import {
  type Change,
  type CourierRow,
  lockDelivery,
  readCourier,
  readDays,
  readRounds,
  readZones,
  updateCourier,
} from './delivery.repository.ts';
import { lastChange } from './listed-terms.ts';
import { roundForStaff } from './rounds.service.ts';
import { zoneForStaff } from './zones.service.ts';

const BOXES = { bottleBox: BOTTLE_BOX, postBox: POST_BOX };

export type DeliveryDesk = ReturnType<typeof createDeliveryDesk>;

/** All that the brewery sets of its deliveries, and the courier's box. Shop and baskets hear of a change from the tables. */
export function createDeliveryDesk({ db, freeOver }: { readonly db: Database; readonly freeOver: FreeOver }) {
  return {
    async all(now: Instant): Promise<DeliveryForStaff> {
      const today = londonDay(now);
      const days = await readDays(db, `${today.slice(0, 4)}-01-01` as typeof today);
      return {
        courier: courierForStaff(await readCourier(db, BOXES)),
        freePacks: await freeOver.packs(),
        zones: (await readZones(db)).map(zoneForStaff),
        rounds: (await readRounds(db)).map(roundForStaff),
        days,
        today,
      };
    },

    changeFreePacks: freeOver.change,

    saveCourier: (fields: CourierFields, version: number, change: Change): Promise<CourierForStaff | Refusal> =>
      inTransaction(db, async (trx) => {
        await lockDelivery(trx);
        const row = await readCourier(trx, BOXES);
        const stale = staleness(row, version) ?? wrongFields(courierFaults(fields));
        if (stale !== null) return stale;
        const difference = compareFields(courierFields(row), fields);
        if (difference === null) return courierForStaff(row);
        await updateCourier(trx, toStore(fields, row), BOXES, change);
        await recordAudit(
          trx,
          { by: change.by, what: 'courier.changed', subjectId: 'courier', ...difference },
          change.at,
        );
        return courierForStaff(await readCourier(trx, BOXES));
      }),
  };
}

function toStore(fields: CourierFields, row: CourierRow) {
  const { cost, freeOver, postCost } = fields;
  return {
    cost,
    freeOver,
    postCost,
    minDeliveryNum: storedLeast(fields.leastItems, row.minDeliveryNum),
    capacityCells: fields.itemsOfBox * CELLS_OF_ITEM,
    cutOff: minutesTyped(fields.cutOff) ?? row.cutOff,
  };
}

function courierFields(row: CourierRow): CourierFields {
  return {
    cost: pence(row.cost),
    freeOver: pence(row.freeOver),
    leastItems: leastItems(row.minDeliveryNum),
    itemsOfBox: Math.floor(row.capacityCells / CELLS_OF_ITEM),
    postCost: pence(row.postCost),
    cutOff: timeTyped(row.cutOff),
  };
}

function courierForStaff(row: CourierRow): CourierForStaff {
  return { ...courierFields(row), ...lastChange(row) };
}
