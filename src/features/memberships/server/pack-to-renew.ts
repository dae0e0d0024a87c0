import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { CouponId, Pack } from '#rules/catalogue/pack.ts';
import { renewalPack } from '#rules/memberships/renewal-pack.ts';
import { isSuspended } from '#rules/roles/is-suspended.ts';
import { renewsInShop } from '#rules/vouchers/voucher-kind.ts';

export type PackToRenew = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly path: string;
};

type Renewing = {
  readonly club: { readonly couponId: CouponId; readonly type: number };
  readonly member: { readonly role: number };
};

/**
 * What the web shop sells to renew a member's club; null for clubs that are renewed by asking, when it is not sold (D-88), and
 * for a member who is suspended, to whom nothing is sold (D-17).
 */
export function packToRenew(packs: Iterable<Pack>, { club, member }: Renewing, today: CalendarDay): PackToRenew | null {
  const pack = renewsInShop(club.type) && !isSuspended(member) ? renewalPack(packs, club.couponId, today) : null;
  if (pack === null) return null;
  const { slug, name } = pack.product;
  return { id: pack.id, slug, name: `${name}, ${pack.name}`, path: `/beershop/product/${pack.id}-${slug}` };
}
