import type { Coupon } from '../../vouchers/voucher.ts';
import { formatMoney } from '../formats/format-money.ts';
import { formatDiscountRate } from '../formats/format-percent.ts';

export type Perks = Pick<Coupon, 'discount' | 'collectionDiscount' | 'minimum' | 'specialProducts' | 'holdPurchase'>;

/** The benefits of a club, one line each; discounts with two decimals, the minimum in pounds (D-11, D-148). */
export function membershipPerks(club: Perks): readonly string[] {
  return [
    ...(club.discount > 0 ? [`Discount of ${formatDiscountRate(club.discount)}`] : []),
    ...(club.collectionDiscount > club.discount
      ? [`Collection only discount of ${formatDiscountRate(club.collectionDiscount)}`]
      : []),
    ...(club.minimum > 0 ? [`Minimum order value of ${formatMoney(club.minimum)} for the discount`] : []),
    ...(club.specialProducts ? ['Limited releases that we sell to members only'] : []),
    ...(club.holdPurchase ? ['Your purchases may be held at the brewery until you want them'] : []),
  ];
}
