import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containingWords } from '#platform/database/like-pattern.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import type { PlaceRow, PlacesOfStock } from '../../stock-places.contract.ts';
import type { StockMove } from '../../stock.contract.ts';

export type PlacesQuery = {
  readonly search: string;
  readonly siteId: number | null;
  readonly sort: 'bin' | 'name' | 'bestBefore' | 'quantity';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const GYLE = sql`concat_ws(' ', l.gyle_num, nullif(l.sub_ref, ''))`;

const ORDER = { bin: sql`walk`, name: sql`name`, bestBefore: sql`"bestBefore"`, quantity: sql`quantity` } as const;

export async function readPlaces(
  db: Database,
  { search, siteId, sort, descending, from, most }: PlacesQuery,
): Promise<{ rows: PlaceRow[]; total: number }> {
  const words = containingWords(search);
  const down = descending ? sql`desc` : sql``;
  const { rows } = await sql<PlaceRow & { total: number }>`
    with places as (
      select l.stock_item_id as "stockItemId",
        stock_item_name(p, k, v) as name, k.sku,
        l.bin_id as "binId", l.site, l.code, ${GYLE} as gyle, l.best_before as "bestBefore", l.is_recalled as "isRecalled", l.quantity,
        l.site_id, l.walk, coalesce(l.sub_batch_id, 0) as batch
      from stock_place_in_turn l join stock_item s on s.id = l.stock_item_id join pack k on k.id = s.pack_id join product p on p.id = k.product_id
      left join pack_variant v on v.id = s.variant_id
    )
    select "stockItemId", name, "binId", site, code, gyle, "bestBefore", "isRecalled", quantity, count(*) over ()::int as total
    from places where (${siteId}::int is null or site_id = ${siteId})
      and concat_ws(' ', name, sku, gyle, code) ilike all(${words}::text[])
    order by ${ORDER[sort]} ${down}, name ${down}, "stockItemId" ${down}, batch ${down} offset ${from}::int limit ${most}::int`.execute(
    db,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Newest gyles that something may be put away as. */
const MOST_GYLES = 60;

const BINS_TO_FILL = sql`
  select coalesce(json_agg(json_build_object('id', n.id, 'site', t.name, 'code', n.code) order by t.sort, t.id, n.walk, n.id), '[]')
  from stock_bin n join stock_site t on t.id = n.site_id where not n.archived and not t.archived`;

/** Bins into which something can be put, as somebody walks past them. */
export async function readBinsToFill(db: Database): Promise<PlacesOfStock['bins']> {
  const { rows } = await sql<Pick<PlacesOfStock, 'bins'>>`select (${BINS_TO_FILL}) as bins`.execute(db);
  return rows[0]!.bins;
}

export async function findPlaces(db: Database, id: StockItemId): Promise<PlacesOfStock | undefined> {
  const { rows } = await sql<PlacesOfStock>`
    select s.on_hand - units_in_boxes(s.id) - (select coalesce(sum(l.quantity), 0)::int from stock_place l where l.stock_item_id = s.id) as "notPutAway",
      (select coalesce(json_agg(json_build_object('binId', l.bin_id, 'site', l.site, 'code', l.code, 'gyle', ${GYLE},
          'bestBefore', l.best_before, 'isRecalled', l.is_recalled, 'quantity', l.quantity, 'batchId', l.sub_batch_id) order by l.turn), '[]')
       from stock_place_in_turn l where l.stock_item_id = s.id) as places,
      (${BINS_TO_FILL}) as bins,
      (select coalesce(json_agg(json_build_object('batchId', b.id, 'name', b.name, 'bestBefore', b.best_before) order by b.best_before desc, b.id desc), '[]')
       from (select b.id, b.best_before, concat_ws(' ', g.gyle_num, nullif(b.sub_ref, '')) as name
         from sub_batch b join gyle g on g.id = b.gyle_id
         where g.product_id = k.product_id and k.kind < 100 and s.variant_id is null and g.destroyed_at is null
           and not exists (select from recalled_batch r where r.sub_batch_id = b.id and r.is_in_force)
         order by b.best_before desc, b.id desc limit ${MOST_GYLES}) b) as gyles
    from stock_item s join pack k on k.id = s.pack_id where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Until the end of the transaction nobody else moves, packs, counts or sells it; false = there is no such item. */
export async function lockStockItem(trx: Transaction, id: StockItemId): Promise<boolean> {
  return (
    (await prepared<{ id: number }>`select id from stock_item where id = ${id} for update`.execute(trx)).length > 0
  );
}

export type BinToFill = {
  readonly binId: number;
  readonly site: string;
  readonly code: string;
  readonly isArchived: boolean;
};

/** Nobody removes it until the end of the transaction. */
export async function lockBinToFill(trx: Transaction, id: number): Promise<BinToFill | undefined> {
  const { rows } = await sql<BinToFill>`
    select n.id as "binId", t.name as site, n.code, n.archived or t.archived as "isArchived"
    from stock_bin n join stock_site t on t.id = n.site_id where n.id = ${id} for share of n`.execute(trx);
  return rows[0];
}

export type BatchOfItem = { readonly name: string; readonly isRecalled: boolean };

/** A sub-batch of the beer in this pack; undefined = it is of another one. */
export async function findBatchOfItem(
  db: Database,
  id: StockItemId,
  batchId: number,
): Promise<BatchOfItem | undefined> {
  const { rows } = await sql<BatchOfItem>`
    select concat_ws(' ', g.gyle_num, nullif(b.sub_ref, '')) as name,
      exists (select from recalled_batch r where r.sub_batch_id = b.id and r.is_in_force) as "isRecalled"
    from sub_batch b join gyle g on g.id = b.gyle_id join pack k on k.product_id = g.product_id and k.kind < 100
    join stock_item s on s.pack_id = k.id where s.id = ${id} and b.id = ${batchId}`.execute(db);
  return rows[0];
}

export type Move = {
  readonly itemId: StockItemId;
  /** Null = what is not put away. */
  readonly fromBin: number | null;
  readonly toBin: number | null;
  readonly batchId: number | null;
  readonly quantity: number;
};

/** Puts packs into a bin. */
export async function storeInBin(
  trx: Transaction,
  { itemId, batchId, quantity }: Pick<Move, 'itemId' | 'batchId' | 'quantity'>,
  binId: number,
): Promise<void> {
  await sql`insert into stock_place (stock_item_id, bin_id, sub_batch_id, quantity) values (${itemId}, ${binId}, ${batchId}, ${quantity})
    on conflict (stock_item_id, bin_id, sub_batch_id) do update set quantity = stock_place.quantity + excluded.quantity`.execute(
    trx,
  );
}

/** What the audit log says of packs that lie in no bin. */
export const NOT_PUT_AWAY = 'not put away';
const LAST_MOVES = 10;

const binSaid = (text: RawBuilder<unknown>) => sql`coalesce(nullif(${text}, ${NOT_PUT_AWAY}), '')`;

/** What the audit log has of an item whose packs were put away or moved, by hand or by a count of a site, and stayed on hand. */
export async function readLastMoves(db: Database, id: StockItemId): Promise<StockMove[]> {
  const { rows } = await sql<StockMove>`
    select e.id::float8 as id, e.at, (e.after ->> 'packs')::int as quantity, ${binSaid(sql`e.before ->> 'from'`)} as "from",
      ${binSaid(sql`e.after ->> 'to'`)} as "to", coalesce(e.after ->> 'gyle', '') as gyle, coalesce(e.operator, who.name, '') as by
    from audit_entry e left join person who on who.id = e.person_id
    where e.subject_kind = 'stock item' and e.subject_id = ${String(id)} and (e.what = 'stock.moved' or e.what = 'stock.counted'
      and (e.before ? 'from' or e.after ? 'to') and e.before -> 'onHand' = e.after -> 'onHand')
    order by e.id desc limit ${LAST_MOVES}::int`.execute(db);
  return rows;
}
