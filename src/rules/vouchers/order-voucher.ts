import type { Instant } from '#rules/calendar/instant.ts';
import type { CouponId } from '#rules/catalogue/pack.ts';
import { type BasisPoints, type Pence, pence } from '#rules/money/pence.ts';
import type { Voucher, VoucherId } from './voucher.ts';
import { voucherBalance } from './voucher-balance.ts';
import type { VoucherStatus } from './voucher-status.ts';

/** A voucher that somebody has put on an order, as the book has it now, and as the shopper was told of it last. */
export type OrderVoucher = Voucher & {
  readonly lastReport: { readonly status: VoucherStatus; readonly used: Pence } | null;
  /** What payments of other orders count on while they are under way. */
  readonly holds: readonly { readonly used: Pence; readonly until: Instant }[];
};

/** How a voucher or membership fares on an order, for the shopper and for the order's own papers. */
export type VoucherLine = {
  readonly voucherId: VoucherId;
  readonly code: string;
  readonly couponId: CouponId;
  readonly couponType: number;
  readonly couponName: string;
  readonly status: VoucherStatus;
  /** The rate that it takes off here; 0 when it is not the one that counts. */
  readonly rate: BasisPoints;
  /** The pence that it pays here. */
  readonly used: Pence;
  readonly holdPurchase: boolean;
  readonly allowsBankTransfer: boolean;
  /** Applies by itself and cannot be taken off (D-49a). */
  readonly byMembership: boolean;
};

/** What a gift voucher may pay at a moment: its balance less what other payments under way count on, never below nought (D-89). */
export function spendable(voucher: Voucher & Pick<OrderVoucher, 'holds'>, now: Instant): Pence {
  const held = voucher.holds.filter(({ until }) => until > now).reduce((sum, { used }) => sum + used, 0);
  return pence(Math.max(0, voucherBalance(voucher) - held));
}
