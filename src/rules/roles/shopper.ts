import type { CouponId } from '#rules/catalogue/packs/pack.ts';
import type { BusinessId, PersonId } from '#rules/orders/placing/draft.ts';

/** The business that a trade person is linked to (D-123). */
export type TradeAccount = {
  readonly id: BusinessId;
  readonly tier: number;
  readonly active: boolean;
  readonly useShop: boolean;
};

/** A membership active today; `specialProducts` entitles to every members-only pack that names no club (D-40). */
export type Membership = { readonly couponId: CouponId; readonly specialProducts: boolean };

/** The shopper, known to the server from the session only (D-17). */
export type Shopper =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'retail'; readonly personId: PersonId }
  | { readonly kind: 'trade'; readonly personId: PersonId; readonly account: TradeAccount | null }
  | { readonly kind: 'suspended'; readonly personId: PersonId }
  | { readonly kind: 'staff'; readonly personId: PersonId; readonly telesales: boolean };

export const ANONYMOUS: Shopper = { kind: 'anonymous' };
