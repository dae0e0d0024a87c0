import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { containingWords } from '#platform/database/like-pattern.ts';
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

const NAME = sql`stock_item_name(p, k, v)`;
const NAMED = sql`join pack k on k.id = s.pack_id join product p on p.id = k.product_id left join pack_variant v on v.id = s.variant_id`;
const FREE = sql`s.on_hand - s.reserved - s.committed`;
const MISSING = sql`select stock_item_id, sum(quantity)::int as quantity from stock_shortage where resolved_at is null group by stock_item_id`;

/**
 * What is on hand of each pack and variant, with its name as staff know it. Of all of them only that is read by which they are found and
 * sorted; the rest is of those of the page.
 */
export async function readStockList(
  db: Database,
  { search, siteId, binId, sort, descending, from, most }: StockListQuery,
): Promise<{ readonly rows: readonly StockRow[]; readonly total: number }> {
  const inBins = sql`
    select l.stock_item_id, sum(l.quantity)::int as quantity from stock_place l join stock_bin n on n.id = l.bin_id
    where (${siteId}::int is null or n.site_id = ${siteId}::int) and (${binId}::int is null or n.id = ${binId}::int) group by 1`;
  const sorted = {
    name: { by: NAME, of: search === '' ? NAMED : sql`` },
    onHand: { by: sql`s.on_hand`, of: sql`` },
    free: { by: FREE, of: sql`` },
    missing: { by: sql`coalesce(m.quantity, 0)`, of: sql`left join (${MISSING}) m on m.stock_item_id = s.id` },
    inBins: { by: sql`coalesce(b.quantity, 0)`, of: sql`left join (${inBins}) b on b.stock_item_id = s.id` },
  }[sort];
  const lies = (siteId ?? binId) === null ? sql`true` : sql`s.id in (select stock_item_id from (${inBins}) b)`;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  // Names are looked through once for the number and the page; all items are counted without them.
  const looked =
    search === ''
      ? { once: sql`not materialized`, in: sql``, for: sql`true`, counted: sql`stock_item s where ${lies}` }
      : {
          once: sql`materialized`,
          in: NAMED,
          for: sql`concat_ws(' ', ${NAME}, k.sku) ilike all(${containingWords(search)}::text[])`,
          counted: sql`matching`,
        };
  const { rows } = await sql<StockRow & { readonly total: number }>`
    with matching as ${looked.once} (
        select s.id, ${sorted.by} as sorted from stock_item s ${looked.in} ${sorted.of} where ${looked.for} and ${lies}),
      page as (select id, sorted from matching order by sorted ${direction}, id offset ${from} limit ${sql.lit(most)})
    select s.id, ${NAME} as name, s.on_hand as "onHand", s.reserved as "inBaskets", s.committed as ordered,
      coalesce(w.quantity, 0) as "onItsWay", ${FREE} as free, coalesce(m.quantity, 0) as missing,
      coalesce(b.quantity, 0) as "inBins", counted.total
    from (select count(*)::int as total from ${looked.counted}) counted
      left join (page join stock_item s on s.id = page.id ${NAMED} left join stock_on_its_way w on w.stock_item_id = s.id
        left join (${MISSING}) m on m.stock_item_id = s.id left join (${inBins}) b on b.stock_item_id = s.id) on true
    order by page.sorted ${direction}, page.id`.execute(db);
  const found = rows.filter(({ id }) => id !== null);
  return { rows: found.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
