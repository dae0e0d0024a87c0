import { sql } from 'kysely';
import type { NamedPlace } from '#features/stock-counts/server/places/come-and-leave.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { naturally } from '#platform/database/natural-order.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { GyleInStock } from '#rules/gyles/recalled-stock.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { OrderStatus, StatusRange } from '#rules/orders/order-codes.ts';
import type { RecallDetails, RecallRow } from '../recalls.contract.ts';

export type RecallChange = { readonly by: number; readonly at: Instant };

export type RecallsQuery = {
  readonly search: string;
  readonly sort: 'recalledAt' | 'gyle';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

/** Placed and not cancelled. */
const HAD = sql`o.status between ${sql.lit(OrderStatus.confirmed)} and ${sql.lit(StatusRange.fulfilled[1])}`;

const RECALL = sql`
  select r.id, g.gyle_num as "gyleNum", b.sub_ref as "subRef", p.name as beer, r.reason, r.recalled_at as "recalledAt",
    by_whom.name as "recalledBy", r.withdrawn_at as "withdrawnAt", withdrawer.name as "withdrawnBy", r.letters_at as "lettersAt",
    (select count(distinct o.id)::int from recalled_batch of_it join packed_gyle k on k.sub_batch_id = of_it.sub_batch_id
      join order_line l on l.id = k.line_id join orders o on o.id = l.order_id where of_it.recall_id = r.id and ${HAD}) as orders,
    (select count(distinct m.order_id)::int from recall_mail m where m.recall_id = r.id) as written
  from recall r join gyle g on g.id = r.gyle_id join product p on p.id = g.product_id
  join person by_whom on by_whom.id = r.recalled_by left join person withdrawer on withdrawer.id = r.withdrawn_by
  left join sub_batch b on b.id = r.sub_batch_id`;

const ORDER = { recalledAt: sql`"recalledAt"`, gyle: naturally(sql`"gyleNum"`) } as const;

export async function readRecalls(
  db: Database,
  { search, sort, descending, from, most }: RecallsQuery,
): Promise<{ rows: RecallRow[]; total: number }> {
  const down = descending ? sql`desc` : sql``;
  const { rows } = await sql<RecallRow & { total: number }>`
    select *, count(*) over ()::int as total from (${RECALL}) recalls
    where ${search} = '' or "gyleNum" ilike ${containing(search)} or beer ilike ${containing(search)}
    order by ${ORDER[sort]} ${down}, id ${down} offset ${from}::int limit ${most}::int`.execute(db);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function findRecall(db: Database, id: number): Promise<RecallRow | undefined> {
  return (await sql<RecallRow>`select * from (${RECALL}) recalls where id = ${id}`.execute(db)).rows[0];
}

export async function lockRecall(trx: Transaction, id: number): Promise<RecallRow | undefined> {
  await sql`select from recall where id = ${id} for update`.execute(trx);
  return findRecall(trx, id);
}

export type RecallableGyle = {
  readonly id: number;
  readonly beer: string;
  readonly batches: readonly { readonly id: number; readonly subRef: string; readonly bestBefore: CalendarDay }[];
  /** What of it is recalled already: a sub-batch, or null for all of it. */
  readonly recalled: readonly (string | null)[];
};

export async function findGyleToRecall(db: Database, gyleNum: string): Promise<RecallableGyle | undefined> {
  const { rows } = await sql<RecallableGyle>`
    select g.id, p.name as beer,
      (select coalesce(json_agg(json_build_object('id', b.id, 'subRef', b.sub_ref, 'bestBefore', b.best_before) order by b.sub_ref), '[]')
       from sub_batch b where b.gyle_id = g.id) as batches,
      (select coalesce(json_agg(b.sub_ref), '[]') from recall r left join sub_batch b on b.id = r.sub_batch_id
       where r.gyle_id = g.id and r.withdrawn_at is null) as recalled
    from gyle g join product p on p.id = g.product_id where g.gyle_num = ${gyleNum}`.execute(db);
  return rows[0];
}

/** Every item into which the beer can be filled: who is packing some of it keeps one of them. */
export async function readItemsOfBeer(db: Database, gyleId: number): Promise<readonly StockItemId[]> {
  const { rows } = await sql<{ id: StockItemId }>`
    select s.id from gyle g join pack k on k.product_id = g.product_id join stock_item s on s.pack_id = k.id
    where g.id = ${gyleId} and k.kind < 100 order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

export type ItemOfGyle = GyleInStock & { readonly stockItemId: StockItemId; readonly name: string };

/**
 * What was filled from these sub-batches or lies in bins as theirs, by item of stock; what was packed from one that nobody entered as
 * filled is not taken from it.
 */
export async function readItemsOfBatches(db: Database, batchIds: readonly number[]): Promise<readonly ItemOfGyle[]> {
  const { rows } = await sql<ItemOfGyle>`
    select s.id as "stockItemId", p.name || ', ' || q.name as name, f.filled, f.lies as "inBins", s.on_hand as "onHand", units_in_boxes(s.id) as "inBoxes",
      (select coalesce(sum(k.quantity), 0)::int from packed_gyle k join order_line l on l.id = k.line_id join orders o on o.id = l.order_id
       where k.sub_batch_id = any(f.batches) and k.pack_id = s.pack_id and ${HAD}) as packed
    from (select stock_item_id, array_agg(distinct sub_batch_id) filter (where filled > 0) as batches, sum(filled)::int as filled, sum(lies)::int as lies
      from (select stock_item_id, sub_batch_id, quantity as filled, 0 as lies from packaging
        union all select stock_item_id, sub_batch_id, 0, quantity from stock_place) of_it
      where sub_batch_id = any(${batchIds}::int[]) group by 1) f
    join stock_item s on s.id = f.stock_item_id join pack q on q.id = s.pack_id join product p on p.id = q.product_id
    order by s.id`.execute(db);
  return rows;
}

export type PlaceOfRecall = NamedPlace & { readonly stockItemId: StockItemId };

/** Where packs of these sub-batches lie, as somebody walks past them. */
export async function readPlacesOfBatches(
  db: Database,
  batchIds: readonly number[],
): Promise<readonly PlaceOfRecall[]> {
  const { rows } = await sql<PlaceOfRecall>`
    select stock_item_id as "stockItemId", bin_id as "binId", sub_batch_id as "batchId", site, code, gyle_num as "gyleNum", sub_ref as "subRef", quantity
    from stock_place_in_turn where sub_batch_id = any(${batchIds}::int[]) order by walk, bin_id, sub_batch_id, stock_item_id`.execute(
    db,
  );
  return rows;
}

/** How many orders had some of these sub-batches, and how many of those are still in the brewery. */
export async function countOrdersOf(
  db: Database,
  batchIds: readonly number[],
): Promise<{ readonly orders: number; readonly stillHere: number }> {
  const { rows } = await sql<{ orders: number; stillHere: number }>`
    select count(*)::int as orders, count(*) filter (where not ${HAS_LEFT})::int as "stillHere" from orders o
    where ${HAD} and o.id in (select l.order_id from packed_gyle k join order_line l on l.id = k.line_id
      where k.sub_batch_id = any(${batchIds}::int[]))`.execute(db);
  return rows[0]!;
}

export const HAS_LEFT = sql`(o.status = ${sql.lit(OrderStatus.despatched)} or o.status >= ${sql.lit(StatusRange.fulfilled[0])})`;

export async function insertRecall(
  trx: Transaction,
  recall: { readonly gyleId: number; readonly batchId: number | null; readonly reason: string },
  { by, at }: RecallChange,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into recall (gyle_id, sub_batch_id, reason, recalled_by, recalled_at)
    values (${recall.gyleId}, ${recall.batchId}, ${recall.reason}, ${by}, ${at}) returning id`.execute(trx);
  return rows[0]!.id;
}

type OfStock = { readonly stockItemId: StockItemId; readonly quantity: number; readonly bins: string };

export async function insertRecallStock(trx: Transaction, recallId: number, items: readonly OfStock[]): Promise<void> {
  await sql`insert into recall_stock (recall_id, stock_item_id, quantity, bins)
    select ${recallId}::int, i.id, i.quantity, i.bins from unnest(${items.map(({ stockItemId }) => stockItemId)}::int[],
      ${items.map(({ quantity }) => quantity)}::int[], ${items.map(({ bins }) => bins)}::text[]) as i (id, quantity, bins)`.execute(
    trx,
  );
}

export type TakenOff = RecallDetails['stock'][number] & {
  readonly stockItemId: StockItemId;
  readonly isCountedSince: boolean;
};

export async function readTakenOff(db: Database, recallId: number): Promise<readonly TakenOff[]> {
  const { rows } = await sql<TakenOff>`
    select s.id as "stockItemId", p.name || ', ' || q.name as name, t.quantity, t.bins, t.put_back as "putBack",
      coalesce(greatest(s.counted_at, counted_at_sites(s.id)) > r.recalled_at, false) as "isCountedSince"
    from recall_stock t join recall r on r.id = t.recall_id join stock_item s on s.id = t.stock_item_id
    join pack q on q.id = s.pack_id join product p on p.id = q.product_id
    where t.recall_id = ${recallId} order by s.id`.execute(db);
  return rows;
}

export async function storeWithdrawn(
  trx: Transaction,
  id: number,
  putBack: readonly StockItemId[],
  { by, at }: RecallChange,
): Promise<void> {
  await sql`update recall set withdrawn_by = ${by}, withdrawn_at = ${at} where id = ${id}`.execute(trx);
  await sql`update recall_stock set put_back = quantity
    where recall_id = ${id} and stock_item_id = any(${putBack}::int[])`.execute(trx);
}

export async function gyleOfRecall(db: Database, id: number): Promise<{ gyleId: number; batchIds: number[] }> {
  const { rows } = await sql<{ gyleId: number; batchIds: number[] }>`
    select r.gyle_id as "gyleId", (select coalesce(json_agg(b.sub_batch_id), '[]') from recalled_batch b where b.recall_id = r.id) as "batchIds"
    from recall r where r.id = ${id}`.execute(db);
  return rows[0]!;
}
