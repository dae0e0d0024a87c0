import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { CouponId, Pack } from '#rules/catalogue/packs/pack.ts';
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
 * The pack that renews a member's club. Null for clubs that are renewed by contacting the brewery, when it is not on
 * sale (D-88), and for a suspended member, who cannot buy (D-17).
 */
export function packToRenew(packs: Iterable<Pack>, { club, member }: Renewing, today: CalendarDay): PackToRenew | null {
  const pack = renewsInShop(club.type) && !isSuspended(member) ? renewalPack(packs, club.couponId, today) : null;
  if (pack === null) return null;
  const { slug, name } = pack.product;
  return { id: pack.id, slug, name: `${name}, ${pack.name}`, path: `/beershop/product/${pack.id}-${slug}` };
}
