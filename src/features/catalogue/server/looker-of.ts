import { type TradeTerms, tradeTermsOf } from '#features/trade-terms/server/trade-terms.ts';
import { membershipsOf } from '#features/vouchers/server/memberships-of.ts';
import type { Database } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import type { PersonId } from '#rules/orders/placing/draft.ts';
import { allowedMode, isTelesalesMode } from '#rules/roles/allowed-mode.ts';
import { type Buyer, buyerIn } from '#rules/roles/buyer.ts';
import { servedAsRetail } from '#rules/roles/served-as-retail.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { shopperOf } from '#rules/roles/shopper-of.ts';
import { customerOfSale, maySellToCustomers, saleMode } from '#rules/roles/selling-to.ts';
import { ANONYMOUS, type Membership } from '#rules/roles/shopper.ts';
import type { Voucher } from '#rules/vouchers/voucher.ts';
import { readFavourites } from './favourites.repository.ts';

/** The viewer of the shelf: what she may buy, and her favourites. */
export type Looker = {
  readonly mode: ShopMode;
  readonly buyer: Buyer;
  /** The business of a trade person, with what it has agreed to pay. */
  readonly business: TradeTerms | null;
  readonly favourites: ReadonlySet<PackId>;
};

type Looking = {
  readonly person: Person | null;
  readonly mode: number;
  readonly now: Instant;
  /** Whom the favourites matter for; by default everybody. */
  readonly favouritesOf?: 'everybody' | 'all but trade';
};

/** An anonymous viewer costs no query. */
export async function lookerOf(db: Database, looking: Looking): Promise<Looker> {
  const { person, mode: requested, now, favouritesOf = 'everybody' } = looking;
  if (person === null) return strangerIn(allowedMode(requested, ANONYMOUS));
  if (person.sellingTo || (maySellToCustomers(person) && isTelesalesMode(requested as ShopMode)))
    return customerOfSeller(db, looking, person);
  const shopper = servedAsRetail(shopperOf(person.id as PersonId, person.role, null));
  const businessId = shopper.kind === 'trade' ? person.businessId : null;
  const [favourites, vouchers, business] = await Promise.all([
    favouritesOf === 'all but trade' && shopper.kind === 'trade' ? [] : readFavourites(db, person.id),
    membershipsOf(db, person.id as PersonId, now),
    tradeTermsOf(db, businessId, londonDay(now)),
  ]);
  const mode = allowedMode(requested, shopper);
  const looker = shopper.kind === 'trade' ? { ...shopper, account: business } : shopper;
  return {
    mode,
    buyer: buyerIn(mode, looker, { account: null, memberships: vouchers.map(toMembership) }),
    business,
    favourites: new Set(favourites),
  };
}

/** What staff see who sell: the shelf of the customer, with what is sold by telephone only; without one that of the standard tier. */
async function customerOfSeller(
  db: Database,
  { mode: requested, now }: Looking,
  { id, role, sellingTo }: Person,
): Promise<Looker> {
  const shopper = shopperOf(id as PersonId, role, null);
  const mode = sellingTo ? saleMode(sellingTo, requested) : allowedMode(requested, shopper);
  const { personId, businessId } = customerOfSale(sellingTo ?? { kind: 'guest' });
  const [favourites, vouchers, business] = await Promise.all([
    personId === null ? [] : readFavourites(db, personId),
    personId === null ? [] : membershipsOf(db, personId, now),
    tradeTermsOf(db, businessId, londonDay(now)),
  ]);
  const buyer = buyerIn(mode, shopper, { account: business, memberships: vouchers.map(toMembership) });
  return { mode, buyer, business, favourites: new Set(favourites) };
}

function strangerIn(mode: ShopMode): Looker {
  const buyer = buyerIn(mode, ANONYMOUS, { account: null, memberships: [] });
  return { mode, buyer, business: null, favourites: new Set() };
}

function toMembership({ coupon }: Voucher): Membership {
  return { couponId: coupon.id, specialProducts: coupon.specialProducts };
}
