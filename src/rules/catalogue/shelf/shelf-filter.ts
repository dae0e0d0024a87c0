import { ExtraKind } from '../packs/pack-codes.ts';

/** The tabs of the shop and their codes (D-37); 11 and 12 differ from the shop modes with these numbers. */
export const ShelfFilter = {
  all: 0,
  glutenFree: 1,
  vegan: 2,
  unfined: 3,
  favourites: 4,
  products: 11,
  till: 12,
} as const;
export type ShelfFilter = (typeof ShelfFilter)[keyof typeof ShelfFilter];

/** The part of a card that the filters use. */
export type Filterable = {
  readonly glutenFree: boolean;
  readonly vegan: boolean;
  readonly fined: boolean;
  readonly favourite: boolean;
  readonly extraKind: number;
};

/** Whether a card is shown under this tab (D-36, D-37). */
export function isOnShelf(card: Filterable, filter: ShelfFilter): boolean {
  return STANDS_THERE[filter](card);
}

const STANDS_THERE: Readonly<Record<ShelfFilter, (card: Filterable) => boolean>> = {
  [ShelfFilter.all]: () => true,
  [ShelfFilter.glutenFree]: (card) => card.glutenFree,
  [ShelfFilter.vegan]: (card) => card.vegan,
  [ShelfFilter.unfined]: (card) => !card.fined,
  [ShelfFilter.favourites]: (card) => card.favourite,
  [ShelfFilter.products]: (card) => !isOfTheTill(card),
  [ShelfFilter.till]: isOfTheTill,
};

function isOfTheTill(card: Filterable): boolean {
  return card.extraKind === ExtraKind.tillFixedItem || card.extraKind === ExtraKind.tillOpenPrice;
}
