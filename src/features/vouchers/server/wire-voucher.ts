import type { WireVoucher } from '../vouchers.contract.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { renewalDue, type RenewalDue } from '#rules/memberships/renewal-due.ts';
import type { PersonId } from '#rules/orders/placing/draft.ts';
import { isActive } from '#rules/vouchers/is-active.ts';
import { mayKnowUse, ownerNumberFor } from '#rules/vouchers/owner-number.ts';
import type { Voucher } from '#rules/vouchers/voucher.ts';
import { voucherKind } from '#rules/vouchers/voucher-kind.ts';

type VoucherContext = { readonly asker: PersonId | null; readonly today: CalendarDay; readonly due?: RenewalDue };

/** A voucher as the contract has it, with what the asker may know (D-90). Only memberships are ever due for renewal. */
export function toWireVoucher(voucher: Voucher, { asker, today, due }: VoucherContext): WireVoucher {
  const { coupon } = voucher;
  const isMembership = voucherKind(coupon.type) === 'membership';
  return {
    code: voucher.code,
    couponId: coupon.id,
    couponName: coupon.name,
    couponNote: coupon.note,
    tpe: coupon.type,
    appUserId: ownerNumberFor(voucher, asker),
    active: isActive(voucher, today),
    dtStart: voucher.startsOn,
    dtEnd: voucher.endsOn,
    reNewDue: due ?? (isMembership && voucher.personId !== null ? renewalDue(voucher, today) : 0),
    colDiscount: coupon.collectionDiscount,
    discount: coupon.discount,
    discountTpe: coupon.discountKind,
    couponMinp: coupon.minimum,
    valp: voucher.value,
    holdPurchase: coupon.holdPurchase,
    couponSpecialProds: coupon.specialProducts,
    ...(mayKnowUse(voucher, asker) && {
      cUsedOnline: voucher.usedOnline,
      cUsedTap: voucher.usedTap,
      note: voucher.note,
    }),
  };
}
