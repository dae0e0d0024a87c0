import type { Instant } from '../calendar/instant.ts';
import type { OrderVoucher } from './order-voucher.ts';
import type { Voucher } from './voucher.ts';
import { VoucherStatus } from './voucher-status.ts';

type Facts = { readonly memberships: readonly Voucher[]; readonly now: Instant };

/**
 * Why a limit of its kind stops a code of a discount on this order, or null: 1011 when it is for members and the customer is none, 1009 when
 * the code, or the customer with codes of the kind, has been used as often as it may. Placed orders count, and payments under way.
 */
export function whyLimited({ coupon, uses }: OrderVoucher, { memberships, now }: Facts): VoucherStatus | null {
  const { mostUses, mostPerPerson, membersOnly } = coupon.limits;
  if (membersOnly && memberships.length === 0) return VoucherStatus.membersOnly;
  const counted = uses.filter(({ until }) => until === null || until > now);
  const ofCode = counted.reduce((sum, use) => sum + use.ofCode, 0);
  const ofBuyer = counted.reduce((sum, use) => sum + use.ofBuyer, 0);
  const isUsedUp = (mostUses !== null && ofCode >= mostUses) || (mostPerPerson !== null && ofBuyer >= mostPerPerson);
  return isUsedUp ? VoucherStatus.usedUp : null;
}
