import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { openCancelWishes } from '../cancel-wishes.repository.ts';
import { waits } from '../desk-list.repository.ts';

export type StopRow = {
  readonly id: OrderId;
  /** Null = nobody has promised one: the van has no usual day for this customer. */
  readonly promisedFor: CalendarDay | null;
  /** Where staff have put it for that day; null = nowhere. */
  readonly place: number | null;
  readonly business: string;
  readonly businessId: number | null;
  readonly businessNote: string;
  /** 0 = none: free local delivery, or an account without a round. */
  readonly routeId: number;
  readonly routeName: string;
  readonly waits: boolean;
  /** References of what its customer wishes to cancel in its box. */
  readonly cancelWishes: readonly string[];
};

/** As literals, so that the index of rounds is used. */
const BROUGHT_BY_US = sql`orders.delivery_method in (${sql.lit(DeliveryMethod.van)}, ${sql.lit(DeliveryMethod.localFree)}) and orders.order_ref_num is not null`;
const UNDER_WAY = sql`orders.status in (${sql.lit(OrderStatus.confirmed)}, ${sql.lit(OrderStatus.packaged)}, ${sql.lit(OrderStatus.despatched)})`;
const DELIVERED = sql`orders.status = ${sql.lit(OrderStatus.delivered)}`;
const PROMISED = sql<CalendarDay | null>`(orders.priced -> 'promise' ->> 'on')`;

/**
 * What the brewery brings itself on a day, or has brought; with `includesLate` also what was promised before and not brought, and what
 * was promised for no day. What goes along in another box is no stop of its own.
 */
export async function readStops(
  db: Database,
  { day, includesLate }: { readonly day: CalendarDay; readonly includesLate: boolean },
): Promise<readonly StopRow[]> {
  const { rows } = await sql<StopRow>`
    select orders.id, ${PROMISED} as "promisedFor", s.place, coalesce(b.name, '') as business, b.id as "businessId",
      coalesce(b.delivery_note, '') as "businessNote", coalesce(r.id, 0) as "routeId", coalesce(r.name, '') as "routeName",
      ${waits} as waits,
      (select coalesce(json_agg(p.facts ->> 'orderReference' order by p.id), '[]') from ${sql.raw(openCancelWishes('orders.id'))}) as "cancelWishes"
    from orders left join business b on b.id = orders.business_id left join van_route r on r.id = b.route_id
      left join round_stop s on s.order_id = orders.id and s.day = ${day}
    where ${BROUGHT_BY_US} and not exists (select from held_order_link k where k.held_order_id = orders.id)
      and (${DELIVERED} and ${PROMISED} = ${day}
        or ${UNDER_WAY} and (${PROMISED} = ${day} or ${includesLate}::boolean and (${PROMISED} < ${day} or ${PROMISED} is null)))
    order by orders.id`.execute(db);
  return rows;
}

/** The nearest days before and after on which something is still to be brought. */
export async function readNeighbours(
  db: Database,
  day: CalendarDay,
): Promise<{ readonly earlier: CalendarDay | null; readonly later: CalendarDay | null }> {
  const { rows } = await sql<{ earlier: CalendarDay | null; later: CalendarDay | null }>`
    select max(${PROMISED}) filter (where ${PROMISED} < ${day}) as earlier, min(${PROMISED}) filter (where ${PROMISED} > ${day}) as later
    from orders where ${BROUGHT_BY_US} and ${UNDER_WAY}`.execute(db);
  return rows[0] ?? { earlier: null, later: null };
}

/** Those of the orders that the brewery brings itself and that are not over, locked until the transaction ends. */
export async function lockStops(trx: Transaction, ids: readonly OrderId[]): Promise<readonly OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select id from orders where id = any(${ids}::bigint[]) and ${BROUGHT_BY_US} and (${UNDER_WAY} or ${DELIVERED})
    order by id for no key update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The place of each, in this order. */
export async function storePlaces(trx: Transaction, day: CalendarDay, ids: readonly OrderId[]): Promise<void> {
  await prepared`
    insert into round_stop (order_id, day, place)
    select id, ${day}::date, place - 1 from unnest(${ids}::bigint[]) with ordinality as sorted (id, place)
    on conflict (order_id) do update set day = excluded.day, place = excluded.place`.execute(trx);
}
