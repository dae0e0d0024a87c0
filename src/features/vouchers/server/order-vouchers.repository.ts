import type { Transaction } from '#platform/database/database.ts';
import { type Prepared, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { CouponId } from '#rules/catalogue/packs/pack.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { VoucherId } from '#rules/vouchers/voucher.ts';
import type { VoucherStatus } from '#rules/vouchers/voucher-status.ts';

/** A voucher on an order as it is stored: its status, and what it pays. */
export type VoucherToKeep = { readonly voucherId: VoucherId; readonly status: VoucherStatus; readonly used: Pence };

/** Stores exactly these vouchers on an order. */
export function storingVouchers(orderId: OrderId, vouchers: readonly VoucherToKeep[]): Prepared<never> {
  return prepared`
    with kept as (
      select * from jsonb_to_recordset(${JSON.stringify(vouchers)}::jsonb) as k("voucherId" int, status smallint, used int)
    ),
    gone as (
      delete from order_voucher where order_id = ${orderId} and voucher_id not in (select "voucherId" from kept)
    )
    insert into order_voucher (order_id, voucher_id, status, used_pence)
    select ${orderId}, "voucherId", status, used from kept
    on conflict (order_id, voucher_id) do update set status = excluded.status, used_pence = excluded.used_pence`;
}

/**
 * Nobody else can spend them until the transaction ends. Locked in one order, to avoid deadlocks between orders with
 * the same vouchers; `for no key update`, since adding a code to another draft (a foreign key) must not wait while that
 * draft's stock is locked.
 */
export async function lockVouchers(trx: Transaction, ids: readonly VoucherId[]): Promise<void> {
  await prepared`select id from voucher where id = any(${ids}::int[]) order by id for no key update`.execute(trx);
}

/** Kinds with limits: whoever places an order with a code of one waits for another who does, so that both are counted. */
export async function lockKinds(trx: Transaction, ids: readonly CouponId[]): Promise<void> {
  await prepared`select id from coupon where id = any(${ids}::int[]) order by id for no key update`.execute(trx);
}

/** The same by their codes, with the same lock. */
export async function lockVouchersByCode(
  trx: Transaction,
  codes: readonly string[],
  orderIds: readonly OrderId[],
): Promise<void> {
  await prepared`
    select id from voucher where code = any(${codes}::text[])
      or id = any(array(select voucher_id from order_voucher where order_id = any(${orderIds}::bigint[]) and used_pence > 0))
      or order_line_id = any(array(select id from order_line where order_id = any(${orderIds}::bigint[])))
    order by id for no key update`.execute(trx);
}

/** Locks the gift vouchers that pay for a placed order, and the codes that it issued, in the order of all. */
export async function lockVouchersOf(trx: Transaction, orderId: OrderId): Promise<void> {
  await prepared`
    select id from voucher where id in (select voucher_id from order_voucher where order_id = ${orderId} and used_pence > 0)
      or order_line_id in (select id from order_line where order_id = ${orderId})
    order by id for no key update`.execute(trx);
}

/** Deducts from each voucher what it pays, if it has that much left, and notes it in its history; returns for how many that succeeded. */
export async function takeFromVouchers(
  trx: Transaction,
  orderId: OrderId,
  uses: readonly Pick<VoucherToKeep, 'voucherId' | 'used'>[],
  now: Instant,
): Promise<number> {
  const vouchers = await prepared<{ id: VoucherId }>`
    with taken as (
      update voucher v set used_online_pence = v.used_online_pence + u.used
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u("voucherId" int, used int)
      where v.id = u."voucherId" and v.value_pence - v.used_online_pence - v.used_tap_pence >= u.used
      returning v.id, u.used
    )
    insert into voucher_entry (voucher_id, at, what, pence, order_id)
    select id, ${now}, 'spent', -used, ${orderId} from taken returning voucher_id as id`.execute(trx);
  return vouchers.length;
}

/**
 * Restores what the vouchers of an order paid, once. The caller has locked the order; the vouchers are locked in the
 * same order as for spending, to avoid deadlocks.
 */
export async function giveBackToVouchers(trx: Transaction, orderId: OrderId, now: Instant): Promise<void> {
  const vouchers = await prepared<{ voucherId: VoucherId }>`
    select voucher_id as "voucherId" from order_voucher where order_id = ${orderId} and used_pence > 0`.execute(trx);
  if (vouchers.length === 0) return;
  await lockVouchers(
    trx,
    vouchers.map(({ voucherId }) => voucherId),
  );
  await prepared`
    with paid as (select voucher_id, used_pence from order_voucher where order_id = ${orderId} and used_pence > 0),
    cleared as (update order_voucher set used_pence = 0 where order_id = ${orderId} and used_pence > 0),
    noted as (
      insert into voucher_entry (voucher_id, at, what, pence, order_id)
      select voucher_id, ${now}, 'given-back', used_pence, ${orderId} from paid
    )
    update voucher v set used_online_pence = v.used_online_pence - p.used_pence
    from paid p where v.id = p.voucher_id`.execute(trx);
}

/** What each gift voucher has paid for an order; the vouchers are locked, in the order of all. */
export async function lockUses(
  trx: Transaction,
  orderId: OrderId,
): Promise<readonly Pick<VoucherToKeep, 'voucherId' | 'used'>[]> {
  return prepared<Pick<VoucherToKeep, 'voucherId' | 'used'>>`
    select u.voucher_id as "voucherId", u.used_pence as used from order_voucher u join voucher v on v.id = u.voucher_id
    where u.order_id = ${orderId} and u.used_pence > 0 order by v.id for no key update of v`.execute(trx);
}

/** Restores a part of what each of these locked vouchers paid for an order. */
export async function giveBackPart(
  trx: Transaction,
  orderId: OrderId,
  shares: readonly { readonly voucherId: VoucherId; readonly amount: Pence }[],
  now: Instant,
): Promise<void> {
  await prepared`
    with share as (select * from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s("voucherId" int, amount int)),
    lessened as (
      update order_voucher u set used_pence = u.used_pence - s.amount
      from share s where u.order_id = ${orderId} and u.voucher_id = s."voucherId"
    ),
    noted as (
      insert into voucher_entry (voucher_id, at, what, pence, order_id)
      select "voucherId", ${now}, 'given-back', amount, ${orderId} from share where amount > 0
    )
    update voucher v set used_online_pence = v.used_online_pence - s.amount from share s where v.id = s."voucherId"`.execute(
    trx,
  );
}
