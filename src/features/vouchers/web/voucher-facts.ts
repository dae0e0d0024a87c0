import { type BasisPoints, pence } from '#rules/money/pence.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { voucherBalance } from '#rules/vouchers/voucher-balance.ts';
import { voucherKind } from '#rules/vouchers/voucher-kind.ts';
import { discountKindName } from '#rules/wording/names/discount-kind-name.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { formatDiscountRate } from '#rules/wording/formats/format-percent.ts';
import type { WireVoucher as Voucher } from '../vouchers.contract.ts';

type VoucherFact = { readonly name: string; readonly says: string };

/** The facts shown for a voucher of its kind, in order (D-88, D-89, D-98). */
export function voucherFacts(voucher: Voucher): readonly VoucherFact[] {
  const kind = voucherKind(voucher.tpe);
  switch (kind) {
    case 'gift':
      return [...money(voucher), validUntil(voucher, 'No end'), ...note(voucher)];
    case 'discount':
      return [
        ...rates(voucher),
        { name: 'Kind of discount', says: discountKindName(voucher.discountTpe) },
        validUntil(voucher, 'No end'),
        ...note(voucher),
      ];
    case 'membership':
      return [
        validUntil(voucher, 'Begins on the day it is activated'),
        ...rates(voucher),
        { name: 'Purchases may be held at the brewery', says: yesNo(voucher.holdPurchase) },
        { name: 'Limited releases for members', says: yesNo(voucher.couponSpecialProds) },
        ...note(voucher),
      ];
  }
  return kind satisfies never;
}

function money({ valp, cUsedOnline, cUsedTap }: Voucher): readonly VoucherFact[] {
  const value = { name: 'Value', says: formatMoney(valp) };
  if (cUsedOnline === undefined || cUsedTap === undefined) return [value];
  const amounts = { value: valp, usedOnline: cUsedOnline, usedTap: cUsedTap };
  return [
    value,
    { name: 'Used', says: formatMoney(pence(cUsedOnline + cUsedTap)) },
    { name: 'Left', says: formatMoney(voucherBalance(amounts)) },
  ];
}

function rates({ discount, colDiscount, couponMinp }: Voucher): readonly VoucherFact[] {
  return [
    { name: 'Discount', says: formatDiscountRate(discount as BasisPoints) },
    { name: 'Collection only discount', says: formatDiscountRate(colDiscount as BasisPoints) },
    { name: 'Minimum order value', says: couponMinp === 0 ? 'None' : formatMoney(couponMinp) },
  ];
}

function validUntil({ dtEnd }: Voucher, without: string): VoucherFact {
  return { name: 'Valid until', says: dtEnd === null ? without : formatLongDate(dtEnd as CalendarDay) };
}

function note({ note: says = '' }: Voucher): readonly VoucherFact[] {
  return says === '' ? [] : [{ name: 'Note', says }];
}

const yesNo = (yes: boolean) => (yes ? 'Yes' : 'No');
