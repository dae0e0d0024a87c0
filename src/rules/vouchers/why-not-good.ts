import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Audience, PersonId } from '#rules/orders/draft.ts';
import { hasBegun, isOver } from './is-active.ts';
import type { Voucher } from './voucher.ts';
import { voucherKind } from './voucher-kind.ts';
import { VoucherStatus } from './voucher-status.ts';

/** Whose order it is, at which prices, and when. */
export type VoucherAsker = {
  readonly personId: PersonId | null;
  readonly audience: Audience;
  readonly today: CalendarDay;
};

/**
 * Why a voucher does nothing for this order whatever is in it, or null when it is good: 1102 when it is not paid for, has not
 * begun, is over, is somebody else's or of another audience, 1005 for a membership that nobody has activated (the first
 * conditions of D-87). Discounts and memberships are for retail prices; a gift voucher is money at both counters.
 */
export function whyNotGood(voucher: Voucher, { personId, audience, today }: VoucherAsker): VoucherStatus | null {
  const kind = voucherKind(voucher.coupon.type);
  const somebodyElses = voucher.personId !== null && voucher.personId !== personId;
  const otherAudience = audience.kind === 'trade' && kind !== 'gift';
  if (isOver(voucher, today) || !hasBegun(voucher, today) || somebodyElses || otherAudience)
    return VoucherStatus.invalidVoucher;
  if (kind === 'membership' && (voucher.personId === null || !voucher.active))
    return VoucherStatus.membershipNotActivated;
  return voucher.active ? null : VoucherStatus.invalidVoucher;
}
