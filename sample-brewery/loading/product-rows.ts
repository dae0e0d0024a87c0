import { ADVANCED_SALES_GROUP, DrinkKind } from '#rules/catalogue/packs/pack-codes.ts';
import { labelPath } from '../artwork/pack.ts';
import type { Beer } from '../beers/beer.ts';
import { coreBeers } from '../beers/all-year.ts';
import { seasonalBeers } from '../beers/seasonal.ts';
import { specialBeers } from '../beers/specials.ts';
import { merchandiseGoods } from '../goods/merchandise.ts';
import type { Extra } from '../goods/extra.ts';
import { tickets } from '../goods/tickets.ts';
import { tillAndDeposits } from '../goods/till-and-deposits.ts';
import { vouchersAndClubs } from '../goods/vouchers-and-clubs.ts';
import type { WholeRow } from './insert-rows.ts';

/** All but what the table fills in by itself, as for a product that nobody has changed yet. */
export type ProductRow = Omit<
  WholeRow<'product'>,
  'version' | 'archived' | 'picture_alt' | 'further_pictures' | 'changed_at' | 'changed_by'
>;

/** Where a product stands on the shelf (`groupId`); 6 is the group of what is made to order. */
export const Shelf = {
  core: 1,
  seasonal: 2,
  special: 3,
  mixed: 4,
  madeToOrder: ADVANCED_SALES_GROUP,
  goods: 7,
  tickets: 8,
  vouchers: 9,
  till: 10,
} as const;

export const beers: readonly Beer[] = [...coreBeers, ...seasonalBeers, ...specialBeers];

export const extras: readonly (Extra & { readonly shelf: number })[] = [
  ...merchandiseGoods.map((one) => ({ ...one, shelf: Shelf.goods })),
  ...tickets.map((one) => ({ ...one, shelf: Shelf.tickets })),
  ...vouchersAndClubs.map((one) => ({ ...one, shelf: Shelf.vouchers })),
  ...tillAndDeposits.map((one) => ({ ...one, shelf: Shelf.till })),
];

/** A live beer is a product of its own: 70 and the beer's number, the same beer made to order. */
export const liveProductId = (beerId: number): number => 70 + beerId;

export function beerRows(): ProductRow[] {
  return [
    ...coreBeers.map((beer) => beerRow(beer, Shelf.core)),
    ...seasonalBeers.map((beer) => beerRow(beer, Shelf.seasonal)),
    ...specialBeers.map((beer) => beerRow(beer, Shelf.special)),
  ];
}

export function liveRow(beer: Beer): ProductRow {
  return {
    ...beerRow(beer, Shelf.madeToOrder),
    id: liveProductId(beer.id),
    slug: `${beer.slug}-live`,
    name: `${beer.name}, live`,
    sub_name: 'Racked to order, fetched on your day',
  };
}

function beerRow(beer: Beer, shelf: number): ProductRow {
  return {
    ...blankProduct,
    id: beer.id,
    slug: beer.slug,
    name: beer.name,
    sub_name: beer.subName,
    style: beer.style,
    supplier: beer.supplier ?? '',
    drink_kind: beer.drinkKind ?? DrinkKind.beer,
    group_id: shelf,
    label_text: beer.labelText,
    description: beer.description,
    abv: Math.round(beer.abv * 100),
    ibu: beer.ibu,
    original_gravity: Math.round(beer.og * 10_000),
    final_gravity: Math.round(beer.fg * 10_000),
    malt: beer.malt,
    hops: beer.hops,
    yeast: beer.yeast,
    other_ingredients: beer.other ?? '',
    allergens: beer.allergens,
    fined: beer.fined,
    vegan: beer.vegan ?? false,
    gluten_free: beer.glutenFree ?? false,
    picture: labelPath(beer.slug),
  };
}

export function extraRow(extra: Extra & { readonly shelf: number }): ProductRow {
  return {
    ...blankProduct,
    id: extra.productId,
    slug: extra.slug,
    name: extra.name,
    sub_name: extra.subName,
    drink_kind: DrinkKind.other,
    group_id: extra.shelf,
    label_text: extra.labelText,
    description: extra.description,
    picture: extra.picture,
  };
}

export const blankProduct: ProductRow = {
  id: 0,
  slug: '',
  name: '',
  sub_name: '',
  style: '',
  supplier: '',
  drink_kind: DrinkKind.beer,
  group_id: Shelf.core,
  label_text: '',
  description: '',
  abv: 0,
  ibu: 0,
  original_gravity: 0,
  final_gravity: 0,
  malt: '',
  hops: '',
  yeast: '',
  other_ingredients: '',
  allergens: '',
  fined: true,
  vegan: false,
  gluten_free: false,
  picture: '',
  active: true,
};
