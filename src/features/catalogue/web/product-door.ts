import { paths, type Path } from '#site/paths.ts';

/** By which address somebody came to the page of a pack (D-122): it says what she may do there, and where Close leads. */
export type ProductDoor = 'shop' | 'kiosk' | 'catalogue' | 'article' | 'email';

/** The door that belongs to the pattern of an address; every other leads in from the shop. */
export function doorOf(pattern: string): ProductDoor {
  return DOORS[pattern as Path] ?? 'shop';
}

/** The screen in the brewery's shop and a link in a mail show what there is, and sell nothing. */
export function showsOnly(door: ProductDoor): boolean {
  return door === 'kiosk' || door === 'email';
}

/** Robots keep one address of a pack. The other names of that address are only names; these pages are other pages. */
export function isKept(door: ProductDoor): boolean {
  return door === 'shop';
}

const DOORS: Readonly<Partial<Record<Path, ProductDoor>>> = {
  [paths.productInShop]: 'kiosk',
  [paths.multipackInShop]: 'kiosk',
  [paths.dynamicPackInShop]: 'kiosk',
  [paths.productOfCatalogue]: 'catalogue',
  [paths.productOfArticle]: 'article',
  [paths.productOfEmail]: 'email',
  [paths.multipackOfEmail]: 'email',
};
