import type { Audience } from '#rules/orders/placing/draft.ts';
import { ShopMode } from './shop-mode.ts';
import { isTelesalesMode, isTradeMode } from './allowed-mode.ts';
import type { Membership, Shopper, TradeAccount } from './shopper.ts';

/** A shopper in one mode: everything about her that the rules of prices and purchases need. */
export type Buyer = {
  readonly audience: Audience;
  readonly suspended: boolean;
  readonly telesales: boolean;
  /** False where the account is missing or inactive, and for a trade person without use of the shop (D-123): staff order for her then. */
  readonly accountOpen: boolean;
  readonly memberships: readonly Membership[];
};

/** The tier of an unknown business, and the fallback for a tier without a price (D-123). */
export const STANDARD_TRADE_TIER = 1;

/**
 * A shopper as a buyer in an allowed mode. `customer` is the chosen business for staff, and her own account for a trade person;
 * memberships are those of the order's owner (D-40, D-123, D-124).
 */
export function buyerIn(
  mode: ShopMode,
  shopper: Shopper,
  customer: { readonly account: TradeAccount | null; readonly memberships: readonly Membership[] },
): Buyer {
  const account = shopper.kind === 'trade' ? shopper.account : shopper.kind === 'staff' ? customer.account : null;
  return {
    audience: isTradeMode(mode) ? { kind: 'trade', tier: account?.tier ?? STANDARD_TRADE_TIER } : { kind: 'retail' },
    suspended: shopper.kind === 'suspended' || mode === ShopMode.suspended,
    telesales: shopper.kind === 'staff' && isTelesalesMode(mode),
    accountOpen: !isTradeMode(mode) || (account?.active === true && (account.useShop || shopper.kind === 'staff')),
    memberships: customer.memberships,
  };
}

/** An anonymous buyer: retail prices, no memberships. */
export const ANONYMOUS_BUYER: Buyer = {
  audience: { kind: 'retail' },
  suspended: false,
  telesales: false,
  accountOpen: true,
  memberships: [],
};
