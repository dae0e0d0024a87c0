import { expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { entryOf, isIndexed, showsOnly } from './product-entry.ts';

test.each([paths.product, paths.multipack, paths.multipackAlias, paths.dynamicPack, paths.productOfDynamicPack])(
  '%s leads in from the shop, where one buys',
  (pattern) => {
    expect(entryOf(pattern)).toBe('shop');
    expect([showsOnly('shop'), isIndexed('shop')]).toEqual([false, true]);
  },
);

test.each([
  [paths.productInShop, 'kiosk', true],
  [paths.multipackInShop, 'kiosk', true],
  [paths.dynamicPackInShop, 'kiosk', true],
  [paths.productOfEmail, 'email', true],
  [paths.multipackOfEmail, 'email', true],
  [paths.productOfCatalogue, 'catalogue', false],
  [paths.productOfArticle, 'article', false],
])('%s is the entry of the %s', (pattern, entry, only) => {
  expect(entryOf(pattern)).toBe(entry);
  expect(showsOnly(entryOf(pattern))).toBe(only);
  expect(isIndexed(entryOf(pattern))).toBe(false);
});
