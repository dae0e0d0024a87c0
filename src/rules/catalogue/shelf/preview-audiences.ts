import { type Buyer, buyerIn } from '#rules/roles/buyer.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { ANONYMOUS, type Membership, type Shopper } from '#rules/roles/shopper.ts';
import type { BusinessId, PersonId } from '#rules/orders/placing/draft.ts';
import type { CouponId } from '../packs/pack.ts';

/** Somebody as whom staff look at a product: nobody in particular, whose person and business have no number. */
export type PreviewAudience =
  | { readonly kind: 'visitor' | 'suspended' }
  | { readonly kind: 'member'; readonly club: Club }
  | { readonly kind: 'trade'; readonly tier: number };

/** `specialProducts`: its members may buy what is for the members of any club (D-40). */
export type Club = { readonly id: CouponId; readonly name: string; readonly specialProducts: boolean };

/** Each audience whose prices or rights differ: a visitor, the members of each club, each tier of trade, the suspended (D-17, D-123). */
export function previewAudiences(clubs: readonly Club[], tiers: number): readonly PreviewAudience[] {
  return [
    { kind: 'visitor' },
    ...clubs.map((club) => ({ kind: 'member', club }) as const),
    ...Array.from({ length: tiers }, (_, tier) => ({ kind: 'trade', tier }) as const),
    { kind: 'suspended' },
  ];
}

/** Such a person as a buyer; of trade one whose account is open. */
export function buyerOfAudience(audience: PreviewAudience): Buyer {
  const mode = audience.kind === 'trade' ? ShopMode.trade : ShopMode.retail;
  return buyerIn(mode, shopperOfAudience(audience), { account: null, memberships: membershipsOfAudience(audience) });
}

const NOBODY = 0 as PersonId;

function shopperOfAudience(audience: PreviewAudience): Shopper {
  switch (audience.kind) {
    case 'visitor':
      return ANONYMOUS;
    case 'member':
      return { kind: 'retail', personId: NOBODY };
    case 'suspended':
      return { kind: 'suspended', personId: NOBODY };
    case 'trade': {
      const account = { id: 0 as BusinessId, tier: audience.tier, active: true, useShop: true };
      return { kind: 'trade', personId: NOBODY, account };
    }
    default:
      return audience satisfies never;
  }
}

function membershipsOfAudience(audience: PreviewAudience): readonly Membership[] {
  if (audience.kind !== 'member') return [];
  return [{ couponId: audience.club.id, specialProducts: audience.club.specialProducts }];
}
