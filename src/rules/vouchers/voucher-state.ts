import type { CalendarDay } from '#rules/calendar/instant.ts';
import { hasBegun, isOver } from './is-active.ts';
import type { Voucher } from './voucher.ts';
import { voucherBalance } from './voucher-balance.ts';
import { voucherKind } from './voucher-kind.ts';

/** How far a voucher has come, for whoever holds it in her hand. */
export type VoucherState = 'good' | 'not active' | 'not begun' | 'expired' | 'in use' | 'spent' | 'part spent';

/**
 * The state that a voucher or membership is printed with (D-87, D-89, D-91): one that was not paid for, or has been withdrawn,
 * is not active; a membership that is somebody's is in use; a gift voucher may be spent, in part or whole.
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
