import { membershipsOf } from '#features/memberships/server/memberships-of.ts';
import type { Database } from '#platform/database/database.ts';
import type { Person } from '#platform/http/visitor.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { favouriteUnit, mayBeFavourite } from '#rules/catalogue/may-be-favourite.ts';
import { mayBuy } from '#rules/catalogue/may-buy.ts';
import type { PackId } from '#rules/catalogue/pack.ts';
import type { PersonId } from '#rules/orders/draft.ts';
import type { Refusal } from '#rules/refusal.ts';
import { ANONYMOUS_BUYER } from '#rules/roles/buyer.ts';
import { decodeRole } from '#rules/roles/decode-role.ts';
import type { Membership } from '#rules/roles/shopper.ts';
import type { Voucher } from '#rules/vouchers/voucher.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { favouritesRemainder, myShelf } from '../my-shelf.contract.ts';
import type { Catalogue } from './catalogue.service.ts';
import { readFavourites, removeFavourite, storeFavourite } from './favourites.repository.ts';
import type { Shelf } from './shelf.service.ts';

type Deps = { readonly db: Database; readonly catalogue: Catalogue; readonly shelf: Pick<Shelf, 'cards'> };

type Pressed = { readonly packId: number; readonly bulkPackId?: number | undefined; readonly picked: boolean };

/** What of the shelf is one person's own. */
export type MyShelf = {
  readonly of: (person: Person | null, now: Instant) => Promise<AnswerOf<typeof myShelf> | Refusal>;
  readonly favour: (pressed: Pressed, person: Person | null) => Promise<boolean | Refusal>;
  readonly remainder: (
    inStock: readonly number[],
    person: Person | null,
    now: Instant,
  ) => Promise<AnswerOf<typeof favouritesRemainder> | Refusal>;
};

const NOBODY: Refusal = { refused: 'log-in-first' };

export function createMyShelf({ db, catalogue, shelf }: Deps): MyShelf {
  return {
    async of(person, now) {
      if (person === null) return NOBODY;
      const [favourites, vouchers, { packs }] = await Promise.all([
        readFavourites(db, person.id),
        membershipsOf(db, person.id as PersonId, now),
        catalogue.snapshot(),
      ]);
      const suspended = decodeRole(person.role).suspended;
      const buyer = { ...ANONYMOUS_BUYER, suspended, memberships: vouchers.map(toMembership) };
      const opened = [...packs.values()].filter((pack) => pack.couponOnly && mayBuy(pack, buyer, londonDay(now)));
      return { favourites: [...favourites], opened: opened.map(({ id }) => id) };
    },
    async favour({ packId, bulkPackId = 0, picked }, person) {
      if (person === null) return NOBODY;
      const { packs } = await catalogue.snapshot();
      const pack = packs.get((packId || bulkPackId) as PackId);
      if (!pack || (picked && !mayBeFavourite(pack))) return { refused: 'unknown-pack' };
      await (picked ? storeFavourite : removeFavourite)(db, person.id, favouriteUnit(pack));
      return picked;
    },
    async remainder(inStock, person, now) {
      if (person === null) return NOBODY;
      const named = new Set<number>(inStock);
      const left = (await readFavourites(db, person.id)).filter((id) => !named.has(id));
      const cards = await shelf.cards(left, now);
      return { items: cards.map((card) => ({ ...card, fav: true })) };
    },
  };
}

function toMembership({ coupon }: Voucher): Membership {
  return { couponId: coupon.id, specialProducts: coupon.specialProducts };
}
