import { expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { doorOf, isKept, showsOnly } from './product-door.ts';

test.each([paths.product, paths.multipack, paths.multipackAlias, paths.dynamicPack, paths.productOfDynamicPack])(
  '%s leads in from the shop, where one buys',
  (pattern) => {
    expect(doorOf(pattern)).toBe('shop');
    expect([showsOnly('shop'), isKept('shop')]).toEqual([false, true]);
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
])('%s is the door of the %s', (pattern, door, only) => {
  expect(doorOf(pattern)).toBe(door);
  expect(showsOnly(doorOf(pattern))).toBe(only);
  expect(isKept(doorOf(pattern))).toBe(false);
});
