import type { ShelfSort } from '#rules/catalogue/shelf/sort-shelf.ts';

export type ShelfTab = 'favourites' | 'gluten-free' | 'vegan' | 'unfined' | 'till';

/** Filters and order of the shelf, as in the address; an absent field does not filter. */
export type ShelfLook = {
  readonly tab?: ShelfTab;
  /** Search words. */
  readonly q?: string;
  readonly style?: string;
  /** Millilitres. */
  readonly size?: number;
  readonly sort?: ShelfSort;
  /** The kiosk in the brewery's shop, which is view only (D-122). */
  readonly kiosk?: 1;
};

/** Whether there is a search, a filter or a sort order. */
export function isSearched({ q, style, size, sort }: ShelfLook): boolean {
  return [q, style, size, sort].some((part) => part !== undefined);
}

/** Whether all cards are shown in the brewery's own order. */
export function isAsItStands(look: ShelfLook): boolean {
  return look.tab === undefined && !isSearched(look);
}

/** The look with some fields changed; `undefined` removes one. */
export function looking(look: ShelfLook, change: { readonly [Part in keyof ShelfLook]?: ShelfLook[Part] | undefined }) {
  return Object.fromEntries(
    Object.entries({ ...look, ...change }).filter(([, value]) => value !== undefined),
  ) as ShelfLook;
}
