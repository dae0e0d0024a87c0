import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Voucher } from './voucher.ts';
import { voucherKind } from './voucher-kind.ts';

/**
 * Whether a voucher is shown as active on a day (D-91, D-92): paid for, begun and not expired. An activated membership is active
 * at once, even when its term continues from the end of the one before.
 */
export function isActive(voucher: Voucher, today: CalendarDay): boolean {
  if (!voucher.active || isOver(voucher, today)) return false;
  return hasBegun(voucher, today) || (voucherKind(voucher.coupon.type) === 'membership' && voucher.personId !== null);
}

/** Whether the day is after its last day. */
export function isOver({ endsOn }: Pick<Voucher, 'endsOn'>, today: CalendarDay): boolean {
  return endsOn !== null && endsOn < today;
}

export function hasBegun({ startsOn }: Pick<Voucher, 'startsOn'>, today: CalendarDay): boolean {
  return startsOn === null || startsOn <= today;
}
