import type { BusinessId } from '#rules/orders/draft.ts';
import type { Shopper } from '#rules/roles/shopper.ts';
import type { PriceListKind } from './price-list-kind.ts';

export type ListToRead = {
  readonly kind: PriceListKind;
  readonly public: boolean;
  readonly active: boolean;
  /** The one business that it was made for; null = for all of its kind. */
  readonly businessId: BusinessId | null;
};

/** The tier of the businesses that a list without a name on it is meant for. */
const TIER_OF: Readonly<Partial<Record<PriceListKind, number>>> = { Wholesale: 2, Partner: 3 };

export type ListReader = {
  readonly shopper: Shopper;
  /** Has the permission for every list. */
  readonly readsAll: boolean;
};

/**
 * Who may read a price list (D-130): staff all of them, everybody those that are public; a trade person those of her own
 * business, and of those with no business's name on them the retail and trade ones and the one of her own tier. No other
 * pub's prices, and no wholesale ones, are to be had by trying.
 */
export function mayReadList(list: ListToRead, { shopper, readsAll }: ListReader): boolean {
  if (readsAll) return true;
  if (!list.active) return false;
  if (list.public) return true;
  if (shopper.kind !== 'trade' || shopper.account === null || !shopper.account.active) return false;
  if (list.businessId !== null) return list.businessId === shopper.account.id;
  const tier = TIER_OF[list.kind];
  return tier === undefined || tier === shopper.account.tier;
}
