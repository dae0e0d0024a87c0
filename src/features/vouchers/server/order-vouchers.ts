import type { Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import { shareOut } from '#rules/money/share-out.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { OrderVoucher } from '#rules/vouchers/order-voucher.ts';
import { voucherKind } from '#rules/vouchers/voucher-kind.ts';
import { type Buyer, NOBODY, voucherBook } from './voucher-book.ts';
import { readVouchersToSpend } from './voucher-book.repository.ts';
import {
  giveBackPart,
  giveBackToVouchers,
  lockKinds,
  lockUses,
  lockVouchers,
  lockVouchersByCode,
  lockVouchersOf,
  storingVouchers,
  takeFromVouchers,
  type VoucherToKeep,
} from './order-vouchers.repository.ts';

export { lockVouchersOf, storingVouchers, type VoucherToKeep };

/**
 * Locks the gift vouchers of an order, and the kinds of its discounts that have limits, and returns all its vouchers in their current
 * state. Called before any stock is locked, so that all lock in one order (D-32).
 */
export async function holdVouchers(
  trx: Transaction,
  orderId: OrderId,
  vouchers: readonly OrderVoucher[],
  buyer: Buyer,
): Promise<readonly OrderVoucher[]> {
  const gifts = vouchers.filter(({ coupon }) => voucherKind(coupon.type) === 'gift').map(({ id }) => id);
  const limited = vouchers.filter(({ coupon: { limits } }) => (limits.mostUses ?? limits.mostPerPerson) !== null);
  if (gifts.length + limited.length === 0) return vouchers;
  if (gifts.length > 0) await lockVouchers(trx, gifts);
  const kinds = [...new Set(limited.map(({ coupon }) => coupon.id))];
  if (kinds.length > 0) await lockKinds(trx, kinds);
  return voucherBook.onOrder(trx, orderId, buyer);
}

/**
 * Locks the vouchers of these codes, with those that pay for these placed orders or were issued by them, all in one order (D-32). Returns
 * those of the codes in their current state, by their codes; those that there are not are left out.
 */
export async function holdVouchersByCode(
  trx: Transaction,
  codes: readonly string[],
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<string, OrderVoucher>> {
  if (codes.length === 0 && orderIds.length === 0) return new Map();
  await lockVouchersByCode(trx, codes, orderIds);
  if (codes.length === 0) return new Map();
  return new Map((await readVouchersToSpend(trx, codes, NOBODY)).map((voucher) => [voucher.code, voucher]));
}

/** Deducts from gift vouchers what they pay for an order (D-89). They are locked, so a missing balance is a bug. */
export async function spendVouchers(
  trx: Transaction,
  orderId: OrderId,
  vouchers: readonly VoucherToKeep[],
  now: Instant,
): Promise<void> {
  const uses = vouchers.filter(({ used }) => used > 0);
  if (uses.length === 0) return;
  const spentCount = await takeFromVouchers(trx, orderId, uses, now);
  if (spentCount !== uses.length)
    throw new Error(`A gift voucher of order ${orderId} was held fast, and spent all the same`);
}

/**
 * Restores the balances of an order's gift vouchers when its payment is undone or the order ends (D-89). Idempotent.
 */
export const restoreVouchers = (trx: Transaction, orderId: OrderId, now: Instant): Promise<void> =>
  giveBackToVouchers(trx, orderId, now);

/** Restores a part of what the gift vouchers of a placed order paid for it, in pence, each by its share (D-164). */
export async function restorePartOfVouchers(
  trx: Transaction,
  orderId: OrderId,
  amount: Pence,
  now: Instant,
): Promise<void> {
  if (amount === 0) return;
  const uses = await lockUses(trx, orderId);
  const shares = shareOut(
    amount,
    uses.map(({ used }) => used),
  );
  await giveBackPart(
    trx,
    orderId,
    uses.map(({ voucherId }, place) => ({ voucherId, amount: shares[place]! })),
    now,
  );
}
