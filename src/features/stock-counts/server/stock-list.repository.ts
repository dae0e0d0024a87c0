import type { Database } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { Fragment, prepared } from '#platform/database/prepared.ts';
import type { StockRow } from '../stock.contract.ts';

export type StockListQuery = {
  /** Looked for in the name; empty = everything. */
  readonly search: string;
  /** Only what lies there; null = everything. */
  readonly siteId: number | null;
  readonly binId: number | null;
  readonly sort: 'name' | 'onHand' | 'free' | 'missing' | 'inBins';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

/** What is on hand of each pack and variant, with its name as staff know it. */
export async function readStockList(
  db: Database,
  { search, siteId, binId, sort, descending, from, most }: StockListQuery,
): Promise<{ readonly rows: readonly StockRow[]; readonly total: number }> {
  const rows = await prepared<StockRow & { total: number }>`
    with items as (
      select s.id, stock_item_name(p, k, v) as name,
        s.on_hand as "onHand", s.reserved as "inBaskets", s.committed as ordered, s.on_hand - s.reserved - s.committed as free,
        coalesce(m.missing, 0) as missing, coalesce(w.quantity, 0) as "onItsWay",
        coalesce(b.quantity, 0) as "inBins"
      from stock_item s join pack k on k.id = s.pack_id join product p on p.id = k.product_id
      left join pack_variant v on v.id = s.variant_id
      left join (
        select stock_item_id, sum(quantity)::int as missing from stock_shortage where resolved_at is null group by stock_item_id
      ) m on m.stock_item_id = s.id
      left join stock_on_its_way w on w.stock_item_id = s.id
      left join (
        select l.stock_item_id, sum(l.quantity)::int as quantity from stock_place l join stock_bin n on n.id = l.bin_id
        where (${siteId}::int is null or n.site_id = ${siteId}::int) and (${binId}::int is null or n.id = ${binId}::int) group by 1
      ) b on b.stock_item_id = s.id
    )
    select *, count(*) over ()::int as total from items where (${search} = '' or name ilike ${containing(search)})
      and (${siteId ?? binId}::int is null or "inBins" > 0)
    order by ${ORDER[`${sort} ${descending ? 'down' : 'up'}`]}, id offset ${from}::int limit ${most}::int`.execute(db);
  return {
    rows: rows.map(({ id, name, onHand, inBaskets, ordered, onItsWay, free, missing, inBins }) => ({
      id,
      name,
      onHand,
      inBaskets,
      ordered,
      onItsWay,
      free,
      missing,
      inBins,
    })),
    total: rows[0]?.total ?? 0,
  };
}

const ORDER = {
  'name up': new Fragment('name'),
  'name down': new Fragment('name desc'),
  'onHand up': new Fragment('"onHand"'),
  'onHand down': new Fragment('"onHand" desc'),
  'free up': new Fragment('free'),
  'free down': new Fragment('free desc'),
  'missing up': new Fragment('missing'),
  'missing down': new Fragment('missing desc'),
  'inBins up': new Fragment('"inBins"'),
  'inBins down': new Fragment('"inBins" desc'),
} as const;
