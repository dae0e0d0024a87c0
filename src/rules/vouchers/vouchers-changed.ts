import { Altered } from '#rules/orders/order-codes.ts';
import type { OrderVoucher, VoucherLine } from './order-voucher.ts';
import { VoucherStatus } from './voucher-status.ts';

/** What a voucher can become without the shopper: used up elsewhere, over, withdrawn, or somebody else's. */
const BY_ITSELF: ReadonlySet<VoucherStatus> = new Set([
  VoucherStatus.giftFinished,
  VoucherStatus.invalidVoucher,
  VoucherStatus.membershipNotActivated,
]);

/**
 * Whether a voucher on the order has changed by itself since the shopper was told of it last (6, D-63). That one is not
 * needed any more, or its minimum not reached, is her own doing and no news.
 */
export function changedByItself(attached: readonly OrderVoucher[], lines: readonly VoucherLine[]): Altered {
  const changed = pairs(attached, lines).some(
    ({ lastReport, line }) => lastReport !== null && lastReport.status !== line.status && BY_ITSELF.has(line.status),
  );
  return changed ? Altered.voucherChanged : Altered.nothing;
}

/** Whether any voucher on the order does other than the shopper was told: asked when she places the order (D-103). */
export function differFromTold(attached: readonly OrderVoucher[], lines: readonly VoucherLine[]): boolean {
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
