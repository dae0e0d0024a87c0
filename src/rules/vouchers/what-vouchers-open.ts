import type { VoucherLine } from './order-voucher.ts';
import { VoucherStatus } from './voucher-status.ts';

/** Statuses of vouchers that are not valid and so allow nothing. One beaten by another discount still does. */
const SHUT: ReadonlySet<VoucherStatus> = new Set([
  VoucherStatus.membershipNotActivated,
  VoucherStatus.giftFinished,
  VoucherStatus.minimumNotReached,
  VoucherStatus.usedUp,
  VoucherStatus.nothingItCountsOn,
  VoucherStatus.membersOnly,
  VoucherStatus.invalidCode,
  VoucherStatus.invalidVoucher,
]);

/** Whether a voucher or membership allows the order to be held at the brewery (D-97). */
export function opensHolding(vouchers: readonly VoucherLine[]): boolean {
  return vouchers.some(({ holdPurchase, status }) => holdPurchase && !SHUT.has(status));
}

/** Whether a voucher allows a retail shopper to pay by bank transfer (`couponId` 2, D-88, D-102). */
export function opensBankTransfer(vouchers: readonly VoucherLine[]): boolean {
  return vouchers.some(({ allowsBankTransfer, status }) => allowsBankTransfer && !SHUT.has(status));
}
