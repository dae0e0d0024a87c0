import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing, containingWords } from '#platform/database/like-pattern.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import type { StocktakeEntry, StocktakeNow } from '#rules/stock/on-hand-after-stocktake.ts';
import type { StocktakeStatus } from '#rules/stock/stocktake-obstacle.ts';
import type { COUNTED_GROUPS, StocktakeRow } from '../stocktakes.contract.ts';

export type StocktakeChange = { readonly by: number; readonly at: Instant };

const NAME = sql`stock_item_name(p, k, v)`;
const ITEM = sql`stock_item s join pack k on k.id = s.pack_id join product p on p.id = k.product_id
  left join pack_variant v on v.id = s.variant_id`;

const ROW = sql`
  select t.id, t.name, t.status, t.site_id as "siteId", coalesce(place.name, '') as site, who.name as "startedBy", t.started_at as "startedAt",
    (select count(*)::int from stocktake_item e where e.stocktake_id = t.id) as items,
    (select count(e.counted)::int from stocktake_item e where e.stocktake_id = t.id) as counted,
    (select count(e.applied_at)::int from stocktake_item e where e.stocktake_id = t.id) as approved
  from stocktake t join person who on who.id = t.started_by left join stock_site place on place.id = t.site_id`;

export type StocktakesQuery = {
  readonly search: string;
  readonly status: StocktakeStatus | null;
  readonly sort: 'startedAt' | 'name';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const ORDER = { startedAt: sql`id`, name: sql`name` } as const;

export async function readStocktakes(
  db: Database,
  { search, status, sort, descending, from, most }: StocktakesQuery,
): Promise<{ rows: StocktakeRow[]; total: number }> {
  const down = descending ? sql`desc` : sql``;
  const { rows } = await sql<StocktakeRow & { total: number }>`
    select *, count(*) over ()::int as total from (${ROW}) stocktakes
    where (${search} = '' or name ilike ${containing(search)}) and (${status}::text is null or status = ${status})
    order by ${ORDER[sort]} ${down}, id ${down} offset ${from}::int limit ${most}::int`.execute(db);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function findStocktake(db: Database, id: number): Promise<StocktakeRow | undefined> {
  return (await sql<StocktakeRow>`${ROW} where t.id = ${id}`.execute(db)).rows[0];
}

/** The number of who has started it. */
export async function findStarter(db: Database, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ by: number }>`select started_by as by from stocktake where id = ${id}`.execute(db);
  return rows[0]?.by;
}

/** Locked after stock. Those who count do not wait for each other. */
export async function lockStocktake(
  trx: Transaction,
  id: number,
  by: 'counting' | 'deciding',
): Promise<StocktakeRow | undefined> {
  await sql`select id from stocktake where id = ${id} ${by === 'counting' ? sql`for share` : sql`for update`}`.execute(
    trx,
  );
  return findStocktake(trx, id);
}

type NewStocktake = { readonly name: string; readonly siteId: number | null };

export async function insertStocktake(
  trx: Transaction,
  { name, siteId }: NewStocktake,
  { by, at }: StocktakeChange,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into stocktake (name, site_id, started_by, started_at) values (${name}, ${siteId}, ${by}, ${at}) returning id`.execute(
    trx,
  );
  return rows[0]!.id;
}

type Choice = {
  readonly search: string;
  readonly group: (typeof COUNTED_GROUPS)[number];
  readonly siteId: number | null;
};

/** Nobody counts tickets in a cellar: what is left of them are places at an event. */
const IS_COUNTED = sql`k.kind <> 201 and k.extra_kind not in (3, 6)`;

const GROUP = { all: sql`true`, beer: sql`k.kind < 100`, other: sql`k.kind >= 100` } as const;

/** The items that are sold, or still there; at a site what lies there, and what of which some is in no bin. No more than so many. */
export async function readItemsToCount(
  trx: Transaction,
  { search, group, siteId }: Choice,
  most: number,
): Promise<readonly StockItemId[]> {
  const { rows } = await sql<{ id: StockItemId }>`
    select s.id from ${ITEM}
    where (s.on_hand > 0 or not (k.archived or p.archived)) and ${IS_COUNTED} and ${GROUP[group]}
      and concat_ws(' ', ${NAME}, k.sku) ilike all(${containingWords(search)}::text[])
      and (${siteId}::int is null or (
        select coalesce(bool_or(n.site_id = ${siteId}), false) or coalesce(sum(l.quantity), 0) < s.on_hand - units_in_boxes(s.id)
        from stock_place l join stock_bin n on n.id = l.bin_id where l.stock_item_id = s.id))
    limit ${most}`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function insertItems(trx: Transaction, id: number, items: readonly StockItemId[]): Promise<void> {
  await sql`insert into stocktake_item (stocktake_id, stock_item_id) select ${id}, unnest(${items}::int[])`.execute(
    trx,
  );
}

/** The people who may be asked for their role. */
export async function readRoles(db: Database): Promise<readonly { readonly id: number; readonly role: number }[]> {
  return (await sql<{ id: number; role: number }>`select id, role from person where role >= 51`.execute(db)).rows;
}

const UNACCOUNTED = sql`coalesce((select sum(q.quantity)::int from stock_shortage q
  where q.stock_item_id = s.id and q.line_id is null and q.resolved_at is null), 0)`;

/** On hand and promised are what is in the brewery: what a carrier has cannot be counted. */
export type ItemRow = {
  readonly itemId: StockItemId;
  readonly name: string;
  readonly barcode: string;
  readonly sku: string;
  readonly countedById: number | null;
  readonly countedBy: string;
  readonly isApplied: boolean;
  readonly appliedBy: string;
  readonly appliedAt: Instant | null;
  readonly change: number | null;
  /** Null = not applied, or the whole business was counted. */
  readonly putAway: number | null;
  readonly promised: number;
  readonly isCountedSince: boolean;
} & StocktakeNow &
  (
    | (StocktakeEntry & { readonly countedAt: Instant })
    | { readonly counted: null; readonly onHandThen: null; readonly unaccountedThen: null; readonly countedAt: null }
  ) & { readonly notPutAwayThen: number | null };

const ITEMS = sql`
  select e.stock_item_id as "itemId", ${NAME} as name, k.barcode, k.sku, e.counted, e.on_hand as "onHandThen",
    e.unaccounted as "unaccountedThen", e.counted_at as "countedAt", e.counted_by as "countedById",
    coalesce(who.name, '') as "countedBy", e.applied_at is not null as "isApplied", coalesce(approver.name, '') as "appliedBy",
    e.applied_at as "appliedAt", e.applied_change as change, e.put_away as "putAway",
    s.on_hand - units_on_their_way(s.id) as "onHand", s.reserved + s.committed - units_on_their_way(s.id) as promised, ${UNACCOUNTED} as unaccounted,
    e.not_put_away - put_away_by_counts(s.id) as "notPutAwayThen",
    s.counted_at is distinct from e.counted_before or e.overlapping <> overlapping_counts(s.id, t.site_id) as "isCountedSince"
  from stocktake_item e join stocktake t on t.id = e.stocktake_id join ${ITEM} on s.id = e.stock_item_id left join person who on who.id = e.counted_by
    left join person approver on approver.id = e.applied_by`;

export async function readItems(db: Database, id: number): Promise<readonly ItemRow[]> {
  return (await sql<ItemRow>`${ITEMS} where e.stocktake_id = ${id} order by 2, 1`.execute(db)).rows;
}

/** Counted, and not applied yet. */
export type WaitingRow = ItemRow & StocktakeEntry & { readonly countedAt: Instant; readonly countedById: number };

/** Those of them that wait for approval; of all where none are named. */
export async function readWaiting(
  db: Database,
  id: number,
  itemIds: readonly number[] | null,
): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    ${ITEMS} where e.stocktake_id = ${id} and e.counted is not null and e.applied_at is null
      and (${itemIds}::int[] is null or e.stock_item_id = any(${itemIds}::int[])) order by 1`.execute(db);
  return rows;
}

/** In the order of locks stock comes before the count of it; false = there is no such item. */
export async function lockStockItem(trx: Transaction, itemId: StockItemId): Promise<boolean> {
  const { rows } = await sql`select id from stock_item where id = ${itemId} for update`.execute(trx);
  return rows.length > 0;
}

export type KnownEntry = {
  readonly counted: number | null;
  readonly countedById: number | null;
  readonly countedBy: string;
  readonly isApplied: boolean;
};

export async function findEntry(db: Database, id: number, itemId: StockItemId): Promise<KnownEntry | undefined> {
  const { rows } = await sql<KnownEntry>`
    select e.counted, e.counted_by as "countedById", coalesce(who.name, '') as "countedBy", e.applied_at is not null as "isApplied"
    from stocktake_item e left join person who on who.id = e.counted_by
    where e.stocktake_id = ${id} and e.stock_item_id = ${itemId}`.execute(db);
  return rows[0];
}

type Place = { readonly id: number; readonly itemId: StockItemId };

/** With what the shop believes in this moment, under the lock of the item. */
export async function storeEntry(
  trx: Transaction,
  { id, itemId }: Place,
  counted: number,
  { by, at }: StocktakeChange,
): Promise<void> {
  await sql`update stocktake_item e set counted = ${counted}, counted_by = ${by}, counted_at = ${at},
      on_hand = case when t.site_id is null then s.on_hand - units_on_their_way(s.id) else lies.here end,
      not_put_away = case when t.site_id is not null then s.on_hand - units_in_boxes(s.id) - lies.units + put_away_by_counts(s.id) end,
      unaccounted = ${UNACCOUNTED}, counted_before = s.counted_at, overlapping = overlapping_counts(s.id, t.site_id)
    from stock_item s cross join stocktake t cross join lateral (
      select coalesce(sum(l.quantity), 0)::int as units, coalesce(sum(l.quantity) filter (where n.site_id = t.site_id), 0)::int as here
      from stock_place l join stock_bin n on n.id = l.bin_id where l.stock_item_id = s.id
    ) lies
    where t.id = e.stocktake_id and s.id = e.stock_item_id and e.stocktake_id = ${id} and e.stock_item_id = ${itemId}`.execute(
    trx,
  );
}

/** The number was mistyped: it stays one of its moment. */
export async function correctEntry(trx: Transaction, { id, itemId }: Place, counted: number): Promise<void> {
  await sql`update stocktake_item set counted = ${counted}
    where stocktake_id = ${id} and stock_item_id = ${itemId}`.execute(trx);
}

export async function storeHandedIn(trx: Transaction, id: number, at: Instant): Promise<void> {
  await sql`update stocktake set status = 'handed-in', handed_in_at = ${at} where id = ${id}`.execute(trx);
}

type Applied = {
  readonly itemId: StockItemId;
  readonly change: number;
  /** Null = the whole business was counted. */
  readonly putAway: number | null;
  readonly takenFromSites: readonly number[];
};

export async function storeApplied(
  trx: Transaction,
  id: number,
  applied: readonly Applied[],
  { by, at }: StocktakeChange,
): Promise<void> {
  const rows = JSON.stringify(
    applied.map(({ itemId, change, putAway, takenFromSites }) => ({
      i: itemId,
      c: change,
      p: putAway,
      s: takenFromSites,
    })),
  );
  await sql`update stocktake_item e
    set applied_change = a.c, put_away = a.p, taken_from_sites = a.s, applied_by = ${by}, applied_at = ${at}
    from jsonb_to_recordset(${rows}::jsonb) as a(i int, c int, p int, s int[])
    where e.stocktake_id = ${id} and e.stock_item_id = a.i`.execute(trx);
}

/** It is done once nothing that was counted waits any more. */
export async function closeWhenDone(trx: Transaction, id: number, at: Instant): Promise<void> {
  await sql`update stocktake set status = 'done', closed_at = ${at} where id = ${id} and not exists (
    select from stocktake_item e where e.stocktake_id = ${id} and e.counted is not null and e.applied_at is null)`.execute(
    trx,
  );
}

/** They are to be counted again; how many they are. */
export async function clearEntries(trx: Transaction, id: number, itemIds: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`update stocktake_item
    set counted = null, counted_by = null, counted_at = null, on_hand = null, unaccounted = null, counted_before = null,
      not_put_away = null, overlapping = 0
    where stocktake_id = ${id} and stock_item_id = any(${itemIds}::int[]) and counted is not null and applied_at is null`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}

export async function storeSentBack(trx: Transaction, id: number): Promise<void> {
  await sql`update stocktake set status = 'counting', handed_in_at = null where id = ${id}`.execute(trx);
}

export async function storeAbandoned(trx: Transaction, id: number, at: Instant): Promise<void> {
  await sql`update stocktake set status = 'abandoned', closed_at = ${at} where id = ${id}`.execute(trx);
}
