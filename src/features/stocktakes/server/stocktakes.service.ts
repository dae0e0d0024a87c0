import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { ObservedItem } from '#features/stock-counts/server/count-stock.ts';
import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import { roleHasPermission } from '#rules/roles/has-permission.ts';
import {
  onHandAfterStocktake,
  type StocktakeEntry,
  stocktakeDifference,
} from '#rules/stock/on-hand-after-stocktake.ts';
import type { SiteDifference } from '#rules/stock/settle-site-count.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import {
  type Approver,
  mayAbandonCount,
  mayApproveCount,
  type StocktakeObstacle,
} from '#rules/stock/stocktake-obstacle.ts';
import type {
  COUNTED_GROUPS,
  Stocktake,
  StocktakeApproved,
  StocktakeItem,
  StocktakeRow,
} from '../stocktakes.contract.ts';
import { type CountedAtSite, settleSite, type SiteChange } from './site-counts.ts';
import {
  type BinOfSite,
  lockFirstBin,
  lockSiteToCount,
  readSitesToCount,
  type SiteToCount,
} from './site-counts.repository.ts';
import {
  clearEntries,
  closeWhenDone,
  correctEntry,
  findEntry,
  findStarter,
  findStocktake,
  insertItems,
  readItemsToCount,
  insertStocktake,
  type ItemRow,
  type KnownEntry,
  lockStockItem,
  lockStocktake,
  readItems,
  type WaitingRow,
  readRoles,
  readStocktakes,
  readWaiting,
  storeAbandoned,
  storeApplied,
  storeEntry,
  storeHandedIn,
  storeSentBack,
  type StocktakeChange,
  type StocktakesQuery,
} from './stocktakes.repository.ts';

type Start = {
  readonly name: string;
  readonly search: string;
  readonly group: (typeof COUNTED_GROUPS)[number];
  /** Null = the whole business. */
  readonly siteId: number | null;
};
type Entry = { readonly id: number; readonly itemId: StockItemId; readonly number: number; readonly again: boolean };
type Approval = {
  readonly id: number;
  readonly items: readonly number[] | null;
  readonly reason: string;
  readonly differs: SiteDifference | null;
};

export type Stocktakes = ReturnType<typeof createStocktakes>;

/** Counts of the cellar by several people, who do not know what the shop believes, and approved by another (decision 136). */
export function createStocktakes({
  db,
  stock,
}: {
  readonly db: Database;
  readonly stock: Pick<StockCounts, 'countUnderLock'>;
}) {
  return {
    list: (query: StocktakesQuery): Promise<{ rows: StocktakeRow[]; total: number }> => readStocktakes(db, query),

    sites: async (): Promise<{ sites: SiteToCount[] }> => ({ sites: await readSitesToCount(db) }),

    async view(id: number, personId: number): Promise<Stocktake | Refusal> {
      const found = await findStocktake(db, id);
      if (found === undefined) return UNKNOWN;
      const isBlind = found.status === 'counting';
      const [items, approver] = [await readItems(db, id), await approverOf(personId)];
      const counted = isBlind ? [] : items.filter(isWaiting);
      const atSite = await changesAtSite(db, found, counted);
      const rows = items.map((item) => itemShown(item, { personId, isBlind, atSite: atSite.get(item.itemId) }));
      const mayAbandon = !isOver(found) && (await mayAbandonIt(db, found, approver));
      return { ...found, rows, mayApproveOwn: mayApproveCount(approver, personId), mayAbandon };
    },

    async start({ siteId, name, search, group }: Start, change: StocktakeChange): Promise<StocktakeRow | Refusal> {
      if (name === '') return NO_NAME;
      const id = await inTransaction(db, async (trx): Promise<number | Refusal> => {
        if (siteId !== null && (await lockSiteToCount(trx, siteId)) === undefined) return NO_SITE;
        const items = await readItemsToCount(trx, { search, group, siteId }, MOST_ITEMS + 1);
        if (items.length === 0) return NOTHING_FOUND;
        if (items.length > MOST_ITEMS) return TOO_MANY;
        const started = await insertStocktake(trx, { name, siteId }, change);
        await insertItems(trx, started, items);
        const after = { items: items.length, ...(siteId !== null && { site: siteId }) };
        await recordAudit(
          trx,
          { by: change.by, what: 'stocktake.started', subjectId: started, before: null, after },
          change.at,
        );
        return started;
      });
      return isRefusal(id) ? id : ((await findStocktake(db, id)) ?? UNKNOWN);
    },

    enter({ id, itemId, number, again }: Entry, change: StocktakeChange): Promise<{ counted: number } | Refusal> {
      return inTransaction(db, async (trx) => {
        const isKnown = await lockStockItem(trx, itemId);
        const found = await lockStocktake(trx, id, 'counting');
        if (found === undefined) return UNKNOWN;
        const entry = isKnown ? await findEntry(trx, id, itemId) : undefined;
        const refusal = refusalToEnter(found, entry, change.by);
        if (refusal !== null) return refusal;
        if (entry?.counted === null || again) await storeEntry(trx, { id, itemId }, number, change);
        else await correctEntry(trx, { id, itemId }, number);
        const before = { item: itemId, counted: entry?.counted ?? null };
        const after = { item: itemId, counted: number };
        await recordAudit(trx, { by: change.by, what: 'stocktake.counted', subjectId: id, before, after }, change.at);
        return { counted: number };
      });
    },

    handIn: (id: number, change: StocktakeChange): Promise<StocktakeRow | Refusal> =>
      decide(id, async (trx, found) => {
        if (found.status !== 'counting') return obstacle('not-counting');
        if (found.counted === found.approved) return obstacle('nothing-counted');
        await storeHandedIn(trx, id, change.at);
        const after = { items: found.items, counted: found.counted };
        await recordAudit(
          trx,
          { by: change.by, what: 'stocktake.handed-in', subjectId: id, before: null, after },
          change.at,
        );
        return null;
      }),

    async approve(
      { id, items, reason, differs }: Approval,
      change: StocktakeChange,
    ): Promise<StocktakeApproved | Refusal> {
      const found = await findStocktake(db, id);
      if (found === undefined) return UNKNOWN;
      if (found.status !== 'handed-in') return obstacle('not-handed-in');
      const approver = await approverOf(change.by);
      const waiting = await readWaiting(db, id, items);
      if (waiting.length === 0) return obstacle('nothing-to-approve');
      const may = waiting.filter(({ countedById }) => mayApproveCount(approver, countedById));
      if (may.length === 0 || (items !== null && may.length < waiting.length)) return obstacle('own-count');
      if (reason === '' && may.some(({ countedById }) => countedById === change.by)) return NO_REASON;
      const fresh = may.filter(({ isCountedSince }) => !isCountedSince);
      if (differs === null && changesOnHand(await changesAtSite(db, found, fresh))) return NO_DIFFERS;
      const approved = { ...NOTHING_APPROVED };
      const ids = may.map(({ itemId }) => itemId);
      for (let from = 0; from < ids.length; from += CHUNK) {
        // oxlint-disable-next-line no-await-in-loop -- one transaction after the other, so that shoppers wait briefly
        const part = await applyChunk(found, ids.slice(from, from + CHUNK), { approver, reason, differs, change });
        if (isRefusal(part)) {
          // What was approved already is said all the same: baskets were cut by it, and orders marked.
          if (approved.approved === 0) return part;
          return { ...approved, waiting: ids.length - from };
        }
        approved.approved += part.approved;
        approved.change += part.change;
        approved.countedSince += part.countedSince;
        approved.cutBaskets += part.cutBaskets;
        approved.shortOrders = [...new Set([...approved.shortOrders, ...part.shortOrders])];
      }
      return approved;
    },

    sendBack: (id: number, items: readonly number[], change: StocktakeChange): Promise<StocktakeRow | Refusal> =>
      decide(id, async (trx, found) => {
        if (found.status !== 'handed-in') return obstacle('not-handed-in');
        const sent = await clearEntries(trx, id, items);
        if (sent === 0) return obstacle('nothing-to-approve');
        await storeSentBack(trx, id);
        const after = { items: sent };
        await recordAudit(
          trx,
          { by: change.by, what: 'stocktake.sent-back', subjectId: id, before: null, after },
          change.at,
        );
        return null;
      }),

    abandon: (id: number, change: StocktakeChange): Promise<StocktakeRow | Refusal> =>
      decide(id, async (trx, found) => {
        if (isOver(found)) return obstacle('over');
        if (!(await mayAbandonIt(trx, found, await approverOf(change.by, trx)))) return obstacle('not-yours');
        await storeAbandoned(trx, id, change.at);
        const [before, after] = [{ status: found.status }, { status: 'abandoned' }];
        await recordAudit(trx, { by: change.by, what: 'stocktake.abandoned', subjectId: id, before, after }, change.at);
        return null;
      }),
  };

  async function approverOf(personId: number, at: Database = db): Promise<Approver> {
    const holders = (await readRoles(at)).filter(({ role }) => roleHasPermission(role, 'stock.adjust'));
    return { personId, holders: holders.map(({ id }) => id) };
  }

  async function decide(
    id: number,
    work: (trx: Transaction, found: StocktakeRow) => Promise<Refusal | null>,
  ): Promise<StocktakeRow | Refusal> {
    const refusal = await inTransaction(db, async (trx) => {
      const found = await lockStocktake(trx, id, 'deciding');
      return found === undefined ? UNKNOWN : work(trx, found);
    });
    return refusal ?? (await findStocktake(db, id)) ?? UNKNOWN;
  }

  /** Orders, stock, then the stocktake are locked; what somebody has approved or sent back meanwhile is left out. */
  async function applyChunk(
    { id, name, siteId, site }: StocktakeRow,
    itemIds: readonly StockItemId[],
    {
      approver,
      reason,
      differs,
      change,
    }: Omit<Approval, 'id' | 'items'> & { approver: Approver; change: StocktakeChange },
  ): Promise<Omit<StocktakeApproved, 'waiting'> | Refusal> {
    let [approved, sum, countedSince] = [0, 0, 0];
    const counted = await stock.countUnderLock(
      itemIds,
      async (trx) => {
        const found = await lockStocktake(trx, id, 'deciding');
        if (found?.status !== 'handed-in') return obstacle('not-handed-in');
        const waiting = (await readWaiting(trx, id, itemIds)).filter(({ countedById }) =>
          mayApproveCount(approver, countedById),
        );
        const fresh = waiting.filter(({ isCountedSince }) => !isCountedSince);
        countedSince = waiting.length - fresh.length;
        if (fresh.length === 0) return [];
        const firstBin = siteId === null ? undefined : await lockFirstBin(trx, siteId);
        const around = { firstBin, differs: differs ?? 'on-hand' } as const;
        const atSite = await changesAtSite(trx, found, fresh, around);
        if (differs === null && changesOnHand(atSite)) return NO_DIFFERS;
        const applied = fresh.map((entry) => {
          const { change: onHand, putAway, takenFromSites } = atSite.get(entry.itemId) ?? wholeChange(entry);
          return { itemId: entry.itemId, change: onHand, putAway, takenFromSites };
        });
        approved = fresh.length;
        sum = applied.reduce((total, one) => total + one.change, 0);
        await storeApplied(trx, id, applied, change);
        await closeWhenDone(trx, id, change.at);
        const own = fresh.filter(({ countedById }) => countedById === change.by).length;
        const after = {
          items: fresh.length,
          more: applied.reduce((total, one) => total + Math.max(0, one.change), 0),
          fewer: applied.reduce((total, one) => total + Math.max(0, -one.change), 0),
          ...(siteId !== null && { site, differs: around.differs }),
          ...(own > 0 && { own, reason }),
        };
        await recordAudit(
          trx,
          { by: change.by, what: 'stocktake.approved', subjectId: id, before: null, after },
          change.at,
        );
        return fresh.flatMap((entry) => {
          const shared = { itemId: entry.itemId, reason: name, by: change.by };
          const here = atSite.get(entry.itemId);
          return here === undefined
            ? [{ ...shared, observation: { counted: onHandAfterStocktake(entry, entry) }, countedAt: entry.countedAt }]
            : observedAtSite(shared, here);
        });
      },
      change.at,
    );
    if (isRefusal(counted)) return counted;
    return {
      approved,
      change: sum,
      countedSince,
      cutBaskets: new Set(counted.flatMap(({ cutBaskets }) => cutBaskets)).size,
      shortOrders: [...new Set(counted.flatMap(({ shortOrders }) => shortOrders))],
    };
  }
}

const NOTHING_APPROVED: StocktakeApproved = {
  approved: 0,
  change: 0,
  countedSince: 0,
  cutBaskets: 0,
  shortOrders: [],
  waiting: 0,
};

/** So many items are locked at once while shoppers wait. */
const CHUNK = 100;
const MOST_ITEMS = 2000;

const UNKNOWN: Refusal = { refused: 'unknown-stocktake' };
const NO_SITE = wrongField('siteId', 'This site has no bin into which something can be put: please choose another');
const NO_DIFFERS = wrongField('differs', 'Please say whether what is on hand differs, or only where it lies');
const NO_NAME = wrongField('name', 'Please give it a name, such as “Cellar, November”');
const NOTHING_FOUND = wrongField('search', 'Nothing in stock is called like that');
const TOO_MANY = wrongField('search', `More than ${MOST_ITEMS} items: count them in several goes`);
const NO_REASON = wrongField('reason', 'You counted some of these yourself: please say why nobody else approves them');

const obstacle = (why: StocktakeObstacle): Refusal => ({ refused: 'stocktake-obstacle', why });

function refusalToEnter({ status }: StocktakeRow, entry: KnownEntry | undefined, by: number): Refusal | null {
  if (status !== 'counting') return obstacle('not-counting');
  if (entry === undefined) return { refused: 'unknown-pack' };
  if (entry.isApplied) return wrongField('number', 'This was approved already');
  if (entry.countedById !== null && entry.countedById !== by)
    return wrongField('number', `${entry.countedBy} has counted it already`);
  return null;
}

const isOver = ({ status }: StocktakeRow) => status === 'done' || status === 'abandoned';

async function mayAbandonIt(db: Database, { id, status }: StocktakeRow, approver: Approver): Promise<boolean> {
  const startedBy = await findStarter(db, id);
  return startedBy !== undefined && mayAbandonCount(approver, { startedBy, status });
}

const isWaiting = (item: ItemRow): item is WaitingRow => item.counted !== null && !item.isApplied;

/** What counts of a site change, by item; of none where the whole business is counted. */
async function changesAtSite(
  db: Database,
  { siteId }: StocktakeRow,
  entries: readonly WaitingRow[],
  around: { readonly firstBin?: BinOfSite | undefined; readonly differs: SiteDifference } = { differs: 'on-hand' },
): Promise<ReadonlyMap<StockItemId, SiteChange>> {
  if (siteId === null || entries.length === 0) return new Map();
  const atSite = entries.map((entry): CountedAtSite => ({ ...entry, notPutAwayThen: entry.notPutAwayThen ?? 0 }));
  return settleSite(db, atSite, { ...around, siteId });
}

const changesOnHand = (changes: ReadonlyMap<StockItemId, SiteChange>) =>
  changes.values().some(({ change }) => change !== 0);

const wholeChange = (entry: StocktakeEntry) => ({
  change: stocktakeDifference(entry),
  putAway: null,
  takenFromSites: [],
});

/** When it was counted stays as it was: a count of a site says nothing of what is elsewhere. */
function observedAtSite(
  shared: Pick<ObservedItem, 'itemId' | 'reason' | 'by'>,
  { change, places }: SiteChange,
): ObservedItem[] {
  if (change === 0 && places.taken.length === 0 && places.put === null) return [];
  const observation = change < 0 ? { sold: 0 - change } : { received: change };
  return [{ ...shared, observation, movement: 'counted', places }];
}

function itemShown(
  item: ItemRow,
  {
    personId,
    isBlind,
    atSite,
  }: { readonly personId: number; readonly isBlind: boolean; readonly atSite: SiteChange | undefined },
): StocktakeItem {
  const { itemId: id, name, barcode, sku, countedBy, isApplied: isApproved, countedById, counted } = item;
  const isOwn = countedById === personId;
  const own = {
    id,
    name,
    barcode,
    sku,
    countedBy,
    isOwn,
    isApproved,
    approvedBy: item.appliedBy,
    approvedAt: item.appliedAt,
  };
  if (isBlind || counted === null) return { ...own, counted: isOwn ? counted : null, difference: null };
  const { onHandThen, countedAt, promised, isCountedSince, onHand, change, putAway } = item;
  const difference = {
    onHandThen,
    countedAt,
    change: stocktakeDifference(item),
    onHandChange: change ?? atSite?.change ?? stocktakeDifference(item),
    notPutAway: item.notPutAwayThen === null ? null : Math.max(0, item.notPutAwayThen),
    putAway,
    onHandAfter: isApproved ? onHand : atSite ? onHand + atSite.change : onHandAfterStocktake(item, item),
    promised,
    isCountedSince: !isApproved && isCountedSince,
  };
  return { ...own, counted, difference };
}
