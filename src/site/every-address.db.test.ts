import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AskedShop, openAskedShop } from '../../tests/ask-shop.ts';
import { pageIn, siteForTest } from '../../tests/site-for-test.ts';

let shop: AskedShop;
beforeAll(async () => {
  shop = await openAskedShop({ site: siteForTest });
});
afterAll(() => shop.stop());

async function look(path: string) {
  const { status, headers, text } = await shop.ask('GET', path);
  return { status, page: pageIn(text), to: headers.get('location'), robots: headers.get('x-robots-tag') };
}

test.each([
  ['/home', 'home'],
  ['/HOME', 'home'],
  ['/contact', 'contact'],
  ['/contact/outlets', 'outlets'],
  ['/sites', 'sites'],
  ['/terms', 'terms'],
  ['/events', 'events'],
  ['/news', 'news'],
  ['/news/reed-harvest-begins', 'news-post'],
  ['/tap', 'tap'],
  ['/tap/3', 'tap'],
  ['/member', 'member'],
  ['/member/CLUBNEW234', 'member'],
  ['/login', 'login'],
  ['/confirmemail?userId=1&token=x', 'login'],
  ['/resetpassword?userId=1&token=x', 'login'],
  ['/reset?userId=1&token=x', 'login'],
  ['/info', 'info'],
  ['/info/maris-otter', 'info'],
  ['/info/search-results?q=hops', 'info-search'],
  ['/info/catalogue', 'catalogue'],
  ['/ticket/1', 'print'],
  ['/voucher/ABC', 'print'],
  ['/beerlisttemplate/1', 'beer-list'],
  ['/beershop', 'shop'],
  ['/beershop/deliveryinfo', 'delivery-info'],
  ['/beershop/basket', 'basket'],
  ['/beershop/checkout', 'checkout'],
  ['/beershop/orders', 'orders'],
  ['/account', 'account'],
])('%s shows the page %s', async (path, page) => {
  expect(await look(path)).toEqual({ status: 200, page, to: null, robots: null });
});

test.each([
  ['/', '/home', 301],
  ['/home/reload', '/home', 307],
  ['/catalogue', '/info/catalogue', 301],
  ['/event/3', '/events/3', 301],
  ['/newsitem/1', '/news/reed-harvest-begins', 301],
  ['/news/1', '/news/reed-harvest-begins', 301],
  ['/info/nothing/of/the/kind', '/info', 307],
  ['/beershop/online', '/beershop', 307],
  ['/beershop/nothing/of/the/kind', '/beershop', 307],
  ['/info/beer-catalogue', '/info/catalogue', 301],
  ['/info/1205', '/info/water', 301],
  ['/info/card/205', '/info/water', 301],
  ['/ticket', '/home', 307],
  ['/ticket/none', '/home', 307],
  ['/voucher', '/home', 307],
  ['/sitemap', '/sitemap.xml', 301],
  ['/xsitemap.xml', '/sitemap.xml', 301],
])('%s leads to %s', async (path, to, status) => {
  expect(await look(path)).toMatchObject({ status, to });
});

test.each([
  '/nothing-of-the-kind',
  '/nothing/of/the/kind',
  '/news/no-such-post',
  '/events/99999',
  '/info/no-such-article',
])('%s is not there, and its status says so to robots too', async (path) => {
  expect(await look(path)).toMatchObject({ status: 404, robots: 'noindex' });
});
