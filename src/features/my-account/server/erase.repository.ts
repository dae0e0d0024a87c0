import type { Database, Transaction } from '#platform/database/database.ts';
import { type Prepared, prepared } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import type { OrderStatus } from '#rules/orders/order-codes.ts';

export type Leaving = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly unconfirmed_email: string | null;
};

export type OwnOrder = {
  readonly id: OrderId;
  readonly status: OrderStatus;
  readonly order_ref_num: number | null;
  readonly payment_pending_until: Instant | null;
};

/** All that somebody has begun or placed, and what she has placed as a guest; locked, in one order. */
export function lockOrdersOf(trx: Transaction, { id, email }: Leaving): Promise<readonly OwnOrder[]> {
  return prepared<OwnOrder>`
    select o.id, o.status, o.order_ref_num, o.payment_pending_until from orders o
    where o.person_id = ${id} or o.ordering_person_id = ${id} or (o.person_id is null and lower(o.invoice_address->>'email') = lower(${email}))
    order by o.id for update of o`.execute(trx);
}

/** Those of these orders for which money is on its way, here or there. Asked under their lock. */
export async function readOrdersBeingPaid(trx: Transaction, ids: readonly OrderId[]): Promise<ReadonlySet<OrderId>> {
  const rows = await prepared<{ order_id: OrderId }>`
    select distinct order_id from payment_attempt
    where order_id = any(${ids}::bigint[]) and state in ('started', 'asking', 'awaiting-funds', 'refund-due')`.execute(
    trx,
  );
  return new Set(rows.map((row) => row.order_id));
}

/** Administrators who can log in, locked, so that the last two do not leave in the same moment. */
export async function lockAdministrators(
  trx: Transaction,
  roles: readonly number[],
): Promise<readonly { readonly id: number }[]> {
  return prepared<{ id: number }>`
    select id from person where role = any(${roles}::int[]) and confirmed_at is not null and erased_at is null
    order by id for update`.execute(trx);
}

/** A basket that nobody will come back to. Its stock has been given back before. */
export function droppingDraft(orderId: OrderId, from: OrderStatus, now: Instant): Prepared<never> {
  return prepared`
    with emptied as (delete from order_line where order_id = ${orderId}),
    unused as (delete from order_voucher where order_id = ${orderId}),
    unlinked as (delete from held_order_link where order_id = ${orderId}),
    moved as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why)
      values (${orderId}, ${from}, -1, ${now}, 'shopper', 'The account was erased')
    )
    update orders set status = -1, version = version + 1, reserved_until = null, first_reserved_at = null, changed_at = ${now}
    where id = ${orderId}`;
}

/**
 * What is left of a person. Invoices must be kept (numbers, sums, VAT), and of a business its address on them; whatever says
 * who she is goes, wherever it stands.
 */
export function erasing(
  { id, name, email, unconfirmed_email }: Leaving,
  orders: readonly OrderId[],
  today: CalendarDay,
  now: Instant,
): readonly Prepared<never>[] {
  const emails = [email, unconfirmed_email].filter((one) => one !== null).map((one) => one.toLowerCase());
  return [
    prepared`delete from outbox_mail where lower(to_address) = any(${emails}::text[]) or lower(reply_to) = any(${emails}::text[])
      or strpos(lower(text), lower(${email})) > 0
      or (once_key ~ '^(confirm|reset|new-email|erase|password-changed|email-changed|email-wanted|email-taken|linked|already-there)/'
        and split_part(once_key, '/', 2) = ${String(id)})
      or (once_key ~ '^(order|packing|vouchers)[a-z-]*/' and split_part(once_key, '/', 2) = any(${orders.map(String)}::text[]))
      or (once_key ~ '^membership[a-z-]*/' and split_part(once_key, '/', 2) in (
        select v.id::text from voucher v where v.person_id = ${id}))
      or (once_key ~ '^message[a-z-]*/' and split_part(once_key, '/', 2) in (
        select m.id::text from message m where m.person_id = ${id} or lower(m.email) = any(${emails}::text[])))`,
    prepared`update orders set to_name = '', note = '', opened_from = null, draft_token_hash = null, ordering_person_id = null, changed_at = ${now},
      invoice_address = case when business_id is null then '{}' else invoice_address - 'email' - 'telephone' end,
      delivery_address = case when business_id is null then '{}' else delivery_address - 'email' - 'telephone' end
      where id = any(${orders}::bigint[])`,
    prepared`delete from order_pass where order_id = any(${orders}::bigint[])`,
    prepared`update order_move set moved_by = 'Erased' where lower(moved_by) = lower(${email})
      or (order_id = any(${orders}::bigint[]) and moved_by = ${name})`,
    prepared`update voucher v set person_id = null, note = '',
      active = v.active and c.kind <= 100, ends_on = case when c.kind > 100 then least(v.ends_on, ${today}::date) else v.ends_on end
      from coupon c where c.id = v.coupon_id and v.person_id = ${id}`,
    prepared`update message set name = 'Erased', email = '', text = '', order_reference = '', person_id = null,
      settled_at = coalesce(settled_at, ${now}), outcome = 'Erased with the account of its writer'
      where person_id = ${id} or lower(email) = any(${emails}::text[])`,
    prepared`delete from newsletter_sign_up where lower(email) = any(${emails}::text[])`,
    prepared`update consent set email = '' where person_id = ${id} or lower(email) = any(${emails}::text[])`,
    prepared`update price_list set user_email = '', contact_mobile = '' where lower(user_email) = any(${emails}::text[])`,
    prepared`update price_list set partner_name = '', partner_email = '', partner_mobile = ''
      where lower(partner_email) = any(${emails}::text[])`,
    prepared`delete from favourite where person_id = ${id}`,
    prepared`delete from kept_address where person_id = ${id}`,
    prepared`delete from outside_identity where person_id = ${id}`,
    prepared`delete from mailed_link where person_id = ${id}`,
    prepared`delete from spent_refresh where session_id in (select s.id from session s where s.person_id = ${id})`,
    prepared`update session set device = '', opened_from = '' where person_id = ${id}`,
    prepared`update person set name = 'Erased', email = ${`erased-${id}@erased.invalid`}, password_hash = null,
      unconfirmed_email = null, business_id = null, role = 10, age_confirmed_at = null, erased_at = ${now}
      where id = ${id}`,
  ];
}

/** Good-byes that have left, or never will. */
export async function deleteSentMails(db: Database, beginning: string): Promise<void> {
  await prepared`
    delete from outbox_mail where starts_with(once_key, ${beginning}) and (sent_at is not null or next_try_at is null)`.execute(
    db,
  );
}
