import type { Database, Transaction } from '#platform/database/database.ts';
import { code, type Prepared, prepared } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { Traces } from './traces.repository.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { LAST_DISCOUNT_TYPE } from '#rules/vouchers/voucher-kind.ts';

export type OwnOrder = {
  readonly id: OrderId;
  readonly status: OrderStatus;
  readonly order_ref_num: number | null;
  readonly payment_pending_until: Instant | null;
};

/** Locks these orders in ascending order. */
export function lockOrders(trx: Transaction, ids: readonly OrderId[]): Promise<readonly OwnOrder[]> {
  return prepared<OwnOrder>`
    select o.id, o.status, o.order_ref_num, o.payment_pending_until from orders o
    where o.id = any(${ids}::bigint[]) order by o.id for update of o`.execute(trx);
}

/** Those of these orders with a payment or refund under way. Call it while they are locked. */
export async function readOrdersBeingPaid(trx: Transaction, ids: readonly OrderId[]): Promise<ReadonlySet<OrderId>> {
  const rows = await prepared<{ order_id: OrderId }>`
    select distinct coalesce(s.order_id, a.order_id) as order_id
    from payment_attempt a left join payment_share s on s.attempt_id = a.id
    where coalesce(s.order_id, a.order_id) = any(${ids}::bigint[]) and (state in ('started', 'asking', 'unknown', 'awaiting-funds', 'refund-due')
      or exists (select from refund r where r.attempt_id = a.id and r.state not in ('made', 'withdrawn')))`.execute(
    trx,
  );
  return new Set(rows.map((row) => row.order_id));
}

/** Deletes a draft. Its stock must have been released before. */
export function droppingDraft(orderId: OrderId, from: OrderStatus, now: Instant): Prepared<never> {
  return prepared`
    with emptied as (delete from order_line where order_id = ${orderId}),
    unused as (delete from order_voucher where order_id = ${orderId}),
    unlinked as (delete from held_order_link where order_id = ${orderId}),
    moved as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why)
      values (${orderId}, ${from}, -1, ${now}, 'shopper', 'Erased on request')
    )
    update orders set status = ${code(OrderStatus.redundantDraft)}, version = version + 1, reserved_until = null, first_reserved_at = null, changed_at = ${now}
    where id = ${orderId}`;
}

/**
 * Anonymises what is left of a person, with or without an account. Invoices must be kept (numbers, sums, VAT, and the
 * address of a business); everything else that identifies her is removed.
 */
export function erasing(
  name: string,
  { id, emails, mails, orders, messages, signUps, consents }: Traces,
  references: readonly string[],
  today: CalendarDay,
  now: Instant,
): readonly Prepared<never>[] {
  return [
    prepared`delete from outbox_mail where id = any(${mails}::bigint[])
      or lower(text) ~ any(${[...emails, ...references].map(asWholeWord)}::text[])
      or (once_key ~ '^(confirm|reset|new-email|erase|password-changed|email-changed|email-wanted|email-taken|linked|already-there)/'
        and split_part(once_key, '/', 2) = ${id === null ? null : String(id)})
      or order_id = any(${orders}::bigint[])
      or (once_key ~ '^membership[a-z-]*/' and split_part(once_key, '/', 2) in (
        select v.id::text from voucher v where v.person_id = ${id}::int))
      or (once_key ~ '^message[a-z-]*/' and split_part(once_key, '/', 2) = any(${messages.map(String)}::text[]))`,
    ...forgettingWhoOrdered(orders),
    prepared`update orders set ordering_person_id = null where id = any(${orders}::bigint[])`,
    prepared`update payment_event e set body = '{}' where e.handled_at is not null and exists (
      select from payment_attempt a where a.order_id = any(${orders}::bigint[]) and a.provider = e.provider
        and (strpos(e.body::text, a.provider_order_id) > 0 or strpos(e.body::text, a.capture_id) > 0))`,
    prepared`update order_move set moved_by = 'Erased' where lower(moved_by) = any(${emails}::text[])
      or (order_id = any(${orders}::bigint[]) and moved_by = ${name})`,
    prepared`update stock_movement set moved_by = 'Erased' where lower(moved_by) = any(${emails}::text[])
      or (order_id = any(${orders}::bigint[]) and moved_by = ${name})`,
    prepared`update till_tab set name = '', member_voucher_id = null
      where member_voucher_id in (select v.id from voucher v where v.person_id = ${id}::int)`,
    prepared`update voucher_entry set note = '' where voucher_id in (select v.id from voucher v where v.person_id = ${id}::int)`,
    prepared`update voucher v set person_id = null, note = '',
      active = v.active and c.kind <= ${code(LAST_DISCOUNT_TYPE)}, ends_on = case when c.kind > ${code(LAST_DISCOUNT_TYPE)} then least(v.ends_on, ${today}::date) else v.ends_on end
      from coupon c where c.id = v.coupon_id and v.person_id = ${id}::int`,
    prepared`update message set sent_key = 'erased/' || id, name = 'Erased', email = '', text = '', order_reference = '', person_id = null,
      settled_at = coalesce(settled_at, ${now}), outcome = 'Erased at the request of its writer'
      where id = any(${messages}::bigint[])`,
    prepared`delete from newsletter_sign_up where id = any(${signUps}::bigint[])`,
    prepared`update consent set email = '' where id = any(${consents}::bigint[])`,
    prepared`update price_list set user_email = '', contact_mobile = '' where lower(user_email) = any(${emails}::text[])`,
    prepared`update price_list set partner_name = '', partner_email = '', partner_mobile = ''
      where lower(partner_email) = any(${emails}::text[])`,
    prepared`delete from trade_application where person_id = ${id}::int and state <> 'approved'`,
    prepared`update trade_application set person_id = null, contact_name = '', telephone = '', note = ''
      where person_id = ${id}::int`,
    prepared`delete from import_row where email = any(${emails}::text[])`,
    prepared`delete from favourite where person_id = ${id}::int`,
    prepared`delete from suspension where person_id = ${id}::int`,
    prepared`delete from kept_address where person_id = ${id}::int`,
    prepared`delete from outside_identity where person_id = ${id}::int`,
    prepared`delete from mailed_link where person_id = ${id}::int`,
    prepared`update data_link set email = null, used_at = ${now} where email = any(${emails}::text[])`,
    prepared`delete from former_email where person_id = ${id}::int`,
    prepared`delete from known_device where person_id = ${id}::int`,
    prepared`delete from totp_secret where person_id = ${id}::int`,
    prepared`delete from passkey where person_id = ${id}::int`,
    prepared`delete from recovery_code where person_id = ${id}::int`,
    prepared`delete from spent_refresh where session_id in (select s.id from session s where s.person_id = ${id}::int)`,
    prepared`update session set device = '', opened_from = '' where person_id = ${id}::int`,
    prepared`update person set name = 'Erased', telephone = '', email = ${`erased-${id}@erased.invalid`}, password_hash = null,
      unconfirmed_email = null, business_id = null, role = 10, age_confirmed_at = null, erased_at = ${now}
      where id = ${id}::int`,
  ];
}

/** Finds an e-mail or a reference in a lower-case text, but not as part of a longer one. */
function asWholeWord(word: string): string {
  return String.raw`(?<![\w.%+-])${word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}(?![\w-]|\.\w)`;
}

/** These orders keep numbers, sums and VAT, and the address of a business; nothing on them identifies who ordered. */
export function forgettingWhoOrdered(orders: readonly OrderId[]): readonly Prepared<never>[] {
  return [
    prepared`update orders set to_name = '', note = '', codes_left_out = '{}', opened_from = null, draft_token_hash = null, retired_token_hash = null, retired_browser_hash = null,
      invoice_address = case when business_id is null then '{}' else invoice_address - 'email' - 'telephone' end,
      delivery_address = case when business_id is null then '{}' else delivery_address - 'email' - 'telephone' end,
      paypal_address = null
      where id = any(${orders}::bigint[])`,
    prepared`update payment_attempt set reference = '' where order_id = any(${orders}::bigint[]) and reference <> ''`,
    prepared`delete from order_note where order_id = any(${orders}::bigint[])`,
    prepared`delete from order_pass where order_id = any(${orders}::bigint[])`,
    prepared`update order_move set why = '' where order_id = any(${orders}::bigint[])
      and to_status in (${code(OrderStatus.cancelledByCustomer)}, ${code(OrderStatus.cancelledByStaff)})`,
    prepared`update credit_note set why = '', pdf = null where order_id = any(${orders}::bigint[])
      and order_id not in (select id from orders where business_id is not null)`,
    prepared`update till_refund set reason = 'Erased' where order_id = any(${orders}::bigint[])`,
    prepared`update till_refusal r set content = r.content - 'reason' from till_sale s
      where s.order_id = any(${orders}::bigint[]) and r.content ->> 'ofTill' = s.till_id::text and r.content ->> 'ofNumber' = s.number::text`,
    prepared`delete from refund_account where refund_id in (
      select r.id from refund r join payment_attempt p on p.id = r.attempt_id where p.order_id = any(${orders}::bigint[]))`,
    prepared`update transfer_file_line set sealed = null, note = '' where refund_id in (
      select r.id from refund r join payment_attempt p on p.id = r.attempt_id where p.order_id = any(${orders}::bigint[]))`,
    prepared`update return_request set why = '', answer = '' where order_id = any(${orders}::bigint[])`,
    prepared`update invoice set buyer = null, pdf = null where order_id = any(${orders}::bigint[])
      and order_id not in (select id from orders where business_id is not null)`,
    prepared`update order_despatch set tracking_number = '', tracking_url = '' where order_id = any(${orders}::bigint[])`,
  ];
}

/** Farewell mails that were sent, or given up. */
export async function deleteSentMails(db: Database, beginning: string): Promise<void> {
  await prepared`
    delete from outbox_mail where starts_with(once_key, ${beginning}) and (sent_at is not null or next_try_at is null)`.execute(
    db,
  );
}

/**
 * Some of the orders from before a day that still identify who placed them, locked. Orders with an open payment are
 * skipped.
 */
export async function lockOldOrders(trx: Transaction, before: CalendarDay, most: number): Promise<readonly OrderId[]> {
  const rows = await prepared<{ id: OrderId }>`
    select o.id from orders o
    where coalesce(o.ordered_at, o.changed_at) < ${before}::date and (o.payment_pending_until is null or o.payment_pending_until < ${before}::date)
      and (o.person_id is not null or o.ordering_person_id is not null or o.to_name <> '' or o.note <> '' or o.opened_from is not null or o.paypal_address is not null
        or o.invoice_address ?| array['email', 'telephone'] or o.delivery_address ?| array['email', 'telephone']
        or (o.business_id is null and (o.invoice_address <> '{}' or o.delivery_address <> '{}')))
    order by o.id limit ${most}::int for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Detaches these orders from their accounts. */
export function leavingTheAccount(orders: readonly OrderId[]): Prepared<never> {
  return prepared`update orders set person_id = null, ordering_person_id = null where id = any(${orders}::bigint[])`;
}

/** Clears what was typed at a till about refunds from before a day, those of nobody among them. */
export function forgettingOldReasons(before: CalendarDay): readonly Prepared<never>[] {
  return [
    prepared`update till_refund set reason = 'Erased' where refunded_at < ${before}::date and reason <> 'Erased'`,
    prepared`update till_refusal set content = content - 'reason' where last_at < ${before}::date and content ? 'reason'`,
  ];
}

/** Clears the bodies of providers' events from before a day: they name the payer. */
export function forgettingOldEvents(before: CalendarDay): Prepared<never> {
  return prepared`update payment_event set body = '{}' where received_at < ${before}::date and handled_at is not null and body <> '{}'`;
}
