import type { CalendarDay } from '#rules/calendar/instant.ts';
import { hasBegun, isOver } from './is-active.ts';
import type { Voucher } from './voucher.ts';
import { voucherBalance } from './voucher-balance.ts';
import { voucherKind } from './voucher-kind.ts';

/** The state of a voucher as its holder sees it. */
export type VoucherState = 'good' | 'not active' | 'not begun' | 'expired' | 'in use' | 'spent' | 'part spent';

/**
 * The state printed on a voucher or membership (D-87, D-89, D-91): "not active" when unpaid or withdrawn; "in use" for a
 * membership that has an owner; spent or part spent for a gift voucher.
 */
export function voucherState(voucher: Voucher, today: CalendarDay): VoucherState {
  if (!voucher.active) return 'not active';
  if (isOver(voucher, today)) return 'expired';
  const kind = voucherKind(voucher.coupon.type);
  if (kind === 'membership' && voucher.personId !== null) return 'in use';
  if (!hasBegun(voucher, today)) return 'not begun';
  if (kind !== 'gift') return 'good';
  const left = voucherBalance(voucher);
  if (left <= 0) return 'spent';
  return left < voucher.value ? 'part spent' : 'good';
}
