import type { CalendarDay } from '#rules/calendar/instant.ts';
import { isActive, isOver } from '../vouchers/is-active.ts';
import type { Voucher } from '../vouchers/voucher.ts';
import { voucherBalance } from '../vouchers/voucher-balance.ts';
import { voucherKind } from '../vouchers/voucher-kind.ts';
import { isStillListed, RenewalDue, renewalDue } from './renewal-due.ts';

/** One of a person's own vouchers as shown in her list. */
export type ListedVoucher = { readonly voucher: Voucher; readonly due: RenewalDue };

/**
 * A person's list of vouchers (D-94): memberships, the earliest end first, and gift vouchers with a balance. A membership
 * followed by another is not due for renewal, and is left out when it has ended.
 */
export function listedVouchers(vouchers: readonly Voucher[], today: CalendarDay): readonly ListedVoucher[] {
  const memberships = vouchers
    .filter((one) => voucherKind(one.coupon.type) === 'membership' && one.active && isStillListed(one, today))
    .filter((one) => !isOver(one, today) || !isFollowed(one, vouchers));
  const gifts = vouchers.filter(
    (one) => voucherKind(one.coupon.type) === 'gift' && isActive(one, today) && voucherBalance(one) > 0,
  );
  return [
    ...memberships.toSorted(firstEndFirst).map((voucher) => ({
      voucher,
      due: isFollowed(voucher, vouchers) ? RenewalDue.no : renewalDue(voucher, today),
    })),
    ...gifts.toSorted(firstEndFirst).map((voucher) => ({ voucher, due: RenewalDue.no })),
  ];
}

/** Whether the same person has a membership that lasts longer. */
function isFollowed(membership: Voucher, vouchers: readonly Voucher[]): boolean {
  return vouchers.some(
    (one) =>
      one.id !== membership.id &&
      voucherKind(one.coupon.type) === 'membership' &&
      one.active &&
      lastDay(one) > lastDay(membership),
  );
}

function firstEndFirst(one: Voucher, other: Voucher): number {
  return lastDay(one) < lastDay(other) ? -1 : lastDay(one) > lastDay(other) ? 1 : one.id - other.id;
}

const lastDay = ({ endsOn }: Voucher): string => endsOn ?? '9999-12-31';
