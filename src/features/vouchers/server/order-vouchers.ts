import type { Transaction } from '#platform/database/database.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import type { OrderVoucher } from '#rules/vouchers/order-voucher.ts';
import { voucherKind } from '#rules/vouchers/voucher-kind.ts';
import { voucherBook } from './voucher-book.ts';
import {
  giveBackToVouchers,
  lockVouchers,
  storingVouchers,
  takeFromVouchers,
  type VoucherToKeep,
} from './order-vouchers.repository.ts';

export { storingVouchers, type VoucherToKeep };

/**
 * Holds the gift vouchers of an order fast and gives its vouchers as they are now: until the transaction ends nobody else can spend from
 * them. Asked before any stock is locked, so that payments wait for each other in one order.
 */
export async function holdVouchers(
  trx: Transaction,
  orderId: OrderId,
  vouchers: readonly OrderVoucher[],
): Promise<readonly OrderVoucher[]> {
  const gifts = vouchers.filter(({ coupon }) => voucherKind(coupon.type) === 'gift');
  if (gifts.length === 0) return vouchers;
  await lockVouchers(
    trx,
    gifts.map(({ id }) => id),
  );
  return voucherBook.onOrder(trx, orderId);
}

/** Takes from gift vouchers what they pay for an order (D-89). They are held fast, so a balance that is gone now is a fault of ours. */
export async function spendVouchers(
  trx: Transaction,
  orderId: OrderId,
  vouchers: readonly VoucherToKeep[],
): Promise<void> {
  const uses = vouchers.filter(({ used }) => used > 0);
  if (uses.length === 0) return;
  const taken = await takeFromVouchers(trx, uses);
  if (taken !== uses.length)
    throw new Error(`A gift voucher of order ${orderId} was held fast, and spent all the same`);
}

/** The order has lost its money, or is no more: its gift vouchers have theirs again (D-89). Done again, it does nothing. */
export const restoreVouchers = (trx: Transaction, orderId: OrderId): Promise<void> => giveBackToVouchers(trx, orderId);
