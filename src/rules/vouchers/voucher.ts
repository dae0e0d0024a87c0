import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { CouponId } from '#rules/catalogue/packs/pack.ts';
import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import type { PersonId } from '#rules/orders/placing/draft.ts';
import type { DiscountScope } from './discount-scope.ts';

export type VoucherId = number & { readonly id: 'voucher' };

/** What discounts of one type count on, and how often; null = as often as she likes. */
export type CouponLimits = {
  /** How often each code is used. */
  readonly mostUses: number | null;
  /** How often one person uses codes of the type. */
  readonly mostPerPerson: number | null;
  readonly membersOnly: boolean;
  readonly scope: DiscountScope;
};

/** What vouchers of one type give; rates in hundredths of a percent, the minimum in pence (D-98). */
export type Coupon = {
  readonly id: CouponId;
  readonly name: string;
  readonly note: string;
  /** `tpe` on the wire; its range decides on the kind (D-88). */
  readonly type: number;
  readonly discountKind: number;
  readonly discount: BasisPoints;
  readonly collectionDiscount: BasisPoints;
  /** Pence off the goods; 0 = a rate, or nothing. */
  readonly amountOff: Pence;
  /** Courier and post cost nothing. */
  readonly freeDelivery: boolean;
  readonly minimum: Pence;
  readonly limits: CouponLimits;
  readonly holdPurchase: boolean;
  /** Whether a retail shopper who has it may pay by bank transfer (D-88). */
  readonly allowsBankTransfer: boolean;
  readonly specialProducts: boolean;
  /** How many months a membership lasts from its activation. */
  readonly termMonths: number;
  /** The club with the greater rank is the higher one (D-92). */
  readonly clubRank: number;
};

/** One code: a gift voucher, a discount or a membership. Days are the first and last on which it is valid; null = open. */
export type Voucher = {
  readonly id: VoucherId;
  readonly code: string;
  readonly coupon: Coupon;
  readonly personId: PersonId | null;
  readonly active: boolean;
  readonly startsOn: CalendarDay | null;
  readonly endsOn: CalendarDay | null;
  readonly value: Pence;
  readonly usedOnline: Pence;
  readonly usedTap: Pence;
  readonly note: string;
};
