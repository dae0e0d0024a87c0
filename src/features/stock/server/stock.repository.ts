import type { Database, Transaction } from '#platform/database/database.ts';
import { Fragment, type Prepared, prepared, within } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';
import type { StockNeed } from '#rules/stock/needs-of-line.ts';
import type { Hold, StockChange, StockItem, StockItemId } from '#rules/stock/stock-item.ts';
import { StatusRange } from '#rules/orders/order-codes.ts';

/** Stock items with what one order holds of them, and how many units all drafts of its IP address hold. */
export type Cellar = {
  readonly items: readonly StockItem[];
  readonly ownHolds: readonly Hold[];
  readonly heldFromAddress: number;
};

export type CellarQuery = {
  readonly packIds: readonly PackId[];
  readonly orderId: OrderId;
  /** A draft that is merged into the order: what it holds counts as the order's (D-59). */
  readonly mergesFrom?: OrderId;
  readonly address: string | null;
  readonly now: Instant;
};

type CellarRow = {
  id: StockItemId;
  pack_id: PackId;
  variant_id: VariantId | null;
  on_hand: number;
  reserved: number;
  committed: number;
  own: { line_id: LineId; quantity: number }[] | null;
  held_from_address: number;
};

/**
 * Locks the stock of these packs and of everything the order holds. All locks on stock are taken here or in the same
 * order, by pack and variant, to avoid deadlocks (D-32). `address` = also count what drafts of this IP address hold
 * (D-166).
 */
export async function lockItems(trx: Transaction, query: CellarQuery): Promise<Cellar> {
  return toCellar(await select(query, LOCKED).execute(trx));
}

/** The same without a lock, for display. */
export async function readItems(db: Database, query: CellarQuery): Promise<Cellar> {
  return toCellar(await select(query, UNLOCKED).execute(db));
}

const LOCKED = new Fragment('for update of s');
const UNLOCKED = new Fragment('');

/**
 * Keys are collected into arrays and looked up. With joins, the planner (which plans once for all values) expects a
 * growing share of the table and scans it.
 */
function select({ packIds, orderId, mergesFrom = orderId, address, now }: CellarQuery, lock: Fragment) {
  return prepared<CellarRow>`
    with own as materialized (
      select h.stock_item_id, h.line_id, h.quantity from stock_hold h
      where h.line_id = any(array(select l.id from order_line l where l.order_id in (${orderId}, ${mergesFrom})))
    )
    select s.id, s.pack_id, s.variant_id, s.on_hand, s.reserved, s.committed,
      (select json_agg(json_build_object('line_id', own.line_id, 'quantity', own.quantity))
       from own where own.stock_item_id = s.id) as own,
      case when ${address}::text is null then 0 else (
        select coalesce(sum(h.quantity), 0)::int from stock_hold h
        where h.line_id = any(array(
          select l.id from order_line l where l.order_id = any(array(
            select o.id from orders o
            where o.opened_from = ${address} and o.status ${within(StatusRange.draft)} and o.reserved_until > ${now}
              and o.business_id is null))))
      ) end as held_from_address
    from stock_item s
    where s.id = any(array(
      select id from stock_item where pack_id = any(${packIds}::int[]) union select stock_item_id from own))
    order by s.pack_id, s.variant_id nulls first ${lock}`;
}

/** Stands for the only new line of the order, whose id is not known yet; several are -1, -2 and so on, as they are stored. */
export const NEW_LINE = -1 as LineId;

/**
 * Sets the holds of some lines (quantity 0 deletes one) and changes the counters by the difference. `newLines` = how many lines
 * of the order were stored just before: they are its newest ones.
 */
export function storingHolds(
  orderId: OrderId,
  holds: readonly Hold[],
  changes: readonly StockChange[],
  newLines: number,
): Prepared<never> {
  const holdRows = holds.map((hold) => ({ l: hold.lineId, s: hold.stockItemId, q: hold.quantity }));
  const changeRows = changes.map((change) => ({ s: change.stockItemId, r: change.reserved }));
  return prepared`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(holdRows)}::jsonb) as w(l bigint, s int, q int)),
    newest as (
      select array(select id from order_line where order_id = ${orderId} order by id desc limit ${newLines}::int) as ids
    ),
    dropped as (
      delete from stock_hold h using wanted w where w.q = 0 and h.line_id = w.l and h.stock_item_id = w.s
    ),
    kept as (
      insert into stock_hold (line_id, stock_item_id, quantity)
      select case when l < 0 then (select ids[${newLines}::int + 1 + l] from newest) else l end, s, q
      from wanted where q > 0
      on conflict (line_id, stock_item_id) do update set quantity = excluded.quantity
    )
    update stock_item s set reserved = s.reserved + c.r
    from jsonb_to_recordset(${JSON.stringify(changeRows)}::jsonb) as c(s int, r int) where s.id = c.s`;
}

/** Stores what lines of a placed order are short of. */
export function storingShortages(missing: readonly Hold[], reason: string, now: Instant): Prepared<never> {
  const rows = missing.map((hold) => ({ l: hold.lineId, s: hold.stockItemId, q: hold.quantity }));
  return prepared`
    insert into stock_shortage (stock_item_id, line_id, quantity, reason, noticed_at)
    select s, l, q, ${reason}, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(l bigint, s int, q int)
    on conflict (line_id, stock_item_id) where resolved_at is null and line_id is not null
      do update set quantity = excluded.quantity`;
}

/** Turns an order's holds into committed stock. */
export function committingHolds(orderId: OrderId): Prepared<never> {
  return prepared`
    with held as (
      select h.stock_item_id, sum(h.quantity)::int as quantity
      from stock_hold h join order_line l on l.id = h.line_id
      where l.order_id = ${orderId} and not h.committed group by 1
    ),
    locked as materialized (
      select id from stock_item where id in (select stock_item_id from held)
      order by pack_id, variant_id nulls first for update
    ),
    sold as (
      update stock_hold h set committed = true from order_line l
      where l.id = h.line_id and l.order_id = ${orderId} and not h.committed
    )
    update stock_item s set reserved = s.reserved - held.quantity, committed = s.committed + held.quantity
    from locked join held on held.stock_item_id = locked.id where s.id = locked.id`;
}

/** Takes what orders have bought out of the cellar, because they left it: their holds end, and so much less is on hand. */
export function takingBoughtStock(orderIds: readonly OrderId[], now: Instant): Prepared<never> {
  return endingBoughtHolds(orderIds, now, TAKEN);
}

/** Gives back what orders have bought, because they were cancelled: their holds end, and it can be sold again. */
export function freeingBoughtStock(orderIds: readonly OrderId[], now: Instant): Prepared<never> {
  return endingBoughtHolds(orderIds, now, FREED);
}

const TAKEN = new Fragment(
  `on_hand = s.on_hand - bought.quantity, moved = jsonb_build_object('orders', bought.orders), `,
);
const FREED = new Fragment('');

function endingBoughtHolds(orderIds: readonly OrderId[], now: Instant, onHand: Fragment): Prepared<never> {
  return prepared`
    with bought as (
      select stock_item_id, sum(quantity)::int as quantity,
        jsonb_agg(jsonb_build_object('id', order_id, 'quantity', quantity)) as orders
      from (
        select h.stock_item_id, l.order_id, sum(h.quantity)::int as quantity
        from stock_hold h join order_line l on l.id = h.line_id
        where l.order_id = any(${orderIds}::bigint[]) and h.committed group by 1, 2
      ) of_order group by 1
    ),
    locked as materialized (
      select id from stock_item where id in (select stock_item_id from bought)
      order by pack_id, variant_id nulls first for update
    ),
    ended as (
      delete from stock_hold h using order_line l
      where l.id = h.line_id and l.order_id = any(${orderIds}::bigint[]) and h.committed
    ),
    settled as (
      update stock_shortage m set resolved_at = ${now} from order_line l
      where l.id = m.line_id and l.order_id = any(${orderIds}::bigint[]) and m.resolved_at is null
    )
    update stock_item s set ${onHand}committed = s.committed - bought.quantity
    from locked join bought on bought.stock_item_id = locked.id where s.id = locked.id`;
}

/** Puts packs, or variants of them, that come back from an order into the cellar again; what is not counted there is left out. */
export function returningStock(
  packs: readonly StockNeed[],
  from: { readonly orderId: OrderId; readonly by: string },
): Prepared<never> {
  const moved = JSON.stringify({ reason: 'returned', order: from.orderId, by: from.by });
  return prepared`
    with sums as (
      select "packId", "variantId", sum(quantity)::int as quantity
      from jsonb_to_recordset(${JSON.stringify(packs)}::jsonb) as p("packId" int, "variantId" int, quantity int) group by 1, 2
    ),
    locked as materialized (
      select s.id, sums.quantity from stock_item s
      join sums on sums."packId" = s.pack_id and sums."variantId" is not distinct from s.variant_id
      order by s.pack_id, s.variant_id nulls first for update of s
    )
    update stock_item s set on_hand = s.on_hand + locked.quantity, moved = ${moved}::jsonb from locked where s.id = locked.id`;
}

function toCellar(rows: readonly CellarRow[]): Cellar {
  return {
    items: rows.map((row) => ({
      id: row.id,
      packId: row.pack_id,
      variantId: row.variant_id,
      onHand: row.on_hand,
      reserved: row.reserved,
      committed: row.committed,
    })),
    ownHolds: rows.flatMap((row) =>
      (row.own ?? []).map((hold) => ({ lineId: hold.line_id, stockItemId: row.id, quantity: hold.quantity })),
    ),
    heldFromAddress: rows[0]?.held_from_address ?? 0,
  };
}
