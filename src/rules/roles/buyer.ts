import type { Audience } from '#rules/orders/draft.ts';
import { ShopMode } from './shop-mode.ts';
import { isTelesalesMode, isTradeMode } from './allowed-mode.ts';
import type { Membership, Shopper, TradeAccount } from './shopper.ts';

/** A shopper in one mode: all that price and purchase rules want to know of her. */
export type Buyer = {
  readonly audience: Audience;
  readonly suspended: boolean;
  readonly telesales: boolean;
  /** False for a trade person whose account is missing, inactive or without use of the shop (D-123). */
  readonly accountOpen: boolean;
  readonly memberships: readonly Membership[];
};

/** The tier of a business that is not known (yet), and of a price that a tier lacks (D-123). */
export const STANDARD_TRADE_TIER = 1;

/**
 * Sees a shopper as a buyer in an allowed mode. For staff `customer` is the business picked, for a trade person her own
 * account; memberships are those of whoever the order is for (D-40, D-123, D-124).
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
    accountOpen: !isTradeMode(mode) || (account !== null && account.active && account.useShop),
    memberships: customer.memberships,
  };
}

/** The buyer that nobody knows: retail prices, no memberships. */
export const ANONYMOUS_BUYER: Buyer = {
  audience: { kind: 'retail' },
  suspended: false,
  telesales: false,
  accountOpen: true,
  memberships: [],
};
