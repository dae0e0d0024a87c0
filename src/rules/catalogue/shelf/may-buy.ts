import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Buyer } from '#rules/roles/buyer.ts';
import type { Membership } from '#rules/roles/shopper.ts';
import { isOnSale } from './is-visible.ts';
import { isTillItem } from '../packs/pack-traits.ts';
import type { Pack } from '../packs/pack.ts';
import { priceFor } from '../prices/price-for.ts';

/** Whether this buyer may add the pack to a basket today (`shopOk` on the wire, D-39). Stock is checked separately. */
export function mayBuy(pack: Pack, buyer: Buyer, today: CalendarDay): boolean {
  return refusalToSell(pack, buyer, today) === null;
}

/** Why this buyer may not have the pack today, or null when she may (D-36, D-39, D-40, D-123). */
export function refusalToSell(pack: Pack, buyer: Buyer, today: CalendarDay): Refusal | null {
  if (buyer.suspended) return { refused: 'shopper-suspended' };
  const forSale =
    isOnSale(pack, today) &&
    buyer.accountOpen &&
    !pack.noOnlineShop &&
    ((!pack.teleOnly && !isTillItem(pack)) || buyer.telesales) &&
    priceFor(pack, buyer.audience) !== null;
  if (!forSale) return { refused: 'not-for-sale', packName: pack.product.name };
  if (pack.couponOnly && !isEntitled(pack, buyer.memberships)) {
    return { refused: 'members-only', packName: pack.product.name };
  }
  return null;
}

/** A members-only pack requires its club, or any club with special products when it names none (D-40). */
export function isEntitled(pack: Pack, memberships: readonly Membership[]): boolean {
  return memberships.some((membership) =>
    pack.couponId === null ? membership.specialProducts : membership.couponId === pack.couponId,
  );
}
