import type { CalendarDay } from '#rules/calendar/instant.ts';
import { ExtraKind } from '../catalogue/packs/pack-codes.ts';
import { isOnSale } from '../catalogue/shelf/is-visible.ts';
import type { CouponId, Pack } from '../catalogue/packs/pack.ts';

/** The pack of the web shop that renews a club: the one for renewals, or else the membership itself (D-36, D-88). */
export function renewalPack(packs: Iterable<Pack>, club: CouponId, today: CalendarDay): Pack | null {
  const ofClub = [...packs].filter(
    (pack) =>
      pack.couponId === club &&
      !pack.couponOnly &&
      !pack.noOnlineShop &&
      !pack.teleOnly &&
      pack.retailIncPence !== null &&
      isOnSale(pack, today),
  );
  return (
    ofClub.find((pack) => pack.extraKind === ExtraKind.membershipRenewal) ??
    ofClub.find((pack) => pack.extraKind === ExtraKind.membership) ??
    null
  );
}
