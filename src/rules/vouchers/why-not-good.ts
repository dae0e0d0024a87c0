import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Audience, PersonId } from '#rules/orders/placing/draft.ts';
import { hasBegun, isOver } from './is-active.ts';
import type { Voucher } from './voucher.ts';
import { voucherKind } from './voucher-kind.ts';
import { VoucherStatus } from './voucher-status.ts';

/** The owner of the order, its price basis, and the day. */
export type VoucherAsker = {
  readonly personId: PersonId | null;
  readonly audience: Audience;
  readonly today: CalendarDay;
};

/**
 * Why a voucher is not valid for this order whatever is in it, or null: 1102 when it is unpaid, not begun, expired, somebody
 * else's or for another audience; 1005 for a membership not yet activated (the first conditions of D-87). Discounts and
 * memberships are for retail prices; a gift voucher is valid for retail and trade.
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
