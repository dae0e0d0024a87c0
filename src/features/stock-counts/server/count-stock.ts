import { type Operator, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
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
  lockItemAndCompanions,
  lockOrders,
  ordersClaiming,
  readClaims,
  resolveUnaccounted,
  storeClaims,
  storeCount,
} from './claims.repository.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Pick<Drafts, 'gather' | 'releaseRunOut' | 'cutDraft'>;
  readonly orders: Pick<Orders, 'mailShortage'>;
};

/** What was counted of a pack, or sold at the till without the shop, in packs. `by` and `reason` are kept with it. */
export type StockCount = {
  readonly packId: PackId;
  readonly variantId: VariantId | null;
  readonly found: { readonly counted: number } | { readonly sold: number };
  readonly reason: string;
  readonly by: Operator;
};

/** What has come of a count: the numbers before and after, the baskets that were cut, and the orders that are short now. */
export type Counted = {
  readonly was: number;
  readonly onHand: number;
  readonly cutBaskets: readonly OrderId[];
  readonly shortOrders: readonly OrderId[];
  readonly unaccounted: number;
};

/**
 * Sets how many packs are on hand, whatever baskets and orders wait for (D-194): gather under lock, decide, store, in one
 * transaction. Drafts and orders are locked before the stock, as everywhere (D-32); when another one has taken some of it
 * meanwhile, it is done again with that one among them. Each try finds less that could still be taken.
 */
export async function countStock(
  { db, drafts, orders }: Deps,
  count: StockCount,
  now: Instant,
): Promise<Counted | Refusal> {
  const item = await findItem(db, count.packId, count.variantId);
  if (item === null) return { refused: 'unknown-pack' };
  await drafts.releaseRunOut(now);
  const shop = await drafts.gather(now);
  for (;;) {
    const counted = await inTransaction(db, (trx) => attempt(trx, { item, count, shop, drafts, orders }));
    if (counted !== null) return counted;
  }
}

type Attempt = {
  readonly item: Pick<CountedItem, 'id'>;
  readonly count: StockCount;
  readonly shop: ShopFacts;
  readonly drafts: Deps['drafts'];
  readonly orders: Deps['orders'];
};

async function attempt(trx: Transaction, { item, count, shop, drafts, orders }: Attempt): Promise<Counted | null> {
  const locked = await ordersClaiming(trx, item.id);
  await lockOrders(trx, locked);
  const counted = await lockItemAndCompanions(trx, item.id);
  const rows = await readClaims(trx, item.id, shop.now);
  if (rows.some((row) => !locked.includes(row.orderId))) return null;
  const claims = rows.map((row) => toClaim(row, counted, shop));
  const settled = settleCount(foundOf(count, counted.onHand), claims);
  await store(trx, { counted, settled, count, shop, drafts });
  const ordersOf = (stage: Claim['stage']) => [
    ...new Set(settled.claims.filter(({ claim }) => claim.stage === stage).map(({ claim }) => claim.orderId)),
  ];
  const isShort = (orderId: OrderId) => newlyMissing(settled.claims, counted.id, orderId).length > 0;
  const shortOrders = ordersOf('sold').filter(isShort);
  for (const orderId of shortOrders)
    await orders.mailShortage(trx, orderId, newlyMissing(settled.claims, counted.id, orderId), shop);
  const { onHand, unaccounted } = settled;
  const [before, after] = [{ onHand: counted.onHand }, { onHand, unaccounted }];
  const entry = { by: count.by, what: 'stock.counted', subjectId: counted.id, before, after } as const;
  await recordAudit(trx, entry, shop.now);
  return { was: counted.onHand, onHand, cutBaskets: ordersOf('basket'), shortOrders, unaccounted };
}

function foundOf({ found }: StockCount, onHand: number): number {
  return 'counted' in found ? found.counted : onHand - found.sold;
}

function toClaim({ packId, variantId, picks, ...row }: ClaimRow, item: CountedItem, shop: ShopFacts): Claim {
  const pack = shop.catalogue.packs.get(packId);
  const needs = pack === undefined ? [] : needsOfLine(pack, variantId, picks);
  const each = needs
    .filter((need) => need.packId === item.packId && need.variantId === item.variantId)
    .reduce((sum, need) => sum + need.quantity, 0);
  return { ...row, each: Math.max(1, each) };
}

type ToStore = Omit<Attempt, 'item' | 'orders'> & { readonly counted: CountedItem; readonly settled: SettledCount };

/** Promises shrink before the number on hand does, and grow after it: the row refuses to promise more than there is. */
async function store(trx: Transaction, { counted, settled, count, shop, drafts }: ToStore): Promise<void> {
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
    await drafts.cutDraft(trx, { orderId, stockItemId: counted.id, lines }, shop);
  }
  if (lessPromised.length > 0) await storeClaims(trx, counted.id, lessPromised, reason, shop.now);
  if ('counted' in count.found) await resolveUnaccounted(trx, counted.id, shop.now);
  await storeCount(trx, { item: counted, onHand, unaccounted, reason, by }, shop.now);
  if (morePromised.length > 0) await storeClaims(trx, counted.id, morePromised, reason, shop.now);
}

function newlyMissing(claims: readonly SettledClaim[], stockItemId: StockItemId, orderId: OrderId): readonly Hold[] {
  return claims
    .filter(({ claim, missing }) => claim.orderId === orderId && missing > claim.missing)
    .map(({ claim, missing }) => ({ lineId: claim.lineId, stockItemId, quantity: missing - claim.missing }));
}
