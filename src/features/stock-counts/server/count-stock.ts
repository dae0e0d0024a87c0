import { type Actor, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { lettingPlacesGiveWay } from '#features/stock/server/pack-from-bins.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { AuditedAct } from '#rules/audit/audited-acts.ts';
import { isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import { type MovementReason, WRITE_OFF_REASONS } from '#rules/stock/movement-reason.ts';
import { needsOfLine } from '#rules/stock/needs-of-line.ts';
import { type Claim, settleCount, type SettledClaim, type SettledCount } from '#rules/stock/settle-count.ts';
import type { Hold, StockItemId } from '#rules/stock/stock-item.ts';
import {
  binsForAudit,
  chooseBins,
  type ChosenBins,
  type MovedPlaces,
  NO_BINS,
  placesForAudit,
  putIntoBin,
  putToPlaceOfSite,
  takeFromBin,
  takeFromPlacesOfSite,
  type WishedBins,
} from './places/come-and-leave.ts';
import {
  type ClaimRow,
  type CountedItem,
  findItem,
  areStockItems,
  lockItemsAndCompanions,
  lockOrders,
  ordersClaiming,
  readClaims,
  resolveUnaccounted,
  storeClaims,
  storeCount,
} from './claims.repository.ts';

export type CountDeps = {
  readonly db: Database;
  readonly drafts: Pick<Drafts, 'gather' | 'releaseRunOut' | 'cutDraft'>;
  readonly orders: Pick<Orders, 'mailShortage'>;
};

/** What somebody says of a stock item: so many are in the brewery, have left past the shop, or have come. `by` and `reason` are stored with it. */
export type Observed = {
  readonly observation: { readonly counted: number } | { readonly sold: number } | { readonly received: number };
  readonly reason: string;
  readonly by: Actor;
  /** What moved them, where it is not plainly a count, a sale or a delivery. */
  readonly movement?: MovementReason;
  /** The sub-batch that was filled into it. */
  readonly batchId?: number;
  /** When it was counted, if that was before it is stored: what a till sold until then, and says later, is in the count. */
  readonly countedAt?: Instant;
  /** No more may leave than are on hand, or than are not kept for anybody. */
  readonly atMost?: 'on-hand' | 'free';
  /** Where they are put or taken from, as far as somebody said. */
  readonly bins?: ChosenBins;
  /** The places of a site that was counted. */
  readonly places?: MovedPlaces;
  /** Asked in the transaction that stores it, once it is certain that it will; false = nothing is done. */
  readonly onlyIf?: (trx: Transaction) => Promise<boolean>;
};

export type ObservedItem = Observed & { readonly itemId: StockItemId };

/** The same with the bins that somebody chose, if any. */
export type ObservedAtBins = ObservedItem & WishedBins;

/** The same of a pack, or of one of its variants. */
export type StockCount = Observed & { readonly packId: PackId; readonly variantId: VariantId | null };

/** The result of a count: numbers before and after, reduced baskets, and orders that are short now. */
export type Counted = {
  readonly was: number;
  readonly onHand: number;
  readonly cutBaskets: readonly OrderId[];
  readonly shortOrders: readonly OrderId[];
  readonly unaccounted: number;
};

/**
 * Sets how many packs are on hand, even below what baskets and orders hold (D-194): gather under lock, decide, store,
 * in one transaction. Drafts and orders are locked before stock, as everywhere (D-32); if another order has claimed
 * some meanwhile, the transaction is repeated with that order included.
 */
export async function countItem(deps: CountDeps, count: ObservedAtBins, now: Instant): Promise<Counted | Refusal> {
  const counted = await countItems(deps, [count], now);
  return isRefusal(counted) ? counted : (counted[0] ?? NOT_COUNTED);
}

/** The same of several items at once, all or none; each says by `onlyIf` whether it is done. */
export function countItems(
  deps: CountDeps,
  counts: readonly ObservedAtBins[],
  now: Instant,
): Promise<readonly Counted[] | Refusal> {
  const itemIds = counts.map(({ itemId }) => itemId);
  return countUnderLock(
    deps,
    itemIds,
    async (trx, items) => {
      const refusal = refusalToTake(counts, items);
      if (refusal !== null) return refusal;
      const placed: ObservedItem[] = [];
      for (const count of counts) {
        const bins = await chooseBins(trx, { itemId: count.itemId, quantity: unitsMoved(count) }, count);
        if (isRefusal(bins)) return bins;
        placed.push({ ...count, bins });
      }
      for (const { onlyIf } of counts) if (onlyIf && !(await onlyIf(trx))) return [];
      return placed;
    },
    now,
  );
}

/**
 * What is observed of some of the items, decided while their orders and they are locked. It is asked once: an attempt that is
 * given up before is committed, with all that it would have written.
 */
export type Observing = (
  trx: Transaction,
  items: ReadonlyMap<StockItemId, CountedItem>,
) => Promise<readonly ObservedItem[] | Refusal>;

/** Stores what is observed of items under their locks, all or none. */
export async function countUnderLock(
  { db, drafts, orders }: CountDeps,
  itemIds: readonly StockItemId[],
  observe: Observing,
  now: Instant,
): Promise<readonly Counted[] | Refusal> {
  if (!(await areStockItems(db, itemIds))) return { refused: 'unknown-pack' };
  await drafts.releaseRunOut(now);
  const shop = await drafts.gather(now);
  for (;;) {
    const result = await inTransaction(db, (trx) => attempt(trx, itemIds, { observe, shop, drafts, orders }));
    if (result !== null) return result;
  }
}

const NO_PLACES: MovedPlaces = { taken: [], put: null };
const NOT_COUNTED: Counted = { was: 0, onHand: 0, cutBaskets: [], shortOrders: [], unaccounted: 0 };

/** The same by the pack, as the script names it. */
export async function countStock(deps: CountDeps, count: StockCount, now: Instant): Promise<Counted | Refusal> {
  const item = await findItem(deps.db, count.packId, count.variantId);
  return item === null ? { refused: 'unknown-pack' } : countItem(deps, { ...count, itemId: item.id }, now);
}

type Around = Pick<CountDeps, 'drafts' | 'orders'> & { readonly shop: ShopFacts };

/** Null = somebody else has claimed some meanwhile, and nothing was stored. */
async function attempt(
  trx: Transaction,
  itemIds: readonly StockItemId[],
  { observe, ...around }: Around & { readonly observe: Observing },
): Promise<readonly Counted[] | Refusal | null> {
  const orderIds = await ordersClaiming(trx, itemIds);
  await lockOrders(trx, orderIds);
  const items = await lockItemsAndCompanions(trx, itemIds);
  const claiming = await ordersClaiming(trx, itemIds);
  if (claiming.some((id) => !orderIds.includes(id))) return null;
  const counts = await observe(trx, items);
  if (isRefusal(counts)) return counts;
  const counted: Counted[] = [];
  for (const count of counts) counted.push(await countOne(trx, requireItem(items, count.itemId), count, around));
  return counted;
}

function refusalToTake(counts: readonly ObservedItem[], items: ReadonlyMap<StockItemId, CountedItem>): Refusal | null {
  for (const { itemId, observation, atMost } of counts) {
    const { onHand, promised, onItsWay } = requireItem(items, itemId);
    const here = onHand - onItsWay;
    const left = hereAfter(observation, here);
    if (atMost === 'on-hand' && left < 0) return wrongNumber(`Only ${here} of them are on hand`);
    if (atMost === 'free' && left < promised - onItsWay) return wrongNumber(freeSentence(onHand - promised));
    if (left > MOST_ON_HAND) return wrongNumber(`No more than ${MOST_ON_HAND} of it can be kept in stock`);
  }
  return null;
}

const MOST_ON_HAND = 10_000_000;

const wrongNumber = (sentence: string): Refusal => wrongField('number', sentence);

function freeSentence(free: number): string {
  if (free <= 0) return 'Baskets and orders keep all that there are';
  return free === 1 ? 'Only one of them is free' : `Only ${free} of them are free`;
}

function requireItem(items: ReadonlyMap<StockItemId, CountedItem>, id: StockItemId): CountedItem {
  const item = items.get(id);
  if (item === undefined) throw new Error(`Stock item ${id} is gone`);
  return item;
}

async function countOne(
  trx: Transaction,
  item: CountedItem,
  count: Observed,
  { shop, drafts, orders }: Around,
): Promise<Counted> {
  const rows = await readClaims(trx, item.id, shop.now);
  // What a carrier has is neither counted nor taken from an order.
  const claims = rows.filter(({ isOnItsWay }) => !isOnItsWay).map((row) => toClaim(row, item, shop));
  const here = settleCount(hereAfter(count.observation, item.onHand - item.onItsWay), claims);
  const settled = { ...here, onHand: here.onHand + item.onItsWay };
  const bins = count.bins ?? NO_BINS;
  await takeFromBin(trx, bins, { itemId: item.id, quantity: unitsMoved(count) });
  const places = count.places ?? NO_PLACES;
  await takeFromPlacesOfSite(trx, item.id, places);
  await store(trx, { item, settled, count, shop, drafts });
  const ordersOf = (stage: Claim['stage']) => [
    ...new Set(settled.claims.filter(({ claim }) => claim.stage === stage).map(({ claim }) => claim.orderId)),
  ];
  const isShort = (orderId: OrderId) => newlyMissing(settled.claims, item.id, orderId).length > 0;
  const shortOrders = ordersOf('sold').filter(isShort);
  for (const orderId of shortOrders)
    await orders.mailShortage(trx, orderId, newlyMissing(settled.claims, item.id, orderId), shop);
  const { onHand, unaccounted } = settled;
  const says = [binsForAudit(bins), placesForAudit(places)];
  const [before, after] = [
    Object.assign({ onHand: item.onHand }, ...says.map((one) => one.before)),
    Object.assign({ onHand, unaccounted }, ...says.map((one) => one.after)),
  ];
  const entry = { by: count.by, what: actOf(count), subjectId: item.id, before, after } as const;
  await recordAudit(trx, entry, shop.now);
  return { was: item.onHand, onHand, cutBaskets: ordersOf('basket'), shortOrders, unaccounted };
}

function movementOf({ observation, movement }: Observed): MovementReason {
  if (movement !== undefined) return movement;
  if ('counted' in observation) return 'counted';
  return 'sold' in observation ? 'sold' : 'received';
}

function actOf(count: Observed): AuditedAct {
  const movement = movementOf(count);
  if (movement === 'received') return 'stock.received';
  if (movement === 'packaged') return 'stock.packaged';
  if (movement === 'case-broken') return 'stock.case-broken';
  if (movement === 'recalled') return 'sold' in count.observation ? 'stock.written-off' : 'stock.received';
  return WRITE_OFF_REASONS.some((reason) => reason === movement) ? 'stock.written-off' : 'stock.counted';
}

/** How many came or left, where somebody says so; 0 of a count. */
function unitsMoved({ observation }: Pick<Observed, 'observation'>): number {
  if ('counted' in observation) return 0;
  return 'sold' in observation ? observation.sold : observation.received;
}

/** How many are in the brewery once it is stored. */
function hereAfter(observation: Observed['observation'], here: number): number {
  if ('counted' in observation) return observation.counted;
  return 'sold' in observation ? here - observation.sold : here + observation.received;
}

function toClaim(
  { packId, variantId, picks, isOnItsWay: _isOnItsWay, ...row }: ClaimRow,
  item: CountedItem,
  shop: ShopFacts,
): Claim {
  const pack = shop.catalogue.packs.get(packId);
  const needs = pack === undefined ? [] : needsOfLine(pack, variantId, picks);
  const each = needs
    .filter((need) => need.packId === item.packId && need.variantId === item.variantId)
    .reduce((sum, need) => sum + need.quantity, 0);
  return { ...row, each: Math.max(1, each) };
}

type ToStore = Omit<Around, 'orders'> & {
  readonly count: Observed;
  readonly item: CountedItem;
  readonly settled: SettledCount;
};

/**
 * Reserved units shrink before the number on hand does, and grow after it: a constraint forbids reserving more than
 * there is.
 */
async function store(trx: Transaction, { item, settled, count, shop, drafts }: ToStore): Promise<void> {
  const { claims, onHand, unaccounted } = settled;
  const { reason, by } = count;
  const orderClaims = claims.filter(({ claim }) => claim.stage !== 'basket');
  const lessPromised = orderClaims.filter(({ claim, quantity }) => quantity < claim.quantity);
  const morePromised = orderClaims.filter(({ claim, quantity }) => quantity >= claim.quantity);
  const baskets = Map.groupBy(
    claims.filter(({ claim }) => claim.stage === 'basket'),
    ({ claim }) => claim.orderId,
  );
  for (const [orderId, cutClaims] of baskets) {
    const lines = new Map(cutClaims.map(({ claim, quantity }) => [claim.lineId, quantity]));
    await drafts.cutDraft(trx, { orderId, stockItemId: item.id, lines }, shop);
  }
  if (lessPromised.length > 0) await storeClaims(trx, item.id, lessPromised, reason, shop.now);
  const isCount = 'counted' in count.observation;
  if (isCount) await resolveUnaccounted(trx, item.id, shop.now);
  const moved = { movement: movementOf(count), batchId: count.batchId ?? null };
  const countedAt = isCount ? (count.countedAt ?? shop.now) : null;
  await storeCount(trx, { item, onHand, unaccounted, reason, by: movedBy(by), countedAt, ...moved }, shop.now);
  await putIntoBin(trx, count.bins ?? NO_BINS, {
    itemId: item.id,
    batchId: moved.batchId,
    quantity: unitsMoved(count),
  });
  await putToPlaceOfSite(trx, item.id, count.places ?? NO_PLACES);
  if (morePromised.length > 0) await storeClaims(trx, item.id, morePromised, reason, shop.now);
  // What a packed order was short of goes into its box.
  if (morePromised.some(({ claim }) => claim.isPacked)) await lettingPlacesGiveWay([item.id]).execute(trx);
}

function newlyMissing(claims: readonly SettledClaim[], stockItemId: StockItemId, orderId: OrderId): readonly Hold[] {
  return claims
    .filter(({ claim, missing }) => claim.orderId === orderId && missing > claim.missing)
    .map(({ claim, missing }) => ({ lineId: claim.lineId, stockItemId, quantity: missing - claim.missing }));
}
