import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { SetUp } from '#features/set-up/server/set-up.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { type Refusal, staleness, wrongFields } from '#rules/refusal.ts';
import { NOT_OPENED_YET } from '#rules/set-up/set-up-steps.ts';
import { shopState, VALUE_OF_STATE } from '#rules/shop-status/shop-state.ts';
import { shopStatusFaults } from '#rules/shop-status/shop-status-faults.ts';
import type { ShopForStaff, ShopSwitchFields } from '../shop-switches.contract.ts';
import {
  insertUsualStatus,
  lockShopStatus,
  readShopStatus,
  type ShopStatusRow,
  updateShopStatus,
} from './shop-switches.repository.ts';

export type ShopSwitches = ReturnType<typeof createShopSwitches>;

type Deps = { readonly db: Database; readonly brewery: Brewery; readonly setUp: Pick<SetUp, 'missing'> };
type Change = { readonly by: number; readonly at: Instant };

/** The switches of the shop, for staff. Every process and every open page hears of a change from the table (D-179). */
export function createShopSwitches({ db, brewery, setUp }: Deps) {
  const forStaff = async (row: ShopStatusRow, now: Instant): Promise<ShopForStaff> => ({
    ...switchesOf(row),
    version: row.version,
    changedAt: row.changedAt,
    changedBy: row.changedBy ?? '',
    stateSince: row.stateSince,
    collectionsSince: row.collectionsSince,
    localDeliverySince: row.localDeliverySince,
    isReady: (await brewery.details()).legalName !== '',
    missing: (await setUp.missing(now)).map(({ step, says }) => ({ step, says })),
  });
  return {
    find: async (now: Instant): Promise<ShopForStaff> => forStaff((await readShopStatus(db)) ?? usualStatus(now), now),

    save: async (version: number, fields: ShopSwitchFields, { by, at }: Change): Promise<ShopForStaff | Refusal> => {
      const missing = fields.state === 'open' ? await setUp.missing(at) : [];
      const saved = await inTransaction(db, async (trx) => {
        await insertUsualStatus(trx, at);
        const row = await lockShopStatus(trx);
        const stale = staleness(row, version);
        if (stale !== null) return stale;
        const [earlier, latest] = [switchesOf(row), prepared(fields)];
        const wrong = wrongFields(shopStatusFaults(latest, londonDay(at)));
        if (wrong !== null) return wrong;
        if (earlier.state !== 'open' && missing.length > 0) return { refused: 'shop-not-ready', missing } as const;
        const difference = compareFields(earlier, latest);
        if (difference === null) return row;
        await updateShopStatus(
          trx,
          {
            ...latest,
            value: earlier.state === latest.state ? row.value : VALUE_OF_STATE[latest.state],
            stateSince: earlier.state === latest.state ? row.stateSince : at,
            collectionsSince: earlier.takesCollections === latest.takesCollections ? row.collectionsSince : at,
            localDeliverySince: earlier.deliversLocally === latest.deliversLocally ? row.localDeliverySince : at,
          },
          { by, at },
        );
        await recordAudit(trx, { by, what: 'shop.switched', subjectId: 'status', ...difference }, at);
        return lockShopStatus(trx);
      });
      return 'refused' in saved ? saved : forStaff(saved, at);
    },
  };
}

type Switches = Omit<ShopSwitchFields, 'returnsOn'> & { readonly returnsOn: CalendarDay | null };

/** Of a shop that nobody has switched yet: the same as the row that the first save begins with. */
const usualStatus = (changedAt: Instant): ShopStatusRow => ({
  value: VALUE_OF_STATE.open,
  returnsOn: null,
  closedMessage: '',
  takesCollections: true,
  deliversLocally: true,
  openingMessage: '',
  version: 1,
  changedAt,
  changedBy: null,
  stateSince: null,
  collectionsSince: null,
  localDeliverySince: null,
});

function switchesOf(row: ShopStatusRow): Switches {
  return {
    state: shopState(row.value),
    returnsOn: row.returnsOn,
    closedMessage: row.closedMessage,
    takesCollections: row.takesCollections,
    deliversLocally: row.deliversLocally,
    openingMessage: row.openingMessage,
  };
}

/**
 * A day of return belongs to a shop in maintenance alone: kept longer, it would be an old one the next time. And a shop that was open
 * is not closed for not having opened yet.
 */
function prepared({ returnsOn, closedMessage, ...fields }: ShopSwitchFields): Switches {
  return {
    ...fields,
    closedMessage: fields.state === 'open' && closedMessage === NOT_OPENED_YET ? '' : closedMessage,
    returnsOn: fields.state === 'maintenance' ? (returnsOn as CalendarDay | null) : null,
  };
}
