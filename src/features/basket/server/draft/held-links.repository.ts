import type { Database, Transaction } from '#platform/database/database.ts';
import { code, Fragment, type Prepared, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId, PersonId } from '#rules/orders/placing/draft.ts';
import type { LinkedOrder, OtherBox } from './stored-order.ts';
import { LineStatus, OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';

/** The orders that go along with an order, the oldest first. */
export async function readLinks(db: Database, orderId: OrderId): Promise<readonly LinkedOrder[]> {
  return prepared<LinkedOrder>`
    ${LINKED} from held_order_link k join orders h on h.id = k.held_order_id
    where k.order_id = ${orderId} order by h.ordered_at, h.id`.execute(db);
}

/** The same of several orders, in one statement. */
export async function readLinksOf(
  db: Database,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, readonly LinkedOrder[]>> {
  const rows = await prepared<LinkedOrder & { of: OrderId }>`
    ${LINKED}, k.order_id as of from held_order_link k join orders h on h.id = k.held_order_id
    where k.order_id = any(${orderIds}::bigint[]) order by h.ordered_at, h.id`.execute(db);
  return Map.groupBy(rows, (row) => row.of);
}

/** The placed order in whose box an order goes along; null = none. */
export async function readBox(db: Database, orderId: OrderId): Promise<OtherBox | null> {
  return (await readBoxesOf(db, [orderId])).get(orderId) ?? null;
}

/** The same of several orders, by their numbers; those without one are left out. */
export async function readBoxesOf(db: Database, orderIds: readonly OrderId[]): Promise<ReadonlyMap<OrderId, OtherBox>> {
  const rows = await prepared<OtherBox & { readonly heldId: OrderId }>`
    select k.held_order_id as "heldId", p.id, p.order_ref_num as "orderRefNum", k.added
    from held_order_link k join orders p on p.id = k.order_id
    where k.held_order_id = any(${orderIds}::bigint[]) and p.status >= ${code(OrderStatus.confirmed)}`.execute(db);
  return new Map(rows.map(({ heldId, ...box }) => [heldId, box]));
}

/** Locks the order in whose box another one goes along, if there is one, until the transaction ends. */
export async function lockBox(trx: Transaction, orderId: OrderId): Promise<void> {
  await prepared`
    select p.id from held_order_link k join orders p on p.id = k.order_id
    where k.held_order_id = ${orderId} and p.status >= ${code(OrderStatus.confirmed)} for no key update of p`.execute(
    trx,
  );
}

/** The held orders of a person that wait for nothing else, except those linked to an order whose payment is under way. */
export async function readHeldBy(db: Database, personId: PersonId, now: Instant): Promise<readonly LinkedOrder[]> {
  return prepared<LinkedOrder>`
    ${LINKED} from orders h left join held_order_link k on k.held_order_id = h.id where h.person_id = ${personId} and h.status = ${code(OrderStatus.heldAtBrewery)} and h.order_ref_num is not null
      and h.waits_for is null and not (h.pay_method = ${code(PaymentMethod.bankTransfer)} and not h.is_paid) and not exists (
      select from held_order_link k join orders o on o.id = k.order_id
      where k.held_order_id = h.id and o.payment_pending_until > ${now})`.execute(db);
}

const LINKED = new Fragment(`
  select h.id, h.status, h.order_ref_num as "orderRefNum", h.ordered_at as "orderedAt", coalesce(k.added, false) as added,
    h.pay_method as "payMethod", h.is_paid as "isPaid", h.waits_for as "waitsFor",
    case when h.is_paid then 0 else greatest(0, coalesce(h.total_inc_pence, 0) - h.gift_voucher_pence - h.paid_pence
      - (select coalesce(sum(c.money_pence), 0) from credit_note c where c.order_id = h.id))::int end as "left",
    (select coalesce(json_agg(json_build_object('packId', l.pack_id, 'quantity', l.quantity - l.taken_out, 'status', l.status) order by l.id), '[]')
      from order_line l where l.order_id = h.id and l.status < ${LineStatus.cancelled} and l.quantity > l.taken_out) as lines`);

/** Links these held orders to the draft, and no others. A link of another draft to one of them moves here. */
export function storingLinks(orderId: OrderId, heldIds: readonly OrderId[]): Prepared<never> {
  return prepared`
    with gone as (
      delete from held_order_link where order_id = ${orderId} and not (held_order_id = any(${heldIds}::bigint[]))
    )
    insert into held_order_link (order_id, held_order_id) select ${orderId}, unnest(${heldIds}::bigint[])
    on conflict (held_order_id) do update set order_id = excluded.order_id`;
}

/** Locks the held orders until the transaction ends; `for no key update`, so that linking one to another draft does not wait. */
export async function lockLinked(trx: Transaction, heldIds: readonly OrderId[]): Promise<void> {
  await prepared`select id from orders where id = any(${heldIds}::bigint[]) order by id for no key update`.execute(trx);
}
