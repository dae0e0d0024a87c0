import { ADVANCED_SALES_GROUP, DrinkKind, TICKETS_GROUP } from '#rules/catalogue/packs/pack-codes.ts';
import type { SaleMove, SaleState } from '#rules/catalogue/shelf/sale-state.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { ProductListed } from '../manage-products.contract.ts';

export const DRINK_KINDS = [
  { value: DrinkKind.beer, label: 'Beer' },
  { value: DrinkKind.cider, label: 'Cider' },
  { value: DrinkKind.wine, label: 'Wine' },
  { value: DrinkKind.spirit, label: 'Spirit' },
  { value: DrinkKind.softDrink, label: 'Soft drink' },
  { value: DrinkKind.other, label: 'No drink' },
] as const;

/** In the order in which they stand on the shelf (D-46). */
const GROUPS = [
  { value: 1, label: 'Core range' },
  { value: 2, label: 'Seasonal' },
  { value: 3, label: 'Special' },
  { value: 4, label: 'Mixed cases' },
  { value: ADVANCED_SALES_GROUP, label: 'Brewed to order' },
  { value: 7, label: 'Goods' },
  { value: TICKETS_GROUP, label: 'Tickets' },
  { value: 9, label: 'Vouchers and memberships' },
  { value: 10, label: 'Only at the till' },
] as const;

/** The groups to choose from, with that of this product where it is a number of the brewery's own. */
export function groupOptions(group: number): readonly { readonly value: number; readonly label: string }[] {
  return GROUPS.some(({ value }) => value === group) ? GROUPS : [...GROUPS, { value: group, label: `Group ${group}` }];
}

export const SALE_STATE_NAMES = {
  draft: 'Draft',
  live: 'On sale',
  archived: 'Archived',
} as const satisfies Readonly<Record<SaleState, string>>;

type MoveWords = {
  readonly button: string;
  /** What is said when it is done. */
  readonly done: string;
  /** The move that takes it back. */
  readonly undo?: SaleMove;
};

export const MOVE_WORDS: Readonly<Record<SaleMove, MoveWords>> = {
  publish: { button: 'Put on sale', done: 'On sale', undo: 'withdraw' },
  withdraw: { button: 'Take from sale', done: 'Taken from sale', undo: 'publish' },
  archive: { button: 'Archive', done: 'Moved to the archive', undo: 'restore' },
  restore: { button: 'Bring back as a draft', done: 'Brought back as a draft', undo: 'archive' },
};

/** `£3.60`, or `£3.60 to £38.90`; empty where no pack has a retail price. */
export function priceRange({ leastRetail, mostRetail }: Pick<ProductListed, 'leastRetail' | 'mostRetail'>): string {
  if (leastRetail === null || mostRetail === null) return '';
  return leastRetail === mostRetail
    ? formatMoney(leastRetail)
    : `${formatMoney(leastRetail)} to ${formatMoney(mostRetail)}`;
}

/** `2 of 3 packs`. */
export function packsSentence({ activePacks, packs }: Pick<ProductListed, 'activePacks' | 'packs'>): string {
  if (packs === 0) return 'None yet';
  return activePacks === packs ? String(packs) : `${activePacks} of ${packs}`;
}
