import { paths, type Path } from '#site/paths.ts';

/** By which address somebody came to the page of a pack (D-122): it says what she may do there, and where Close leads. */
export type ProductEntry = 'shop' | 'kiosk' | 'catalogue' | 'article' | 'email';

/** The entry that belongs to the pattern of an address; every other leads in from the shop. */
export function entryOf(pattern: string): ProductEntry {
  return ENTRIES[pattern as Path] ?? 'shop';
}

/** The screen in the brewery's shop and a link in a mail show what there is, and sell nothing. */
export function showsOnly(entry: ProductEntry): boolean {
  return entry === 'kiosk' || entry === 'email';
}

/** Robots keep one address of a pack. The other names of that address are only names; these pages are other pages. */
export function isIndexed(entry: ProductEntry): boolean {
  return entry === 'shop';
}

const ENTRIES: Readonly<Partial<Record<Path, ProductEntry>>> = {
  [paths.productInShop]: 'kiosk',
  [paths.multipackInShop]: 'kiosk',
  [paths.dynamicPackInShop]: 'kiosk',
  [paths.productOfCatalogue]: 'catalogue',
  [paths.productOfArticle]: 'article',
  [paths.productOfEmail]: 'email',
  [paths.multipackOfEmail]: 'email',
};
