import { membershipsOf } from '#features/vouchers/server/memberships-of.ts';
import type { Database } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/pack.ts';
import type { PersonId } from '#rules/orders/draft.ts';
import { allowedMode } from '#rules/roles/allowed-mode.ts';
import { type Buyer, buyerIn } from '#rules/roles/buyer.ts';
import { servedAsRetail } from '#rules/roles/served-as-retail.ts';
import { shopperOf } from '#rules/roles/shopper-of.ts';
import { ANONYMOUS, type Membership } from '#rules/roles/shopper.ts';
import type { Voucher } from '#rules/vouchers/voucher.ts';
import { readFavourites } from './favourites.repository.ts';

/** The viewer of the shelf: what she may buy, and her favourites. */
export type Looker = { readonly buyer: Buyer; readonly favourites: ReadonlySet<PackId> };

type Looking = { readonly person: Person | null; readonly mode: number; readonly now: Instant };

/** An anonymous viewer costs no query. */
export async function lookerOf(db: Database, { person, mode, now }: Looking): Promise<Looker> {
  const shopper = person === null ? ANONYMOUS : servedAsRetail(shopperOf(person.id as PersonId, person.role, null));
  const [favourites, vouchers] =
    person === null
      ? [[], []]
      : await Promise.all([readFavourites(db, person.id), membershipsOf(db, person.id as PersonId, now)]);
  return {
    buyer: buyerIn(allowedMode(mode, shopper), shopper, { account: null, memberships: vouchers.map(toMembership) }),
    favourites: new Set(favourites),
  };
}

function toMembership({ coupon }: Voucher): Membership {
  return { couponId: coupon.id, specialProducts: coupon.specialProducts };
}
