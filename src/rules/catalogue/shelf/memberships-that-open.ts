import { isEntitled } from './may-buy.ts';
import { ExtraKind } from '../packs/pack-codes.ts';
import type { CouponId, Pack } from '../packs/pack.ts';

/**
 * The memberships on sale that entitle to a members-only pack: those of its club or, if it names none, of any club with special
 * products (D-40). Renewals are left out, as they are for members only.
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
