import { isOnShelf, ShelfFilter } from '#rules/catalogue/shelf-filter.ts';
import type { ShelfTab } from './shelf-look.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

const FILTER_OF: Readonly<Record<Exclude<ShelfTab, 'favourites'>, ShelfFilter>> = {
  'gluten-free': ShelfFilter.glutenFree,
  vegan: ShelfFilter.vegan,
  unfined: ShelfFilter.unfined,
};

/** The cards of a tab. Favourites are known in the browser only, so they are filtered there. */
export function underTab(cards: readonly ShopCard[], tab: ShelfTab | undefined): readonly ShopCard[] {
  if (tab === undefined || tab === 'favourites') return cards;
  return cards.filter((card) => isOnShelf({ ...card, favourite: card.fav, extraKind: card.extraTpe }, FILTER_OF[tab]));
}
