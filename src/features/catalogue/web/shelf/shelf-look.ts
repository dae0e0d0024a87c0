import type { ShelfSort } from '#rules/catalogue/sort-shelf.ts';

export type ShelfTab = 'favourites' | 'gluten-free' | 'vegan' | 'unfined';

/** How somebody looks at the shelf; it stands in the address, and what is absent does not narrow it. */
export type ShelfLook = {
  readonly tab?: ShelfTab;
  /** Words. */
  readonly q?: string;
  readonly style?: string;
  /** Millilitres. */
  readonly size?: number;
  readonly sort?: ShelfSort;
  /** The screen in the brewery's shop, which shows and does not sell (D-122). */
  readonly kiosk?: 1;
};

/** Whether something is searched for, or another order is wished. */
export function isSearched({ q, style, size, sort }: ShelfLook): boolean {
  return [q, style, size, sort].some((part) => part !== undefined);
}

/** Whether all cards stand as the brewery has put them. */
export function isAsItStands(look: ShelfLook): boolean {
  return look.tab === undefined && !isSearched(look);
}

/** The look with some of it changed; `undefined` takes it away. */
export function looking(look: ShelfLook, change: { readonly [Part in keyof ShelfLook]?: ShelfLook[Part] | undefined }) {
  return Object.fromEntries(
    Object.entries({ ...look, ...change }).filter(([, value]) => value !== undefined),
  ) as ShelfLook;
}
