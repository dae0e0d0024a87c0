import { Altered } from '#rules/orders/order-codes.ts';
import type { OrderVoucher, VoucherLine } from './order-voucher.ts';
import { VoucherStatus } from './voucher-status.ts';

/** The statuses that a voucher can get without the shopper: used up elsewhere, expired, withdrawn, or somebody else's. */
const BY_ITSELF: ReadonlySet<VoucherStatus> = new Set([
  VoucherStatus.giftFinished,
  VoucherStatus.usedUp,
  VoucherStatus.membersOnly,
  VoucherStatus.invalidVoucher,
  VoucherStatus.membershipNotActivated,
]);

/**
 * Whether a voucher on the order has changed by itself since it was last shown (6, D-63). One that is no longer needed, or whose
 * minimum is not reached, results from her own changes and is not reported.
 */
export function changedByItself(attached: readonly OrderVoucher[], lines: readonly VoucherLine[]): Altered {
  const changed = pairs(attached, lines).some(
    ({ lastReport, line }) => lastReport !== null && lastReport.status !== line.status && BY_ITSELF.has(line.status),
  );
  return changed ? Altered.voucherChanged : Altered.nothing;
}

/** Whether any voucher now has another result than last shown; checked when the order is placed (D-103). */
export function differFromShown(attached: readonly OrderVoucher[], lines: readonly VoucherLine[]): boolean {
  return pairs(attached, lines).some(
    ({ lastReport, line }) =>
      lastReport !== null && (lastReport.status !== line.status || lastReport.used !== line.used),
  );
}

function pairs(attached: readonly OrderVoucher[], lines: readonly VoucherLine[]) {
  return attached.flatMap(({ id, lastReport }) =>
    lines.filter(({ voucherId }) => voucherId === id).map((line) => ({ lastReport, line })),
  );
}
