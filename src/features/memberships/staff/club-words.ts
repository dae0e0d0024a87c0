import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { BasisPoints } from '#rules/money/pence.ts';
import { MEMBERSHIP_STANDINGS, type MembershipStanding } from '#rules/memberships/renewals-ahead.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { formatDiscountRate } from '#rules/wording/formats/format-percent.ts';
import type { Club } from '../clubs.contract.ts';

const STANDING_NAMES: Readonly<Record<MembershipStanding, string>> = {
  'in-force': 'In force',
  ending: 'Ends within 60 days',
  over: 'Over',
};

export const standingName = (standing: MembershipStanding) => STANDING_NAMES[standing];
export const STANDINGS = MEMBERSHIP_STANDINGS.map((value) => ({ value, label: STANDING_NAMES[value] }));

export const dayText = (day: string | null) => (day === null ? '' : formatShortDate(day as CalendarDay));

/** What a club gives, in one sentence. */
export function givesText(club: Club): string {
  const { discount, collectionDiscount, minimum, termMonths, specialProducts, holdPurchase, allowsBankTransfer } = club;
  return [
    ...(discount > 0 ? [`${formatDiscountRate(discount as BasisPoints)} off`] : []),
    ...(collectionDiscount > 0 ? [`${formatDiscountRate(collectionDiscount as BasisPoints)} off when collected`] : []),
    ...(minimum > 0 ? [`from ${formatMoney(minimum)} on`] : []),
    ...(specialProducts ? ['all that is only for members'] : []),
    ...(holdPurchase ? ['orders may wait at the brewery'] : []),
    ...(allowsBankTransfer ? ['bank transfer'] : []),
    `for ${termMonths} months`,
  ].join('; ');
}

/** What sells it, and for how much. */
export function pricesText({ prices }: Club): string {
  if (prices.length === 0) return 'Not on sale';
  return prices.map(({ name, price }) => (price === null ? name : `${name}: ${formatMoney(price)}`)).join('; ');
}
