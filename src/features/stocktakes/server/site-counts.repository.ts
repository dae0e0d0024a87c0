import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PlaceOfSite } from '#rules/stock/settle-site-count.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';

export type SiteToCount = { readonly id: number; readonly name: string };

const TAKES_MORE = sql`not s.archived and exists (select from stock_bin n where n.site_id = s.id and not n.archived)`;

export async function readSitesToCount(db: Database): Promise<SiteToCount[]> {
  const { rows } = await sql<SiteToCount>`
    select s.id, s.name from stock_site s where ${TAKES_MORE} order by s.sort, s.id`.execute(db);
  return rows;
}

/** Nobody removes it until the end of the transaction; undefined = it has no bin that takes something. */
export async function lockSiteToCount(trx: Transaction, id: number): Promise<SiteToCount | undefined> {
  const { rows } = await sql<SiteToCount>`
    select s.id, s.name from stock_site s where s.id = ${id} and ${TAKES_MORE} for share of s`.execute(trx);
  return rows[0];
}

export type BinOfSite = { readonly binId: number; readonly site: string; readonly code: string };

/** The first bin of the site that somebody walks past and that takes something; nobody removes it until the end of the transaction. */
export async function lockFirstBin(trx: Transaction, siteId: number): Promise<BinOfSite | undefined> {
  const { rows } = await sql<BinOfSite>`
    select n.id as "binId", s.name as site, n.code from stock_bin n join stock_site s on s.id = n.site_id
    where n.site_id = ${siteId} and not n.archived and not s.archived order by n.walk, n.id limit 1 for share of n`.execute(
    trx,
  );
  return rows[0];
}

export type PlaceOfItem = PlaceOfSite & {
  readonly siteId: number;
  readonly site: string;
  readonly code: string;
  readonly gyleNum: string;
  readonly subRef: string;
};

export type LyingItem = {
  readonly itemId: StockItemId;
  /** On hand and in no box. */
  readonly loose: number;
  /** In the order in which they are emptied. */
  readonly places: readonly PlaceOfItem[];
};

/** Where items lie, with which of their places are of the site. */
export async function readLyingItems(
  db: Database,
  itemIds: readonly StockItemId[],
  siteId: number,
): Promise<ReadonlyMap<StockItemId, LyingItem>> {
  const { rows } = await sql<LyingItem>`
    select i.id as "itemId", i.on_hand - units_in_boxes(i.id) as loose,
      (select coalesce(json_agg(json_build_object('binId', l.bin_id, 'batchId', l.sub_batch_id, 'quantity', l.quantity, 'siteId', l.site_id,
          'site', l.site, 'code', l.code, 'gyleNum', coalesce(l.gyle_num, ''), 'subRef', coalesce(l.sub_ref, ''), 'isHere', l.site_id = ${siteId},
          'takesMore', not (n.archived or s.archived or l.is_recalled)) order by l.turn), '[]')
       from stock_place_in_turn l join stock_bin n on n.id = l.bin_id join stock_site s on s.id = l.site_id
       where l.stock_item_id = i.id) as places
    from stock_item i where i.id = any(${itemIds}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.itemId, row]));
}
