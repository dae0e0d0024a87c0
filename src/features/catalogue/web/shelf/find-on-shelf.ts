import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { type SortedBy, sortShelf } from '#rules/catalogue/shelf/sort-shelf.ts';
import { searchWords } from '#rules/content/search-words.ts';
import { indexWords, type WordIndex } from '#rules/content/word-index.ts';
import { saysOptions } from '../card/card-words.ts';
import type { ShelfLook } from './shelf-look.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** Searches, filters and sorts the cards in the browser, without a call. */
export function findOnShelf(cards: readonly ShopCard[], { q, style, size, sort }: ShelfLook): readonly ShopCard[] {
  const matches = (q === undefined ? cards : holding(cards, searchWords(q))).filter(
    (card) => (style === undefined || card.style === style) && (size === undefined || card.sizeML === size),
  );
  return sort === undefined ? matches : sortShelf(matches, sort, sortedBy);
}

/** A search for punctuation alone finds nothing (D-137). */
function holding(cards: readonly ShopCard[], words: readonly string[]): readonly ShopCard[] {
  return words.length === 0 ? [] : indexOf(cards).find(words);
}

/** The filters of a shelf: the styles of its drinks by name, and the sizes of single drinks, the smallest first. */
export function choicesOf(cards: readonly ShopCard[]) {
  const drinks = cards.filter((card) => card.tpe < PackKind.multipack && card.sizeML > 0);
  const sizes = new Map(drinks.map(({ sizeML, packSize }) => [sizeML, packSize]));
  return {
    styles: [...new Set(drinks.map(({ style }) => style))].filter(Boolean).toSorted((a, b) => a.localeCompare(b)),
    sizes: [...sizes].toSorted(([one], [other]) => one - other).map(([size, says]) => ({ size, says })),
  };
}

const indexes = new WeakMap<readonly ShopCard[], WordIndex<ShopCard>>();

/** The word index is built at the first search over these cards. */
function indexOf(cards: readonly ShopCard[]): WordIndex<ShopCard> {
  const index = indexes.get(cards) ?? indexWords(cards, wordsAbout);
  indexes.set(cards, index);
  return index;
}

function wordsAbout({ multiCards, ...card }: ShopCard): string {
  const own = [card.prodName, card.prodSubName, card.style, card.packName, card.supplier, card.hops, card.labelDesc];
  return [...own, ...multiCards.map((part) => part.prodName)].join(' ');
}

function sortedBy(card: ShopCard): SortedBy {
  const isDrink = card.tpe < PackKind.multipack;
  return {
    name: card.prodName,
    price: saysOptions(card) ? null : card.cPackPrice,
    strength: isDrink ? card.aBV : null,
    size: card.sizeML > 0 ? card.sizeML * Math.max(1, card.mpNum) : null,
  };
}
