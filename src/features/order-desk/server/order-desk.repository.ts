import { sql } from 'kysely';
import type { AttemptId } from '#features/payments/server/attempt.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { code, type Prepared, prepared, within } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { AttemptState } from '#rules/payments/attempt-state.ts';
import type { Despatch, StoredDespatch } from '#rules/orders/despatch.ts';
import type { StageFilter } from '#rules/orders/desk-stage.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { DeliveryMethod, OrderStatus, STAFF_MOVER, StatusRange } from '#rules/orders/order-codes.ts';
import type { WaitsFor } from '#rules/orders/packing-waits-for.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';

export type DeskOrderRow = {
  readonly id: number;
  readonly version: number;
  readonly orderRefNum: number;
  readonly orderedAt: Instant;
  readonly name: string;
  readonly postcode: string | null;
  readonly status: OrderStatus;
  readonly waitsFor: WaitsFor;
  readonly deliveryMethod: DeliveryMethod;
  readonly collectOn: CalendarDay | null;
  readonly payMethod: PaymentMethod;
  readonly isPaid: boolean;
  readonly total: Pence;
};

export type DeskOrdersQuery = {
  /** Looked for in reference, name, e-mail and postcode; empty = everything. */
  readonly search: string;
  /** Null = wherever they stand. */
  readonly stage: StageFilter | null;
  readonly deliveryMethod: number | null;
  readonly sort: 'orderedAt' | 'name' | 'total' | 'collectOn';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const COLUMN_OF = {
  orderedAt: 'orders.ordered_at',
  name: 'orders.to_name',
  total: 'orders.total_inc_pence',
  collectOn: 'orders.collect_on',
} as const;

const postcode = sql<string | null>`case when orders.separate_delivery_address
  then orders.delivery_address ->> 'postcode' else orders.invoice_address ->> 'postcode' end`;
const email = sql<string>`orders.invoice_address ->> 'email'`;
/** As `packingWaitsFor` decides of one order. */
const waits = sql<boolean>`(orders.waits_for is not null
  or orders.pay_method = ${sql.lit(PaymentMethod.bankTransfer)} and not orders.is_paid)`;

export async function readDeskOrders(
  db: Database,
  query: DeskOrdersQuery,
): Promise<{ readonly rows: readonly DeskOrderRow[]; readonly total: number }> {
  const matching = orders(db, query);
  const { total } = await matching
    .select((column) => column.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select([
      'orders.id',
      'orders.version',
      'orders.order_ref_num as orderRefNum',
      'orders.ordered_at as orderedAt',
      'orders.to_name as name',
      postcode.as('postcode'),
      'orders.status',
      'orders.waits_for as waitsFor',
      'orders.delivery_method as deliveryMethod',
      'orders.collect_on as collectOn',
      'orders.pay_method as payMethod',
      'orders.is_paid as isPaid',
      'orders.total_inc_pence as total',
    ])
    .orderBy(COLUMN_OF[query.sort], (by) => (query.descending ? by.desc() : by.asc()).nullsLast())
    .orderBy('orders.id', 'desc')
    .offset(query.from)
    .limit(query.most)
    .execute();
  return { rows: rows as unknown as readonly DeskOrderRow[], total };
}

/** Placed orders that match; a reference is known once the first payment has begun. */
function orders(db: Database, { search, stage, deliveryMethod }: DeskOrdersQuery) {
  let matching = db
    .selectFrom('orders')
    .where('orders.status', '>=', OrderStatus.confirmed)
    .where('orders.order_ref_num', 'is not', null)
    .where('orders.ordered_at', 'is not', null);
  if (search !== '') {
    const pattern = containing(search);
    const reference = /^(?:BS)?0*(\d{1,12})$/i.exec(search.trim())?.[1];
    matching = matching.where((column) =>
      column.or([
        ...(reference === undefined ? [] : [column('orders.order_ref_num', '=', Number(reference))]),
        column('orders.to_name', 'ilike', pattern),
        column(email, 'ilike', pattern),
        column(postcode, 'ilike', pattern),
      ]),
    );
  }
  if (stage !== null) {
    const [first, last] = stage.statuses;
    matching = matching.where('orders.status', '>=', first).where('orders.status', '<=', last);
    if (stage.waits !== null) matching = matching.where(stage.waits ? waits : sql<boolean>`not ${waits}`);
  }
  if (deliveryMethod !== null) matching = matching.where('orders.delivery_method', '=', deliveryMethod);
  return matching;
}

/** What came and went back by one payment of a provider, in pence. */
export type DeskPayment = {
  readonly id: AttemptId;
  readonly payMethod: PaymentMethod;
  readonly state: AttemptState;
  readonly captured: Pence;
  /** Before the order was cancelled; the refund of the cancellation is no part of it, and is told later. */
  readonly returned: Pence;
  /** A person has to send it back, in the merchant system, and has not noted yet that it is done. */
  readonly isForPerson: boolean;
};

export type DeskFacts = {
  readonly paid: Pence;
  /** It was held, and goes with another order that is placed (D-119). */
  readonly isInAnotherBox: boolean;
  readonly payments: readonly DeskPayment[];
  readonly changedAt: Instant;
  readonly despatch: StoredDespatch | null;
  /** `by` = a member of staff by name, or the shopper, a job or a script. */
  readonly history: readonly {
    readonly at: Instant;
    readonly from: OrderStatus;
    readonly to: OrderStatus;
    readonly by: string;
    readonly why: string;
  }[];
};

/** What the desk shows beside the order itself, in one statement. */
export async function readDeskFacts(db: Database, orderId: OrderId): Promise<DeskFacts> {
  const [row] = await prepared<DeskFacts>`
    select o.paid_pence as paid, o.changed_at as "changedAt",
      exists (select from held_order_link k join orders p on p.id = k.order_id
        where k.held_order_id = o.id and p.status >= ${code(OrderStatus.confirmed)}) as "isInAnotherBox",
      (select coalesce(json_agg(json_build_object('id', a.id, 'payMethod', a.pay_method, 'state', a.state,
         'captured', coalesce(a.captured_pence, a.amount_pence),
         'returned', (select coalesce(sum(r.amount_pence), 0) from payment_return r where r.attempt_id = a.id
           and r.told_at < coalesce((select min(m.moved_at) from order_move m
             where m.order_id = o.id and m.to_status >= ${code(OrderStatus.cancelledByCustomer)}), 'infinity')),
         'isForPerson', exists (select from problem p where p.kind = 'refund-by-hand' and p.subject = 'payment/' || a.id
           and p.resolved_at is null)) order by a.id), '[]')
       from payment_attempt a where a.order_id = o.id and a.provider <> 'none'
         and a.state in ('captured', 'awaiting-funds', 'refund-due', 'refunded')) as payments,
      (select json_build_object('courier', d.courier, 'trackingNumber', d.tracking_number, 'trackingUrl', d.tracking_url,
         'despatchedAt', to_char(d.despatched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       from order_despatch d where d.order_id = o.id) as despatch,
      (select coalesce(json_agg(json_build_object(
         'at', to_char(m.moved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'from', m.from_status,
         'to', m.to_status, 'by', coalesce(p.name, m.moved_by), 'why', m.why) order by m.id), '[]')
       from order_move m
       left join person p on m.moved_by like ${`${STAFF_MOVER}%`} and p.id::text = substr(m.moved_by, ${STAFF_MOVER.length + 1})
       where m.order_id = o.id) as history
    from orders o where o.id = ${orderId}`.execute(db);
  if (!row) throw new Error(`Order ${orderId} has gone`);
  return row;
}

export type OrderMove = {
  readonly to: OrderStatus;
  readonly by: string;
  /** Null = it has not been handed over. */
  readonly fulfilledAt: Instant | null;
  /** For its history, in words; empty = the status says it. */
  readonly why?: string;
};

/** Moves orders, each with its entry in the history. */
export function storingMove(
  orderIds: readonly OrderId[],
  { to, by, fulfilledAt, why = '' }: OrderMove,
  now: Instant,
): Prepared<never> {
  return prepared`
    with moved as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why)
      select o.id, o.status, ${to}::smallint, ${now}::timestamptz, ${by}::text, ${why}::text
      from orders o where o.id = any(${orderIds}::bigint[])
    )
    update orders set status = ${to}, version = version + 1, fulfilled_at = ${fulfilledAt}, changed_at = ${now}
    where id = any(${orderIds}::bigint[])`;
}

/** The held orders that went with a cancelled one wait at the brewery again, each with its entry in the history (D-61). */
export function returningHeld(
  orderId: OrderId,
  { by, why }: { readonly by: string; readonly why: string },
  now: Instant,
): Prepared<never> {
  return prepared`
    with unlinked as (delete from held_order_link where order_id = ${orderId} returning held_order_id as id),
    moved as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why)
      select h.id, h.status, ${code(OrderStatus.heldAtBrewery)}, ${now}::timestamptz, ${by}::text, ${why}::text
      from orders h join unlinked u on u.id = h.id
    )
    update orders set status = ${code(OrderStatus.heldAtBrewery)}, version = version + 1,
      delivery_method = ${code(DeliveryMethod.holdAtBrewery)}, site_id = null, collect_on = null,
      priced = priced || '{"promise": null, "site": null}'::jsonb, changed_at = ${now}
    from unlinked u where orders.id = u.id`;
}

/** Orders whose bank transfer is due and has not come; a few at a time. */
export async function findDueTransfers(db: Database, today: CalendarDay): Promise<readonly OrderId[]> {
  const rows = await prepared<{ id: OrderId }>`
    select id from orders
    where status ${within(StatusRange.confirmed)} and pay_method = ${code(PaymentMethod.bankTransfer)} and not is_paid
      and due_on <= ${today}::date
    order by due_on, id limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

export async function storeDespatch(
  trx: Transaction,
  orderId: OrderId,
  { courier, trackingNumber, trackingUrl }: Despatch,
  now: Instant,
): Promise<void> {
  await prepared`
    insert into order_despatch (order_id, courier, tracking_number, tracking_url, despatched_at)
    values (${orderId}, ${courier}, ${trackingNumber}, ${trackingUrl}, ${now})`.execute(trx);
}
