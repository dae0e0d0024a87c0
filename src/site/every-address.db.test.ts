import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceLists } from '#sample-brewery/fixtures.ts';
import { AUDIENCE_COOKIE } from '#wire/audience.ts';
import { type CallableShop, openCallableShop } from '../../tests/ask-shop.ts';
import { pageIn, siteForTest } from '../../tests/site-for-test.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ site: siteForTest });
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
  ['/sites', 'collection-points'],
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
  [`/beerlisttemplate/${priceLists.retail.id}`, 'beer-list'],
  ['/beershop', 'shop'],
  ['/beershop/deliveryinfo', 'delivery-info'],
  ['/beershop/basket', 'basket'],
  ['/beershop/checkout', 'checkout'],
  ['/beershop/orders', 'orders'],
  ['/beershop/product/101', 'product'],
  ['/beershop/product/101-reedcutter', 'product'],
  ['/beershop/emailproduct/1', 'product'],
  ['/beershop/advanced/71', 'advanced-product'],
  ['/account', 'account'],
  ['/account/statement?from=2026-10-01&until=2026-10-31', 'statement'],
  ['/mydata', 'my-data'],
  ['/mydata/link', 'my-data-link'],
  ['/refundaccount', 'refund-account'],
  ['/quote', 'quote'],
  ['/trade', 'trade'],
  ['/trade/order-sheet', 'order-sheet'],
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
  ['/beershop/product/101-old-words', '/beershop/product/101-reedcutter', 301],
  ['/beershop/product/101-', '/beershop/product/101-reedcutter', 301],
  ['/beershop/product/101-reedcutter%2F..', '/beershop/product/101-reedcutter', 301],
  ['/beershop/inshop/115-reedcutter?parent=903', '/beershop/inshop/115-hoar?parent=903', 301],
  ['/beershop/catproduct/101-old-words', '/beershop/catproduct/101-reedcutter', 301],
  ['/beershop/emailproduct/1-old-words', '/beershop/emailproduct/1-reedcutter', 301],
  ['/beershop/multi_pack/903-old-words', '/beershop/multi_pack/903-dark-of-the-mere', 301],
  ['/beershop/dynamic_pack/911-old-words', '/beershop/dynamic_pack/911-pick-six', 301],
  ['/beershop/advanced/71-old-words', '/beershop/advanced/71-reedcutter-live', 301],
  ['/sitemap', '/sitemap.xml', 301],
  ['/xsitemap.xml', '/sitemap.xml', 301],
])('%s leads to %s', async (path, to, status) => {
  expect(await look(path)).toMatchObject({ status, to });
});

test('two slashes at the beginning lead to no other host, and their address into no log', async () => {
  for (const path of ['//?t=SECRET', '//evil.example/home/?t=SECRET', '/\\evil.example/home/?t=SECRET']) {
    const { status, to } = await look(path);
    expect([status >= 500, to?.startsWith('//') ?? false]).toEqual([false, false]);
  }
  expect(shop.logged.join('')).not.toContain('SECRET');
});

const ofKind = (kind: number) =>
  shop.db
    .selectFrom('post')
    .select(['id', 'slug'])
    .where('kind', '=', kind)
    .where('state', '=', 'active')
    .where('parent_id', kind === 3 ? 'is not' : 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();

test('an address that a post had before leads to it, and not to what it is called elsewhere', async () => {
  for (const [kind, section] of [
    [1, 'news'],
    [2, 'events'],
    [3, 'info'],
  ] as const) {
    const { id, slug } = await ofKind(kind);
    await shop.db
      .insertInto('post_old_address')
      .values({ kind, slug: `before-${section}`, post_id: id, changed_at: shop.clock.now() })
      .execute();
    expect(await look(`/${section}/before-${section}`)).toMatchObject({ status: 301, to: `/${section}/${slug}` });
  }
  expect((await look('/news/before-events')).status).toBe(404);
});

test('no page takes a form, and an address that is none of the site is not there for any method', async () => {
  for (const path of [
    '/',
    '/HOME/',
    '/beershop/product/101-reedcutter?parent=1',
    '/events',
    '/info/nothing/of/the/kind',
  ])
    expect((await shop.ask('POST', path)).headers.get('allow'), path).toBe('GET, HEAD');
  for (const path of ['/nothing-of-the-kind', '/home/nothing'])
    expect((await shop.ask('POST', path)).status, path).toBe(404);
});

test.each([
  '/nothing-of-the-kind',
  '/nothing/of/the/kind',
  '/news/no-such-post',
  '/news?page=2000',
  '/events/99999',
  '/info/no-such-article',
])('%s is not there, and its status says so to robots too', async (path) => {
  expect(await look(path)).toMatchObject({ status: 404, robots: 'noindex' });
});

test('a price list that is not for everybody opens as a shell that tells it neither from an ended one nor from none', async () => {
  const ended = priceLists.wholesale.id;
  await shop.db.updateTable('price_list').set({ ended_at: shop.clock.now() }).where('id', '=', ended).execute();
  const shellOf = async (id: string, cookie?: string) => {
    const answer = await shop.ask('GET', `/beerlisttemplate/${id}`, { headers: cookie ? { cookie } : {} });
    expect([answer.status, answer.headers.get('cache-control')], id).toEqual([200, 'no-store']);
    return answer.text.replaceAll(id, 'ID').replaceAll(MOMENT_OF_LOADING, 'u:');
  };
  for (const cookie of [undefined, `${AUDIENCE_COOKIE}=trade`]) {
    const none = await shellOf('none-of-the-lists', cookie);
    expect(none.match(/<title>/g)).toHaveLength(1);
    expect(none).toContain('name="robots" content="noindex, nofollow"');
    expect(none).toContain('This page needs JavaScript.');
    expect(none).not.toContain('This price list is not here');
    expect(await shellOf(priceLists.trade.id, cookie)).toBe(none);
    expect(await shellOf(ended, cookie)).toBe(none);
  }
});

/** When a part of the page was loaded, in milliseconds. */
const MOMENT_OF_LOADING = /u:\d{13}/g;
