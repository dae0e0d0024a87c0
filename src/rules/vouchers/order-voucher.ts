import type { Instant } from '#rules/calendar/instant.ts';
import type { CouponId } from '#rules/catalogue/packs/pack.ts';
import { type BasisPoints, type Pence, pence } from '#rules/money/pence.ts';
import type { Voucher, VoucherId } from './voucher.ts';
import { voucherBalance } from './voucher-balance.ts';
import type { VoucherStatus } from './voucher-status.ts';

/** A voucher entered on an order, as it is stored now and as last shown to the shopper. */
export type OrderVoucher = Voucher & {
  readonly lastReport: { readonly status: VoucherStatus; readonly used: Pence } | null;
  /** Amounts reserved by payments of other orders that are under way. */
  readonly holds: readonly { readonly used: Pence; readonly until: Instant }[];
  /** How often other orders use it, where its kind has limits: this code, and any of its kind for the same buyer. */
  readonly uses: readonly VoucherUse[];
};

/** `until` = while a payment is under way; null = placed. */
export type VoucherUse = { readonly until: Instant | null; readonly ofCode: number; readonly ofBuyer: number };

/** The result of a voucher or membership on an order, for the shopper and the order's documents. */
export type VoucherLine = {
  readonly voucherId: VoucherId;
  readonly code: string;
  readonly couponId: CouponId;
  readonly couponType: number;
  readonly couponName: string;
  readonly status: VoucherStatus;
  /** The rate applied to this order; 0 when another discount applies. */
  readonly rate: BasisPoints;
  /** What it takes off in pence instead of a rate, and that delivery costs nothing; left out where it does not. */
  readonly amountOff?: Pence;
  readonly freeDelivery?: boolean;
  /** The pence paid with it on this order. */
  readonly used: Pence;
  readonly holdPurchase: boolean;
  readonly allowsBankTransfer: boolean;
  /** Applies automatically and cannot be removed (D-49a). */
  readonly byMembership: boolean;
};

/** What a gift voucher can pay at a moment: its balance less the amounts reserved by other payments, at least 0 (D-89). */
export function spendable(voucher: Voucher & Pick<OrderVoucher, 'holds'>, now: Instant): Pence {
  const held = voucher.holds.filter(({ until }) => until > now).reduce((sum, { used }) => sum + used, 0);
  return pence(Math.max(0, voucherBalance(voucher) - held));
}
