import { type BasisPoints, basisPoints, NO_PENCE } from '#rules/money/pence.ts';
import type { Draft, PersonId } from '#rules/orders/draft.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { DiscountSource } from '#rules/vouchers/best-discount.ts';

/**
 * Action 4 (D-60): so many hundredths of a percent off the goods of a draft, at nought none any more. `giver` sells for
 * somebody else, and gives it on her own draft alone: any other is not there for her.
 */
export function giveDiscount(
  rate: BasisPoints,
  { personId }: Pick<Draft, 'personId'>,
  giver: PersonId | null,
): Pick<Draft, 'staffDiscount'> | Refusal {
  if (personId === null || personId !== giver) return { refused: 'unknown-order' };
  return { staffDiscount: rate === 0 ? null : rate };
}

/**
 * The discount that stands on a draft, as one of those of which the best counts (D-49). It is worth nothing once whoever
 * has given it may not do so any more.
 */
export function discountGiven(
  { staffDiscount }: Pick<Draft, 'staffDiscount'>,
  { mayGiveDiscount }: { readonly mayGiveDiscount: boolean },
): readonly DiscountSource[] {
  if (staffDiscount === null || !mayGiveDiscount) return [];
  return [
    { kind: 'staff', code: '', name: '', rate: staffDiscount, collectionRate: basisPoints(0), minimum: NO_PENCE },
  ];
}
