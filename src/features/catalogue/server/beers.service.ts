import type { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isVisible } from '#rules/catalogue/shelf/is-visible.ts';
import { pageOf } from '#rules/catalogue/shelf/page-of.ts';
import type { Pack, Product } from '#rules/catalogue/packs/pack.ts';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { pictureOf } from '#rules/catalogue/products/picture-of.ts';
import { isOnShelf, ShelfFilter } from '#rules/catalogue/shelf/shelf-filter.ts';
import { shelfOrder } from '#rules/catalogue/shelf/shelf-order.ts';
import type { Pence } from '#rules/money/pence.ts';
import { searchWords } from '#rules/content/search-words.ts';
import { indexWords, type WordIndex } from '#rules/content/word-index.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { beerCard, beerCatalogue } from '../catalogue.contract.ts';
import type { Catalogue, CatalogueSnapshot } from './catalogue.service.ts';
import { readFavouriteProducts } from './favourites.repository.ts';

export type BeerCard = z.output<typeof beerCard>;

/** A drink with its packs that are still made, in the order of the shelf. */
type Beer = { readonly product: Product; readonly packs: readonly Pack[] };
type Gathered = { readonly all: readonly Beer[]; readonly byWords: () => WordIndex<Beer> };

export type TicketOnSale = {
  readonly packId: number;
  readonly slug: string;
  readonly name: string;
  /** Null = its price is not one. */
  readonly pence: Pence | null;
};

export type BeersRequest = {
  readonly searchText?: string | undefined;
  readonly filter?: ShelfFilter | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

/** The beers that are brewed, sold at the moment or not: for the catalogue, and for pages about some of them. */
export type Beers = {
  readonly page: (
    request: BeersRequest,
    personId: number | null,
    now: Instant,
  ) => Promise<AnswerOf<typeof beerCatalogue> | Refusal>;
  readonly ofProducts: (ids: readonly number[], today: CalendarDay) => Promise<readonly BeerCard[]>;
  /** The tickets among these products that everybody can buy on the day, in the order of the shelf. */
  readonly ticketsOf: (ids: readonly number[], today: CalendarDay) => Promise<readonly TicketOnSale[]>;
  readonly holding: (words: readonly string[], today: CalendarDay) => Promise<readonly BeerCard[]>;
};

const MOST_BEERS = 100;
const MOST_AT_ONCE = 1000;

/** The key of a cached response; null for a search, and for favourites, which differ by person. */
export function cacheKeyOf({
  searchText = '',
  filter = ShelfFilter.all,
  page = 1,
  pageSize = MOST_AT_ONCE,
}: BeersRequest): string | null {
  return searchText === '' && filter !== ShelfFilter.favourites ? `${filter}/${page}/${pageSize}` : null;
}

/** Reads the cached catalogue; the word index is built at the first search after a change. */
export function createBeers(db: Database, catalogue: Catalogue): Beers {
  const gatheredBeers = new WeakMap<CatalogueSnapshot, Gathered>();
  async function gather() {
    const snapshot = await catalogue.snapshot();
    const gathered = gatheredBeers.get(snapshot) ?? beersIn(snapshot);
    gatheredBeers.set(snapshot, gathered);
    return { snapshot, ...gathered };
  }
  return {
    async page({ searchText: typed = '', filter = ShelfFilter.all, page = 1, pageSize = MOST_AT_ONCE }, personId, now) {
      const isByFavour = filter === ShelfFilter.favourites;
      if (isByFavour && personId === null) return { refused: 'log-in-first' };
      const favourites = isByFavour && personId !== null ? await readFavouriteProducts(db, personId) : NONE;
      const { byWords, snapshot } = await gather();
      const words = searchWords(typed);
      // A search for punctuation alone finds nothing (D-137).
      const met = words.length === 0 && typed.trim() !== '' ? [] : byWords().find(words);
      const beers =
        filter === ShelfFilter.all
          ? met
          : met.filter(({ product }) => isOnShelf(filterable(product, favourites), filter));
      const part = pageOf(beers.length, page, pageSize);
      return {
        items: beers.slice(part.from, part.to).map((beer) => toCard(beer, snapshot, londonDay(now))),
        count: beers.length,
        page: part.page,
        maxPage: part.maxPage,
      };
    },
    async ofProducts(ids, today) {
      if (ids.length === 0) return [];
      const { all, snapshot } = await gather();
      const productIds = new Set<number>(ids);
      const beers = all.filter(({ product }) => productIds.has(product.id));
      return beers.slice(0, MOST_BEERS).map((beer) => toCard(beer, snapshot, today));
    },
    async ticketsOf(ids, today) {
      if (ids.length === 0) return [];
      const productIds = new Set<number>(ids);
      return [...(await catalogue.snapshot()).packs.values()]
        .filter(
          (pack) => pack.kind === PackKind.ticket && productIds.has(pack.product.id) && isVisible(pack, ANYBODY, today),
        )
        .toSorted(shelfOrder)
        .map(({ id, name, product, retailIncPence }) => ({
          packId: id,
          slug: product.slug,
          name: `${product.name}, ${name}`,
          pence: retailIncPence,
        }));
    },
    async holding(words, today) {
      const { byWords, snapshot } = await gather();
      const beers = byWords().find(words);
      return beers.slice(0, MOST_BEERS).map((beer) => toCard(beer, snapshot, today));
    },
  };
}

const NONE: ReadonlySet<number> = new Set();

function filterable({ id, glutenFree, vegan, fined }: Product, favourites: ReadonlySet<number>) {
  return { glutenFree, vegan, fined, favourite: favourites.has(id), extraKind: 0 };
}

function beersIn({ packs }: CatalogueSnapshot): Gathered {
  const drinks = [...packs.values()].filter((pack) => pack.active && pack.kind < PackKind.multipack);
  const byProduct = Map.groupBy(drinks.toSorted(shelfOrder), (pack) => pack.product.id);
  const all = [...byProduct.values()].flatMap((some) => (some[0] ? [{ product: some[0].product, packs: some }] : []));
  let index: WordIndex<Beer> | null = null;
  return { all, byWords: () => (index ??= indexWords(all, ({ product }) => wordsAbout(product))) };
}

/** The text in which a beer is searched (D-137). */
function wordsAbout({ name, subName, style, hops, malt, yeast, labelText, allergens }: Product): string {
  return [name, subName, style, hops, malt, yeast, labelText, allergens].join(' ');
}

const ANYBODY = { audience: { kind: 'retail' }, telesales: false, till: false } as const;

function toCard({ product, packs }: Beer, { pictureColour }: CatalogueSnapshot, today: CalendarDay): BeerCard {
  const sold = packs.find((pack) => pack.bulkOf === null && isVisible(pack, ANYBODY, today));
  const shown = sold ?? packs[0];
  const picture = shown ? pictureOf(shown) : product.picture;
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    subName: product.subName,
    style: product.style,
    supplier: product.supplier,
    labelDesc: product.labelText,
    aBV: product.abv,
    fined: product.fined,
    vegan: product.vegan,
    glutenFree: product.glutenFree,
    picPath: picture,
    picColour: pictureColour(picture),
    packId: sold?.id ?? 0,
  };
}
