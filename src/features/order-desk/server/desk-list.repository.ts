import { type OrderByItemBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { StageFilter } from '#rules/orders/desk/desk-stage.ts';
import { type DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import type { WaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';

export type DeskOrderRow = {
  readonly id: number;
  readonly version: number;
  readonly orderRefNum: number;
  readonly orderedAt: Instant;
  readonly name: string;
  readonly kind: number;
  readonly postcode: string | null;
  readonly status: OrderStatus;
  /** Until when its customer may accept the price of its delivery; null = nobody has quoted one, or it waits for none. */
  readonly quotedUntil: CalendarDay | null;
  readonly waitsFor: WaitsFor;
  /** Something that goes in its box waits for its money. */
  readonly boxWaits: boolean;
  readonly deliveryMethod: DeliveryMethod;
  readonly collectOn: CalendarDay | null;
  readonly payMethod: PaymentMethod;
  readonly isPaid: boolean;
  readonly total: Pence;
  /** Empty = none. */
  readonly pinnedNote: string;
};

export type DeskOrdersQuery = {
  /** Looked for in reference, name, e-mail and postcode; empty = everything. */
  readonly search: string;
  /** The reference that it may be; null = it is none. */
  readonly orderRefNum: number | null;
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
const pinnedNote = sql<string>`coalesce((select n.text from order_note n
  where n.order_id = orders.id and n.is_pinned order by n.id desc limit 1), '')`;
/** As `packingWaitsFor` decides of one order: the one by this name. */
const waitsOf = (name: string) => sql<boolean>`(${sql.table(name)}.waits_for is not null
  or ${sql.table(name)}.pay_method = ${sql.lit(PaymentMethod.bankTransfer)} and not ${sql.table(name)}.is_paid)`;
const quotedUntil = sql<CalendarDay | null>`case when orders.status = ${sql.lit(OrderStatus.quoteRequired)} then (
  select q.good_until from order_quote q where q.order_id = orders.id order by q.id desc limit 1) end`;
const boxWaits = sql<boolean>`exists (select from held_order_link k join orders h on h.id = k.held_order_id
  where k.order_id = orders.id and ${waitsOf('h')})`;
/** For its own money or decision, or for that of what goes along. */
export const waits = sql<boolean>`(${waitsOf('orders')} or ${boxWaits})`;

export async function readDeskOrders(
  db: Database,
  query: DeskOrdersQuery,
): Promise<{ readonly rows: readonly DeskOrderRow[]; readonly total: number }> {
  const matching = orders(db, query);
  const { total } = await matching
    .select((column) => column.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const direction = query.descending ? 'desc' : 'asc';
  // Never null itself, it is sorted as its index is.
  const sorted = (by: OrderByItemBuilder) =>
    query.sort === 'orderedAt' ? by[direction]() : by[direction]().nullsLast();
  const page = matching
    .select('orders.id')
    .orderBy(COLUMN_OF[query.sort], sorted)
    .orderBy('orders.id', direction)
    .offset(query.from)
    .limit(sql.lit(query.most))
    .as('page');
  const rows = await db
    .selectFrom(page)
    .innerJoin('orders', 'orders.id', 'page.id')
    .select([
      'orders.id',
      'orders.version',
      'orders.order_ref_num as orderRefNum',
      'orders.ordered_at as orderedAt',
      'orders.to_name as name',
      'orders.kind',
      postcode.as('postcode'),
      'orders.status',
      quotedUntil.as('quotedUntil'),
      'orders.waits_for as waitsFor',
      boxWaits.as('boxWaits'),
      'orders.delivery_method as deliveryMethod',
      'orders.collect_on as collectOn',
      'orders.pay_method as payMethod',
      'orders.is_paid as isPaid',
      'orders.total_inc_pence as total',
      pinnedNote.as('pinnedNote'),
    ])
    .orderBy(COLUMN_OF[query.sort], sorted)
    .orderBy('orders.id', direction)
    .execute();
  return { rows: rows as unknown as readonly DeskOrderRow[], total };
}

/**
 * Placed orders that match; a reference is known once the first payment has begun. Counted and sorted in the index
 * `orders_at_desk` alone where no stage asks for more, so that a hundred thousand take no longer than a page of them. Stages are
 * written into the statement: its plan is made once, and differs by them.
 */
function orders(db: Database, { search, orderRefNum, stage, deliveryMethod }: DeskOrdersQuery) {
  let matching = db
    .selectFrom('orders')
    .where('orders.status', '>=', sql.lit(OrderStatus.confirmed))
    .where('orders.order_ref_num', 'is not', null)
    .where('orders.ordered_at', 'is not', null);
  if (search !== '') {
    const pattern = containing(search.toLowerCase());
    matching = matching.where((column) =>
      column.or([
        ...(orderRefNum === null ? [] : [column('orders.order_ref_num', '=', orderRefNum)]),
        column('orders.found_by', 'like', pattern),
      ]),
    );
  }
  if (stage !== null) {
    const [first, last] = stage.statuses;
    matching = matching.where('orders.status', '>=', sql.lit(first)).where('orders.status', '<=', sql.lit(last));
    if (stage.isQuoted !== null)
      matching = matching.where(
        sql<boolean>`exists (select from order_quote q where q.order_id = orders.id)`,
        '=',
        stage.isQuoted,
      );
    if (stage.waits !== null) matching = matching.where(stage.waits ? waits : sql<boolean>`not ${waits}`);
  }
  if (deliveryMethod !== null) matching = matching.where('orders.delivery_method', '=', deliveryMethod);
  return matching;
}
