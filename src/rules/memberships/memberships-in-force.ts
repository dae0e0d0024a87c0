import type { CalendarDay } from '#rules/calendar/instant.ts';
import { hasBegun, isOver } from '../vouchers/is-active.ts';
import type { Voucher } from '../vouchers/voucher.ts';
import { voucherKind } from '../vouchers/voucher-kind.ts';

/** The memberships among a person's vouchers that are active today, the oldest first (D-40, D-49a). */
export function membershipsInForce(vouchers: readonly Voucher[], today: CalendarDay): readonly Voucher[] {
  return vouchers
    .filter(
      (voucher) =>
        voucherKind(voucher.coupon.type) === 'membership' &&
        voucher.personId !== null &&
        voucher.active &&
        hasBegun(voucher, today) &&
        !isOver(voucher, today),
    )
    .toSorted(oldestFirst);
}

function oldestFirst(one: Voucher, other: Voucher): number {
  const [first, second] = [one.startsOn ?? '', other.startsOn ?? ''];
  return first < second ? -1 : first > second ? 1 : one.id - other.id;
}
