import type { BoxRule } from '#rules/catalogue/packs/pack-codes.ts';
import type { BeerSlug } from '../artwork/beers.ts';
import type { Container } from '../artwork/pack.ts';

/** A beer in a container at its prices, in pence: retail with VAT, trade without; null = not for them. */
export type BeerPack = {
  readonly id: number;
  readonly beer: BeerSlug;
  readonly in: Container;
  readonly retail: number | null;
  readonly trade: number | null;
  /** Made to order for collection: the live beer, on sale and to be fetched from such a day to such a day, counted from the day of loading. */
  readonly live?: { readonly fromDay: number; readonly toDay: number; readonly leadDays: number };
  readonly caseOf?: { readonly pack: number; readonly quantity: number };
  readonly boxRule?: BoxRule;
  readonly draughtRelief?: boolean;
  /** Only for members of a club; the coupon's number, or 0 for any club with special products. */
  readonly membersOf?: number;
  readonly teleOnly?: true;
  readonly noOnlineShop?: true;
  readonly inactive?: true;
};
