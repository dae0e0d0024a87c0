import type { Database, Transaction } from '#platform/database/database.ts';
import { code, Fragment, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { Claim, SettledClaim } from '#rules/stock/settle-count.ts';
import type { MovementReason } from '#rules/stock/movement-reason.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { LineStatus, OrderStatus, StatusRange } from '#rules/orders/order-codes.ts';

/** What an order line holds of a stock item or is short of, with the facts needed to decide about it. */
export type ClaimRow = Pick<Claim, 'orderId' | 'lineId' | 'stage' | 'quantity' | 'missing' | 'isPacked'> & {
  readonly packId: PackId;
  readonly variantId: VariantId | null;
  readonly picks: readonly PackId[];
  /** It has left the brewery with its order. */
  readonly isOnItsWay: boolean;
};

export type CountedItem = {
  readonly id: StockItemId;
  readonly packId: PackId;
  readonly variantId: VariantId | null;
  readonly onHand: number;
  /** Kept for baskets and sold to orders. */
  readonly promised: number;
  /** Of those on hand, what has left the brewery and is not delivered yet. */
  readonly onItsWay: number;
};

export type CountToStore = {
  readonly item: CountedItem;
  readonly onHand: number;
  readonly unaccounted: number;
  readonly reason: string;
  readonly by: string;
  /** When somebody has counted it; null = so many have come or left past the shop. */
  readonly countedAt: Instant | null;
  readonly movement: MovementReason;
  /** The sub-batch that was filled into it. */
  readonly batchId: number | null;
};

export async function findItem(
  db: Database,
  packId: PackId,
  variantId: VariantId | null,
): Promise<Pick<CountedItem, 'id'> | null> {
  const [row] = await prepared<{ id: StockItemId }>`
    select id from stock_item where pack_id = ${packId} and variant_id is not distinct from ${variantId}::int`.execute(
    db,
  );
  return row ?? null;
}

export async function areStockItems(db: Database, ids: readonly StockItemId[]): Promise<boolean> {
  const rows = await prepared<{ id: StockItemId }>`select id from stock_item where id = any(${ids}::int[])`.execute(db);
  return rows.length === new Set(ids).size;
}

/** Drafts and orders with a line that holds some of the items or is short of them. */
export async function ordersClaiming(db: Database, itemIds: readonly StockItemId[]): Promise<readonly OrderId[]> {
  const rows = await prepared<{ id: OrderId }>`select distinct "orderId" as id from (${CLAIMS}
    where c.stock_item_id = any(${itemIds}::int[])) claims order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** In the common order of locks: drafts and orders first, then stock (D-32). */
export async function lockOrders(trx: Transaction, orderIds: readonly OrderId[]): Promise<void> {
  await prepared`select id from orders where id = any(${orderIds}::bigint[]) order by id for update`.execute(trx);
}

/** The items, and all other stock held by lines that hold some of them, in the common order of locks (D-32). */
export async function lockItemsAndCompanions(
  trx: Transaction,
  itemIds: readonly StockItemId[],
): Promise<ReadonlyMap<StockItemId, CountedItem>> {
  const rows = await prepared<CountedItem>`
    select s.id, s.pack_id as "packId", s.variant_id as "variantId", s.on_hand as "onHand",
      s.reserved + s.committed as promised, 
      units_on_their_way(s.id) as "onItsWay"
    from stock_item s
    where s.id = any(${itemIds}::int[]) or s.id in (
      select other.stock_item_id from stock_hold h join stock_hold other on other.line_id = h.line_id
      where h.stock_item_id = any(${itemIds}::int[]))
    order by s.pack_id, s.variant_id nulls first for update`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

type PromiseRow = Omit<ClaimRow, 'stage' | 'isOnItsWay' | 'isPacked'> & {
  readonly status: number;
  readonly pendingUntil: Instant | null;
  readonly isPaying: boolean;
};

export async function readClaims(trx: Transaction, itemId: StockItemId, now: Instant): Promise<readonly ClaimRow[]> {
  const rows = await prepared<PromiseRow>`
    select claims.*, coalesce("pendingUntil" > ${now}, false) as "isPaying"
    from (${CLAIMS} where c.stock_item_id = ${itemId}) claims order by "lineId"`.execute(trx);
  return rows.map(({ status, isPaying, pendingUntil: _pendingUntil, ...claim }) => ({
    ...claim,
    stage: stageOf(status, isPaying),
    isOnItsWay: status === OrderStatus.despatched,
    isPacked: status === OrderStatus.packaged || status === OrderStatus.readyToCollect,
  }));
}

function stageOf(status: number, isPaying: boolean): Claim['stage'] {
  if (status >= OrderStatus.confirmed) return 'sold';
  return isPaying ? 'paying' : 'basket';
}

const CLAIMS = new Fragment(`
  select l.order_id as "orderId", l.id as "lineId", l.pack_id as "packId", l.variant_id as "variantId", l.picks,
    o.status, o.payment_pending_until as "pendingUntil",
    coalesce(h.quantity, 0) as quantity, coalesce(m.quantity, 0) as missing
  from (
    select line_id, stock_item_id from stock_hold
    union select line_id, stock_item_id from stock_shortage where resolved_at is null and line_id is not null
  ) c
  join order_line l on l.id = c.line_id
  join orders o on o.id = l.order_id and o.status between ${StatusRange.draft[0]} and ${StatusRange.confirmed[1]}
  left join stock_hold h on h.line_id = c.line_id and h.stock_item_id = c.stock_item_id
  left join stock_shortage m on m.line_id = c.line_id and m.stock_item_id = c.stock_item_id and m.resolved_at is null`);

/** Stores a count: units on hand, who set them and why, and how many units left without having been on hand. */
export async function storeCount(trx: Transaction, count: CountToStore, now: Instant): Promise<void> {
  const { item, onHand, unaccounted, reason, by, countedAt, movement, batchId } = count;
  const moved = JSON.stringify({ reason: movement, note: reason, by, batch: batchId });
  await prepared`
    with counted as (
      insert into stock_count (stock_item_id, was, on_hand, reason, counted_by, counted_at)
      values (${item.id}, ${item.onHand}, ${onHand}, ${reason}, ${by}, ${now})
    ),
    lost as (
      insert into stock_shortage (stock_item_id, quantity, reason, noticed_at)
      select ${item.id}, ${unaccounted}::int, ${reason}, ${now} where ${unaccounted}::int > 0
    )
    update stock_item set on_hand = ${onHand}, moved = ${moved}::jsonb, counted_at = coalesce(${countedAt}::timestamptz, counted_at)
    where id = ${item.id}`.execute(trx);
}

/** A count states what is there: units that left unaccounted for before are included in it. */
export async function resolveUnaccounted(trx: Transaction, itemId: StockItemId, now: Instant): Promise<void> {
  await prepared`
    update stock_shortage set resolved_at = ${now}
    where stock_item_id = ${itemId} and line_id is null and resolved_at is null`.execute(trx);
}

/**
 * Stores what paid and pending lines hold from now on; a line that is short gets status 3, and loses it once it has
 * all.
 */
export async function storeClaims(
  trx: Transaction,
  itemId: StockItemId,
  claims: readonly SettledClaim[],
  reason: string,
  now: Instant,
): Promise<void> {
  const rows = claims.map(({ claim, quantity, missing }) => ({
    l: claim.lineId,
    q: quantity,
    m: missing,
    s: claim.stage === 'sold',
    short: claim.stage === 'paying' || missing > 0,
    r: claim.stage === 'paying' ? quantity - claim.quantity : 0,
    c: claim.stage === 'sold' ? quantity - claim.quantity : 0,
  }));
  await prepared`
    with c as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as c(l bigint, q int, m int, s boolean, short boolean, r int, c int)
    ),
    dropped as (
      delete from stock_hold h using c where c.q = 0 and h.line_id = c.l and h.stock_item_id = ${itemId}
    ),
    kept as (
      insert into stock_hold (line_id, stock_item_id, quantity, committed)
      select l, ${itemId}::int, q, s from c where q > 0
      on conflict (line_id, stock_item_id) do update set quantity = excluded.quantity
    ),
    resolved as (
      update stock_shortage m set resolved_at = ${now} from c
      where m.line_id = c.l and m.stock_item_id = ${itemId} and m.resolved_at is null and c.m = 0
    ),
    missing as (
      insert into stock_shortage (stock_item_id, line_id, quantity, reason, noticed_at)
      select ${itemId}::int, l, m, ${reason}, ${now} from c where m > 0
      on conflict (line_id, stock_item_id) where resolved_at is null and line_id is not null
        do update set quantity = excluded.quantity
    ),
    marked as (
      update order_line o set status = ${code(LineStatus.reducedForStock)} from c
      where o.id = c.l and c.short and o.status < ${code(LineStatus.cancelled)}
    ),
    complete as (
      update order_line o set status = ${code(LineStatus.normal)} from c
      where o.id = c.l and not c.short and o.status = ${code(LineStatus.reducedForStock)} and not exists (
        select from stock_shortage m where m.line_id = o.id and m.stock_item_id <> ${itemId} and m.resolved_at is null)
    )
    update stock_item set reserved = reserved + (select sum(r) from c), committed = committed + (select sum(c) from c)
    where id = ${itemId}`.execute(trx);
}
