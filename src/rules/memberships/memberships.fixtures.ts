import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { CouponId } from '../catalogue/packs/pack.ts';
import { basisPoints, pence } from '../money/pence.ts';
import type { PersonId } from '../orders/placing/draft.ts';
import type { Coupon, Voucher, VoucherId } from '../vouchers/voucher.ts';

/** The clubs and codes used by tests of memberships: Single below Family below Barrel. */
const plain: Coupon = {
  id: 1 as CouponId,
  name: 'Gift voucher',
  note: '',
  type: 1,
  discountKind: 0,
  discount: basisPoints(0),
  collectionDiscount: basisPoints(0),
  amountOff: pence(0),
  freeDelivery: false,
  minimum: pence(0),
  limits: { mostUses: null, mostPerPerson: null, membersOnly: false, scope: { products: [], packKinds: [] } },
  holdPurchase: false,
  allowsBankTransfer: false,
  specialProducts: false,
  termMonths: 12,
  clubRank: 0,
};
export const gift = plain;
export const tenPercent: Coupon = {
  ...plain,
  id: 3 as CouponId,
  name: 'Ten per cent',
  type: 50,
  discount: basisPoints(1000),
};
export const single: Coupon = { ...plain, id: 101 as CouponId, name: 'Single', type: 101, clubRank: 1 };
export const family: Coupon = { ...plain, id: 111 as CouponId, name: 'Family', type: 111, clubRank: 2 };
export const barrel: Coupon = { ...plain, id: 112 as CouponId, name: 'Barrel', type: 112, clubRank: 3 };
export const clubs = [single, family, barrel] as const;

export const ruth = 2 as PersonId;
export const walter = 3 as PersonId;

/** An unused code of a coupon. */
export function codeOf(coupon: Coupon, more: Partial<Voucher> = {}): Voucher {
  return {
    id: 900 as VoucherId,
    code: 'CLUBNEW234',
    coupon,
    personId: null,
    active: true,
    startsOn: null,
    endsOn: null,
    value: pence(0),
    usedOnline: pence(0),
    usedTap: pence(0),
    note: '',
    ...more,
  };
}

/** A membership of Ruth's, with first and last day. */
export function held(coupon: Coupon, from: string, to: string | null, more: Partial<Voucher> = {}): Voucher {
  return codeOf(coupon, {
    id: 1 as VoucherId,
    code: `HELD${coupon.id}`,
    personId: ruth,
    startsOn: from as CalendarDay,
    endsOn: to as CalendarDay | null,
    ...more,
  });
}
