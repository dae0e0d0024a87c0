import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { containingWords } from '#platform/database/like-pattern.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { OrderStatus, STAFF_MOVER, StatusRange } from '#rules/orders/order-codes.ts';
import type { MovementReason } from '#rules/stock/movement-reason.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import type { StockItemForStaff, StockMovement } from '../stock.contract.ts';

/** A pack or a variant of it, as staff know it. */
const NAME = sql`stock_item_name(p, k, v)`;

const ITEM = sql`stock_item s join pack k on k.id = s.pack_id join product p on p.id = k.product_id
  left join pack_variant v on v.id = s.variant_id`;

/** The name of a member of staff in the place of her number. */
const BY = sql`coalesce((select w.name from person w where m.moved_by like ${`${STAFF_MOVER}%`}
  and w.id::text = substr(m.moved_by, ${STAFF_MOVER.length + 1}::int)), m.moved_by)`;

const MOVEMENT = sql`
  m.id::float8 as id, m.moved_at as at, m.stock_item_id as "stockItemId", ${NAME} as name, m.reason as why, m.change,
  m.on_hand as "onHand", m.note, ${BY} as by, m.order_id as "orderId", coalesce('BS' || lpad(o.order_ref_num::text, greatest(6, length(o.order_ref_num::text)), '0'), '') as "orderRef",
  coalesce((select concat_ws(' ', g.gyle_num, nullif(b.sub_ref, '')) from sub_batch b join gyle g on g.id = b.gyle_id
    where b.id = m.sub_batch_id), '') as gyle`;

export type MovementsQuery = {
  readonly search: string;
  readonly why: MovementReason | null;
  readonly itemId: number | null;
  readonly sort: 'at' | 'name' | 'change';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const ORDER = { at: sql`m.id`, name: NAME, change: sql`m.change` } as const;

/** Names are read of all movements only where they are found or sorted by them, and the rest of those of the page. */
export async function readMovements(
  db: Database,
  { search, why, itemId, sort, descending, from, most }: MovementsQuery,
): Promise<{ rows: StockMovement[]; total: number }> {
  const words = containingWords(search);
  const named = sql`join ${ITEM} on s.id = m.stock_item_id`;
  const found = sql`
    where true ${why === null ? sql`` : sql`and m.reason = ${why}`} ${itemId === null ? sql`` : sql`and m.stock_item_id = ${itemId}`}
    ${search === '' ? sql`` : sql`and (concat_ws(' ', ${NAME}, k.sku) ilike all(${words}::text[]) or m.note ilike all(${words}::text[]))`}`;
  const down = descending ? sql`desc` : sql``;
  const order = sql`order by ${ORDER[sort]} ${down}, m.id ${down}`;
  const [counted, { rows }] = [
    await sql<{ total: number }>`
      select count(*)::int as total from stock_movement m ${search === '' ? sql`` : named} ${found}`.execute(db),
    await sql<StockMovement>`
      select ${MOVEMENT} from (
        select m.id from stock_movement m ${search === '' && sort !== 'name' ? sql`` : named} ${found} ${order}
        offset ${from}::int limit ${sql.lit(most)}) page
      join stock_movement m on m.id = page.id ${named} left join orders o on o.id = m.order_id ${order}`.execute(db),
  ];
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Many orders may wait for one pack; the newest basket comes last. */
const MOST_CLAIMS = 100;
const LAST_MOVEMENTS = 10;

export async function readStockItem(
  db: Database,
  id: StockItemId,
  now: Instant,
): Promise<Omit<StockItemForStaff, 'moves'> | undefined> {
  const { rows } = await sql<Omit<StockItemForStaff, 'claims' | 'movements' | 'moves'>>`
    select s.id, ${NAME} as name, s.on_hand as "onHand", s.reserved as "inBaskets", s.committed as ordered,
      s.on_hand - s.reserved - s.committed as free, 
      units_on_their_way(s.id) as "onItsWay",
      (select coalesce(sum(q.quantity), 0)::int from stock_shortage q where q.stock_item_id = s.id and q.resolved_at is null) as missing,
      (select json_build_object('name', p.name || ', ' || single.name, 'each', k.bulk_quantity)
       from pack single join stock_item i on i.pack_id = single.id and i.variant_id is null
       where single.id = k.bulk_of_pack_id and s.variant_id is null) as "breaksInto"
    from ${ITEM} where s.id = ${id}`.execute(db);
  const [item] = rows;
  if (item === undefined) return undefined;
  const { rows: claims } = await sql<StockItemForStaff['claims'][number]>`
    select o.id as "orderId", case when o.status >= ${OrderStatus.confirmed} then coalesce('BS' || lpad(o.order_ref_num::text, greatest(6, length(o.order_ref_num::text)), '0'), '') else '' end as "orderRef",
      case when o.status >= ${OrderStatus.confirmed} then 'ordered' when o.payment_pending_until > ${now} then 'paying' else 'basket' end as standing,
      sum(c.quantity)::int as quantity, sum(c.missing)::int as missing,
      case when o.status < ${OrderStatus.confirmed} then greatest(o.reserved_until, o.payment_pending_until) end as until
    from (
      select line_id, quantity, 0 as missing from stock_hold where stock_item_id = ${id}
      union all
      select line_id, 0, quantity from stock_shortage where stock_item_id = ${id} and resolved_at is null and line_id is not null
    ) c
    join order_line l on l.id = c.line_id join orders o on o.id = l.order_id
    where o.status between ${StatusRange.draft[0]} and ${StatusRange.confirmed[1]}
    group by o.id order by standing, o.id limit ${MOST_CLAIMS}`.execute(db);
  const { rows: movements } = await readMovements(db, {
    search: '',
    why: null,
    itemId: id,
    sort: 'at',
    descending: true,
    from: 0,
    most: LAST_MOVEMENTS,
  });
  return { ...item, claims, movements };
}

/** What is in a case: the stock item of the single bottle or can, and how many of it; null = it is no case. */
export async function findContentOfCase(
  db: Database,
  id: StockItemId,
): Promise<{ readonly itemId: StockItemId; readonly each: number } | null> {
  const { rows } = await sql<{ itemId: StockItemId; each: number }>`
    select i.id as "itemId", k.bulk_quantity as each from stock_item s join pack k on k.id = s.pack_id
    join stock_item i on i.pack_id = k.bulk_of_pack_id and i.variant_id is null
    where s.id = ${id} and s.variant_id is null`.execute(db);
  return rows[0] ?? null;
}
