import { isOnShelf, ShelfFilter } from '#rules/catalogue/shelf/shelf-filter.ts';
import type { ShelfTab } from './shelf-look.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

const FILTER_OF: Readonly<Record<Exclude<ShelfTab, 'favourites'>, ShelfFilter>> = {
  'gluten-free': ShelfFilter.glutenFree,
  vegan: ShelfFilter.vegan,
  unfined: ShelfFilter.unfined,
  till: ShelfFilter.till,
};

/** The cards of a tab; without one, all but those of the till. Favourites are known in the browser only, so they are filtered there. */
export function underTab(cards: readonly ShopCard[], tab: ShelfTab | undefined): readonly ShopCard[] {
  const filter = tab === undefined || tab === 'favourites' ? ShelfFilter.products : FILTER_OF[tab];
  return cards.filter((card) => isOnShelf({ ...card, favourite: card.fav, extraKind: card.extraTpe }, filter));
}
