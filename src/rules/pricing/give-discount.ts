import { type BasisPoints, basisPoints, NO_PENCE } from '#rules/money/pence.ts';
import type { Draft, PersonId } from '#rules/orders/placing/draft.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { DiscountSource } from '#rules/vouchers/best-discount.ts';

/**
 * Action 4 (D-60): sets the discount on the goods of a draft, in hundredths of a percent; 0 removes it. `giver` is the staff
 * member selling for a customer. She may discount only what she sells, or her own draft; any other is refused as unknown.
 */
export function giveDiscount(
  rate: BasisPoints,
  { personId, staffPersonId }: Pick<Draft, 'personId'> & { readonly staffPersonId: PersonId | null },
  giver: PersonId | null,
): Pick<Draft, 'staffDiscount'> | Refusal {
  const owner = staffPersonId ?? personId;
  if (owner === null || owner !== giver) return { refused: 'unknown-order' };
  return { staffDiscount: rate === 0 ? null : rate };
}

/**
 * The staff discount of a draft as one of the sources of which the best counts (D-49). It gives nothing once the person who
 * gave it has lost the permission.
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
