import { paths, type Path } from '#site/paths.ts';

/** By which route somebody came to the product details (D-122): it decides what she may do there, and where Close leads. */
export type ProductEntry = 'shop' | 'kiosk' | 'catalogue' | 'article' | 'email';

/** The entry of a route; the shop for all others. */
export function entryOf(pattern: string): ProductEntry {
  return ENTRIES[pattern as Path] ?? 'shop';
}

/** The kiosk and a link in a mail are view only. */
export function showsOnly(entry: ProductEntry): boolean {
  return entry === 'kiosk' || entry === 'email';
}

/** Search engines index only the shop’s page of a pack. */
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
