import { type Actor, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PackId, VariantId } from '#rules/catalogue/pack.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import type { Refusal } from '#rules/refusal.ts';
import { needsOfLine } from '#rules/stock/needs-of-line.ts';
import { type Claim, settleCount, type SettledClaim, type SettledCount } from '#rules/stock/settle-count.ts';
import type { Hold, StockItemId } from '#rules/stock/stock-item.ts';
import {
  type ClaimRow,
  type CountedItem,
  findItem,
  isStockItem,
  lockItemAndCompanions,
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

/** A count of a stock item, or packs that left past the shop. `by` and `reason` are stored with it. */
export type Observed = {
  readonly observation: { readonly counted: number } | { readonly sold: number };
  readonly reason: string;
  readonly by: Actor;
  /** Asked in the transaction that stores it, once it is certain that it will; false = nothing is done. */
  readonly onlyIf?: (trx: Transaction) => Promise<boolean>;
};

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
export async function countItem(
  { db, drafts, orders }: CountDeps,
  count: Observed & { readonly itemId: StockItemId },
  now: Instant,
): Promise<Counted | Refusal> {
  if (!(await isStockItem(db, count.itemId))) return { refused: 'unknown-pack' };
  const item = { id: count.itemId };
  await drafts.releaseRunOut(now);
  const shop = await drafts.gather(now);
  for (;;) {
    const result = await inTransaction(db, (trx) => attempt(trx, { item, count, shop, drafts, orders }));
    if (result !== null) return result;
  }
}

const NOT_COUNTED: Counted = { was: 0, onHand: 0, cutBaskets: [], shortOrders: [], unaccounted: 0 };

/** The same by the pack, as the script names it. */
export async function countStock(deps: CountDeps, count: StockCount, now: Instant): Promise<Counted | Refusal> {
  const item = await findItem(deps.db, count.packId, count.variantId);
  return item === null ? { refused: 'unknown-pack' } : countItem(deps, { ...count, itemId: item.id }, now);
}

type Attempt = {
  readonly item: Pick<CountedItem, 'id'>;
  readonly count: Observed;
  readonly shop: ShopFacts;
  readonly drafts: CountDeps['drafts'];
  readonly orders: CountDeps['orders'];
};

async function attempt(
  trx: Transaction,
  { item: { id }, count, shop, drafts, orders }: Attempt,
): Promise<Counted | null> {
  const orderIds = await ordersClaiming(trx, id);
  await lockOrders(trx, orderIds);
  const item = await lockItemAndCompanions(trx, id);
  const rows = await readClaims(trx, id, shop.now);
  if (rows.some((row) => !orderIds.includes(row.orderId))) return null;
  // Not earlier: an attempt that is given up is committed, with all that `onlyIf` has written.
  if (count.onlyIf && !(await count.onlyIf(trx))) return NOT_COUNTED;
  const claims = rows.map((row) => toClaim(row, item, shop));
  const settled = settleCount(onHandOf(count, item.onHand), claims);
  await store(trx, { item, settled, count, shop, drafts });
  const ordersOf = (stage: Claim['stage']) => [
    ...new Set(settled.claims.filter(({ claim }) => claim.stage === stage).map(({ claim }) => claim.orderId)),
  ];
  const isShort = (orderId: OrderId) => newlyMissing(settled.claims, item.id, orderId).length > 0;
  const shortOrders = ordersOf('sold').filter(isShort);
  for (const orderId of shortOrders)
    await orders.mailShortage(trx, orderId, newlyMissing(settled.claims, item.id, orderId), shop);
  const { onHand, unaccounted } = settled;
  const [before, after] = [{ onHand: item.onHand }, { onHand, unaccounted }];
  const entry = { by: count.by, what: 'stock.counted', subjectId: item.id, before, after } as const;
  await recordAudit(trx, entry, shop.now);
  return { was: item.onHand, onHand, cutBaskets: ordersOf('basket'), shortOrders, unaccounted };
}

function onHandOf({ observation }: Observed, onHand: number): number {
  return 'counted' in observation ? observation.counted : onHand - observation.sold;
}

function toClaim({ packId, variantId, picks, ...row }: ClaimRow, item: CountedItem, shop: ShopFacts): Claim {
  const pack = shop.catalogue.packs.get(packId);
  const needs = pack === undefined ? [] : needsOfLine(pack, variantId, picks);
  const each = needs
    .filter((need) => need.packId === item.packId && need.variantId === item.variantId)
    .reduce((sum, need) => sum + need.quantity, 0);
  return { ...row, each: Math.max(1, each) };
}

type ToStore = Omit<Attempt, 'item' | 'orders'> & { readonly item: CountedItem; readonly settled: SettledCount };

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
  await storeCount(trx, { item, onHand, unaccounted, reason, by: movedBy(by), isCount }, shop.now);
  if (morePromised.length > 0) await storeClaims(trx, item.id, morePromised, reason, shop.now);
}

function newlyMissing(claims: readonly SettledClaim[], stockItemId: StockItemId, orderId: OrderId): readonly Hold[] {
  return claims
    .filter(({ claim, missing }) => claim.orderId === orderId && missing > claim.missing)
    .map(({ claim, missing }) => ({ lineId: claim.lineId, stockItemId, quantity: missing - claim.missing }));
}
