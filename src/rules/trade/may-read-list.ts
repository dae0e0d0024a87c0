import type { BusinessId } from '#rules/orders/placing/draft.ts';
import type { Shopper } from '#rules/roles/shopper.ts';
import type { PriceListKind } from './price-list-kind.ts';

export type ListToRead = {
  readonly kind: PriceListKind;
  readonly public: boolean;
  /** Ended by staff, or past its last day. */
  readonly isOver: boolean;
  /** The one business that it was made for; null = for all of its kind. */
  readonly businessId: BusinessId | null;
};

/** The tier of the businesses that may read a list without a business, by kind. */
const TIER_OF: Readonly<Partial<Record<PriceListKind, number>>> = { Wholesale: 2, Partner: 3 };

export type ListReader = {
  readonly shopper: Shopper;
  /** Has the permission for every list. */
  readonly readsAll: boolean;
};

/**
 * Who may read a price list (D-130): nobody one that is over, staff all others, everybody the public ones; a trade person those of
 * her own business, and of those without a business the retail and trade ones and the one of her own tier. Lists of other
 * businesses or tiers cannot be read by guessing addresses.
 */
export function mayReadList(list: ListToRead, { shopper, readsAll }: ListReader): boolean {
  if (list.isOver) return false;
  if (readsAll || list.public) return true;
  if (shopper.kind !== 'trade' || shopper.account === null || !shopper.account.active) return false;
  if (list.businessId !== null) return list.businessId === shopper.account.id;
  const tier = TIER_OF[list.kind];
  return tier === undefined || tier === shopper.account.tier;
}
