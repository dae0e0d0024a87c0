import type { Transaction } from '#platform/database/database.ts';
import { type Prepared, prepared } from '#platform/database/prepared.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import type { VoucherId } from '#rules/vouchers/voucher.ts';
import type { VoucherStatus } from '#rules/vouchers/voucher-status.ts';

/** A voucher on an order as it is kept: how it fares, and what it pays. */
export type VoucherToKeep = { readonly voucherId: VoucherId; readonly status: VoucherStatus; readonly used: Pence };

/** Leaves these vouchers on an order, and no others. */
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
 * Nobody else can spend them until the transaction ends. In one order, so that two orders with the same ones do not wait for each
 * other; no key, since who enters a code on another draft has locked stock by then, and a key would make her wait.
 */
export async function lockVouchers(trx: Transaction, ids: readonly VoucherId[]): Promise<void> {
  await prepared`select id from voucher where id = any(${ids}::int[]) order by id for no key update`.execute(trx);
}

/** Takes from each voucher what it pays, if that is left on it; says of how many it was. */
export async function takeFromVouchers(
  trx: Transaction,
  uses: readonly Pick<VoucherToKeep, 'voucherId' | 'used'>[],
): Promise<number> {
  const taken = await prepared<{ id: VoucherId }>`
    update voucher v set used_online_pence = v.used_online_pence + u.used
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u("voucherId" int, used int)
    where v.id = u."voucherId" and v.value_pence - v.used_online_pence - v.used_tap_pence >= u.used
    returning v.id`.execute(trx);
  return taken.length;
}

/**
 * Gives back what the vouchers of an order have paid, once. The order's own lock protects it; the vouchers are locked as for
 * spending, so that two orders that lose their money at once wait for each other in one order.
 */
export async function giveBackToVouchers(trx: Transaction, orderId: OrderId): Promise<void> {
  const paid = await prepared<{ voucherId: VoucherId }>`
    select voucher_id as "voucherId" from order_voucher where order_id = ${orderId} and used_pence > 0`.execute(trx);
  if (paid.length === 0) return;
  await lockVouchers(
    trx,
    paid.map(({ voucherId }) => voucherId),
  );
  await prepared`
    with paid as (select voucher_id, used_pence from order_voucher where order_id = ${orderId} and used_pence > 0),
    cleared as (update order_voucher set used_pence = 0 where order_id = ${orderId} and used_pence > 0)
    update voucher v set used_online_pence = v.used_online_pence - p.used_pence
    from paid p where v.id = p.voucher_id`.execute(trx);
}
