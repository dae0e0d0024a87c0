import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { BasisPoints } from '#rules/money/pence.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { formatDiscountRate } from '#rules/wording/formats/format-percent.ts';
import { VOUCHER_KIND_NAMES, VOUCHER_STANDING_NAMES } from '#rules/wording/names/voucher-standing-names.ts';
import { VOUCHER_KINDS, VOUCHER_STANDINGS } from '#rules/vouchers/voucher-standing.ts';
import type { VoucherForStaff, VoucherRow } from '../manage-vouchers.contract.ts';

export const KINDS = VOUCHER_KINDS.map((value) => ({ value, label: VOUCHER_KIND_NAMES[value] }));
export const STANDINGS = VOUCHER_STANDINGS.map((value) => ({ value, label: VOUCHER_STANDING_NAMES[value] }));

/** A day as it is stored, or nothing. */
export const dayText = (day: string | null) => (day === null ? '' : formatShortDate(day as CalendarDay));

/** What is left of a gift voucher; the others have no balance. */
export const leftText = ({ kind, left }: VoucherRow) => (kind === 'gift' ? formatMoney(left) : '');
export const valueText = ({ kind, value }: VoucherRow) => (kind === 'gift' ? formatMoney(value) : '');

/** What a voucher gives, a sentence each. */
export function givesSentences(voucher: VoucherForStaff): readonly string[] {
  const { kind, discount, collectionDiscount, minimum, termMonths } = voucher;
  return [
    ...(kind === 'gift' ? ['Pays for anything but vouchers and memberships.'] : []),
    ...(discount > 0 ? [`${formatDiscountRate(discount as BasisPoints)} off beer and goods.`] : []),
    ...(collectionDiscount > 0
      ? [`${formatDiscountRate(collectionDiscount as BasisPoints)} off what is collected at the brewery.`]
      : []),
    ...(minimum > 0 ? [`From an order of ${formatMoney(minimum)} on.`] : []),
    ...(kind === 'membership' ? [`A membership of ${termMonths} months from the day on which it is activated.`] : []),
    ...(voucher.specialProducts ? ['Opens what is only for members.'] : []),
    ...(voucher.holdPurchase ? ['Lets an order wait at the brewery.'] : []),
    ...(voucher.allowsBankTransfer ? ['Lets its holder pay by bank transfer.'] : []),
  ];
}
