import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { CouponId } from '#rules/catalogue/pack.ts';
import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import type { PersonId } from '#rules/orders/draft.ts';

export type VoucherId = number & { readonly id: 'voucher' };

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
  readonly minimum: Pence;
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
