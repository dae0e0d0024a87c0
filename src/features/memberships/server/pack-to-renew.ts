import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { CouponId, Pack } from '#rules/catalogue/pack.ts';
import { renewalPack } from '#rules/memberships/renewal-pack.ts';
import { renewsInShop } from '#rules/vouchers/voucher-kind.ts';

export type PackToRenew = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly path: string;
};

/** What the web shop sells to renew a club; null for clubs that are renewed by asking, and when it is not sold (D-88). */
export function packToRenew(
  packs: Iterable<Pack>,
  club: { readonly couponId: CouponId; readonly type: number },
  today: CalendarDay,
): PackToRenew | null {
  const pack = renewsInShop(club.type) ? renewalPack(packs, club.couponId, today) : null;
  if (pack === null) return null;
  const { slug, name } = pack.product;
  return { id: pack.id, slug, name: `${name}, ${pack.name}`, path: `/beershop/product/${pack.id}-${slug}` };
}
