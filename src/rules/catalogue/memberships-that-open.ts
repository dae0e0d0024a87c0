import { isEntitled } from './may-buy.ts';
import { ExtraKind } from './pack-codes.ts';
import type { CouponId, Pack } from './pack.ts';

/**
 * The memberships among the packs on sale that open a pack for members, by its own club or, where it names none, by any club
 * with special products (D-40). A renewal opens nothing to who is no member yet.
 */
export function membershipsThatOpen(
  pack: Pack,
  onSale: readonly Pack[],
  withSpecialProducts: ReadonlySet<CouponId>,
): readonly Pack[] {
  if (!pack.couponOnly) return [];
  return onSale.filter(
    ({ extraKind, couponId }) =>
      extraKind === ExtraKind.membership &&
      couponId !== null &&
      isEntitled(pack, [{ couponId, specialProducts: withSpecialProducts.has(couponId) }]),
  );
}
