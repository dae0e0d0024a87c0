import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { createSitemap } from './sitemap.service.ts';

let shop: CallableShop;
const SITE = 'https://shop.example';
beforeAll(async () => {
  shop = await openCallableShop({ settings: { PUBLIC_URL: SITE } });
});
afterAll(() => shop.stop());

const get = (path: string, headers = {}) => shop.ask('GET', path, { headers });
const placesIn = (text: string | Buffer) =>
  [...String(text).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place.replace(SITE, ''));
const places = async () => placesIn((await get('/sitemap.xml')).text);

test('the sitemap names every page that the public may find, each once', async () => {
  const { status, headers, text } = await get('/sitemap.xml');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(text).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  const addresses = placesIn(text);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const page of [
    '/home',
    '/beershop',
    '/news',
    '/events',
    '/info',
    '/news/marsh-hare-medal',
    '/info/maris-otter',
    '/events/tap-quiz',
  ])
    expect(addresses).toContain(page);
  expect(addresses).toContain(`/beershop/product/${packs.reedcutterBottle}-reedcutter`);
  expect(addresses.some((place) => place.startsWith('/beershop/multi_pack/'))).toBe(true);
  expect(addresses.some((place) => place.startsWith('/beershop/dynamic_pack/'))).toBe(true);
});

test('it says when posts, and the lists of them, were last changed', async () => {
  const { text } = await get('/sitemap.xml');
  expect(text).toContain(`<url><loc>${SITE}/news</loc><lastmod>2026-11-19T07:00:00.000Z</lastmod></url>`);
  expect(text).toContain(`<loc>${SITE}/news/marsh-hare-medal</loc><lastmod>2026-10-28T07:00:00.000Z</lastmod>`);
});

test('what is a draft, in the archive, private, for members or for the telephone is not in it', async () => {
  const addresses = await places();
  for (const hidden of [
    '/news/orchard-end-pressing',
    '/news/first-cuckoo-heard',
    '/events/spring-tasting',
    '/events/club-blending-day',
    '/info/the-old-copper',
    '/info/contents',
    '/info/search-results',
  ])
    expect(addresses).not.toContain(hidden);
  const closed = await shop.db
    .selectFrom('pack')
    .select('id')
    .where((of) =>
      of.or([
        of('coupon_only', '=', true),
        of('tele_only', '=', true),
        of('active', '=', false),
        of('retail_inc_pence', 'is', null),
        of('bulk_of_pack_id', 'is not', null),
      ]),
    )
    .execute();
  expect(closed.length).toBeGreaterThan(5);
  for (const { id } of closed) expect(addresses.filter((place) => new RegExp(`/${id}(-|$)`).test(place))).toEqual([]);
});

test('every product in it is there, and so is every post', async () => {
  const packIds = (await places()).flatMap((place) => /^\/beershop\/\w+\/(\d+)-/.exec(place)?.[1] ?? []);
  expect(packIds.length).toBeGreaterThan(40);
  for (const packId of packIds)
    expect((await shop.ask('GET', '/api/contentapi/getshopitem', { query: { packId } })).status).toBe(200);
  const slugs = (await places()).flatMap((place) => /^\/info\/(.+)/.exec(place)?.[1] ?? []);
  for (const url of slugs.filter((slug) => slug !== 'catalogue'))
    expect((await shop.ask('GET', '/api/contentapi/getbloginfopageany', { query: { url } })).status).toBe(200);
});

test('the old addresses lead to it, and robots are told where it is', async () => {
  for (const path of ['/sitemap', '/xsitemap.xml', '/SiteMap']) {
    const { status, headers } = await get(path);
    expect([status, headers.get('location')]).toEqual([301, '/sitemap.xml']);
  }
  const { text } = await get('/robots.txt');
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  for (const page of [
    '/login',
    '/member',
    '/mydata',
    '/ticket',
    '/voucher',
    '/reset',
    '/beershop/basket',
    '/beershop/checkout',
    '/beershop/completed',
    '/beershop/orders',
    '/*?ts=',
  ])
    expect(text).toContain(`Disallow: ${page}\n`);
  expect(text.indexOf('Allow: /api/feeds/')).toBeLessThan(text.indexOf('Disallow: /api/'));
});

test('it is kept, tagged, and right within a second of a change of posts or of the catalogue', async () => {
  const tag = (await get('/sitemap.xml')).headers.get('etag') ?? '';
  const before = statementsSoFar();
  expect((await get('/sitemap.xml', { 'if-none-match': tag })).status).toBe(304);
  expect(statementsSoFar()).toBe(before);
  await shop.db.updateTable('post').set({ state: 'archived' }).where('id', '=', 4).execute();
  await shop.db.updateTable('pack').set({ active: false }).where('id', '=', packs.reedcutterBottle).execute();
  await shop.aSecondLater();
  const addresses = await places();
  expect(addresses).not.toContain('/news/marsh-hare-medal');
  expect(addresses.filter((place) => place.includes(`/${packs.reedcutterBottle}-`))).toEqual([]);
});

test('more addresses than one file may contain are split into files with an index', async () => {
  const changedAt = '2026-11-01T00:00:00.000Z' as never;
  const many = Array.from({ length: 60_000 }, (_, at) => ({ kind: 1 as const, path: `/news/gyle-${at}`, changedAt }));
  const none = { snapshot: async () => ({ packs: new Map() }) } as never;
  const sitemap = createSitemap({
    catalogue: none,
    posts: { inForce: async () => many } as never,
    modules: { off: async () => [] },
    publicUrl: SITE,
  });
  const now = shop.clock.now();
  const { body } = await sitemap.whole(now);
  expect(placesIn(body)).toEqual(['/sitemaps/1.xml', '/sitemaps/2.xml']);
  const parts = await Promise.all([1, 2].map((number) => sitemap.part(number, now)));
  const addresses = parts.flatMap((part) => ('body' in part ? placesIn(part.body) : []));
  expect(addresses.slice(0, 50_000)).toHaveLength(50_000);
  expect(addresses.filter((place) => place.startsWith('/news/gyle-'))).toHaveLength(60_000);
  expect(await sitemap.part(3, now)).toEqual({ refused: 'unknown-page' });
  expect((await get('/sitemaps/2.xml')).status).toBe(404);
  expect((await get('/sitemaps/one.xml')).status).toBe(404);
});
