import { ADVANCED_SALES_GROUP, PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

type ShelfOf<Card> = { readonly title: string; readonly cards: readonly Card[] };

type Placed = Pick<ShopCard, 'tpe' | 'groupId'>;

const SHELVES = [
  'Bottles and cans',
  'Mixed boxes',
  'Fill your own box',
  'Cases',
  'Mini kegs and growlers',
  'Casks and kegs',
  'Brewed to order',
  'Gifts, tickets and goods',
] as const;

/** The cards grouped by kind, in their order; empty shelves are left out. */
export function shelves<Card extends Placed>(cards: readonly Card[]): readonly ShelfOf<Card>[] {
  return SHELVES.map((title) => ({ title, cards: cards.filter((card) => shelfFor(card) === title) })).filter(
    ({ cards }) => cards.length > 0,
  );
}

function shelfFor({ tpe, groupId }: Placed): (typeof SHELVES)[number] {
  if (groupId === ADVANCED_SALES_GROUP) return 'Brewed to order';
  if (tpe >= PackKind.merchandise) return 'Gifts, tickets and goods';
  return OF_KIND[tpe] ?? 'Bottles and cans';
}

const OF_KIND: Readonly<Record<number, (typeof SHELVES)[number]>> = {
  [PackKind.bottleOrCan]: 'Bottles and cans',
  [PackKind.caseOfOne]: 'Cases',
  [PackKind.miniKegOrBagInBox]: 'Mini kegs and growlers',
  [PackKind.cask]: 'Casks and kegs',
  [PackKind.keg]: 'Casks and kegs',
  [PackKind.multipack]: 'Mixed boxes',
  [PackKind.dynamicPack]: 'Fill your own box',
};
