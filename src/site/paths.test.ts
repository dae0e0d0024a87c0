import { expect, test } from 'vitest';
import { moduleOfPage } from '#rules/modules/module-parts.ts';
import { address, packIdFromAddress, packInAddress, paths } from './paths.ts';

test('the addresses of the site do not change by accident', () => {
  expect(paths).toMatchSnapshot();
});

test('an address is built from its pattern and its values', () => {
  expect(address(paths.shop, {})).toBe('/beershop');
  expect(address(paths.product, { pack: '12-reedcutter' })).toBe('/beershop/product/12-reedcutter');
  expect(address(paths.memberVoucher, { voucherCode: 'A/B' })).toBe('/member/A%2FB');
});

test('a product is found by the number at the head of its address, with words or without', () => {
  expect(packInAddress({ id: 12, slug: 'reedcutter' })).toBe('12-reedcutter');
  expect(packIdFromAddress('12-reedcutter')).toBe(12);
  expect(packIdFromAddress('12')).toBe(12);
  expect(packIdFromAddress('0')).toBeNull();
  expect(packIdFromAddress('12a')).toBeNull();
  expect(packIdFromAddress('reedcutter')).toBeNull();
});

/** Every brewery has these, whatever its modules. A new page is put here, or into `MODULE_PAGES`, on purpose. */
const OF_NO_MODULE: readonly (keyof typeof paths)[] = [
  'root',
  'home',
  'homeReload',
  'contact',
  'outlets',
  'sites',
  'terms',
  'news',
  'newsPost',
  'newsItem',
  'info',
  'infoCard',
  'infoPost',
  'infoSearch',
  'beerCatalogue',
  'catalogue',
  'catalogueRedirect',
  'login',
  'confirmEmail',
  'resetPassword',
  'reset',
  'account',
  // What is owed is read and paid, and what was bought is printed.
  'statement',
  'ticket',
  'voucher',
  'quote',
  'refundAccount',
  'confirmNewEmail',
  'confirmErasing',
  'myData',
  'myDataLink',
  // Links that were mailed before.
  'beerListTemplate',
  'sitemap',
  'sitemapFile',
  'shop',
  'shopPage',
  'shopReturn',
  'shopOnline',
  'deliveryInfo',
  'product',
  'inShop',
  'productInShop',
  'productOfCatalogue',
  'productOfArticle',
  'productOfEmail',
  'productOfDynamicPack',
  'multipack',
  'multipackAlias',
  'multipackProduct',
  'multipackInShop',
  'multipackOfEmail',
  'dynamicPack',
  'dynamicPackAlias',
  'dynamicPackInShop',
  'basket',
  'checkout',
  'completed',
  'orders',
];

test('every page belongs to a module, or to none on purpose', () => {
  const names = Object.keys(paths) as (keyof typeof paths)[];
  expect(names.filter((name) => moduleOfPage(paths[name]) === null)).toEqual(
    names.filter((name) => OF_NO_MODULE.includes(name)),
  );
});
