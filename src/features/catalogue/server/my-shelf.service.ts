import type { Database } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { favouriteUnit, mayBeFavourite } from '#rules/catalogue/shelf/may-be-favourite.ts';
import { mayBuy } from '#rules/catalogue/shelf/may-buy.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import type { Refusal } from '#rules/refusal.ts';
import { customerOfSale } from '#rules/roles/selling-to.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { favouritesRemainder, myShelf } from '../my-shelf.contract.ts';
import type { Catalogue } from './catalogue.service.ts';
import { readFavourites, removeFavourite, storeFavourite } from './favourites.repository.ts';
import { readLastPaid } from './last-paid.repository.ts';
import { lookerOf } from './looker-of.ts';
import type { Shelf } from './shelf.service.ts';

type Deps = { readonly db: Database; readonly catalogue: Catalogue; readonly shelf: Pick<Shelf, 'cards'> };

type Pressed = { readonly packId: number; readonly bulkPackId?: number | undefined; readonly picked: boolean };

export type MyShelf = {
  readonly of: (person: Person, now: Instant) => Promise<AnswerOf<typeof myShelf>>;
  readonly favour: (pressed: Pressed, person: Person) => Promise<boolean | Refusal>;
  readonly remainder: (
    inStock: readonly number[],
    person: Person,
    now: Instant,
  ) => Promise<AnswerOf<typeof favouritesRemainder>>;
};

export function createMyShelf({ db, catalogue, shelf }: Deps): MyShelf {
  return {
    async of(person, now) {
      const { buyer, business, favourites } = await lookerOf(db, { person, mode: ShopMode.retail, now });
      const { packs } = await catalogue.snapshot();
      const opened = [...packs.values()].filter((pack) => pack.couponOnly && mayBuy(pack, buyer, londonDay(now)));
      const paid = business === null ? [] : await readLastPaid(db, business.id);
      return {
        favourites: [...favourites],
        opened: opened.map(({ id }) => id),
        paid: paid.map(({ packId, price, at }) => ({ packId, cPackPrice: price, on: londonDay(at) })),
      };
    },
    async favour({ packId, bulkPackId = 0, picked }, person) {
      const { packs } = await catalogue.snapshot();
      const pack = packs.get((packId || bulkPackId) as PackId);
      if (!pack || (picked && !mayBeFavourite(pack))) return { refused: 'unknown-pack' };
      const ownerId = ownerOfFavourites(person);
      if (ownerId === null) return { refused: 'unknown-customer' };
      await (picked ? storeFavourite : removeFavourite)(db, ownerId, favouriteUnit(pack));
      return picked;
    },
    async remainder(inStock, person, now) {
      const inStockIds = new Set<number>(inStock);
      const ownerId = ownerOfFavourites(person);
      const favourites = ownerId === null ? [] : await readFavourites(db, ownerId);
      const otherFavourites = favourites.filter((id) => !inStockIds.has(id));
      return { items: await shelf.cards(otherFavourites, person, now) };
    },
  };
}

/** Her own, or those of the customer to whom she sells; a guest and a business have none. */
function ownerOfFavourites({ id, sellingTo }: Person): number | null {
  return sellingTo ? customerOfSale(sellingTo).personId : id;
}
