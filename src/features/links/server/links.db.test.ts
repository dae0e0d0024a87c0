import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import type { NewsForStaff } from '../../posts/manage-news.contract.ts';
import { linkOffers, linksToCheck } from '../links.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const NEWS = { summary: '', writtenAt: null, picture: '', pictureAlt: '' };
const save = async (fields: object) =>
  (await shop.ask<NewsForStaff>('POST', '/api/staff/news/save', { body: { ...NEWS, ...fields }, headers })).body;
const publish = (id: number) =>
  shop.ask('POST', '/api/staff/news/move', { body: { id, version: 1, move: 'publish' }, headers });
const check = async (query: object = {}) =>
  (
    await shop.ask<AnswerOf<typeof linksToCheck>>('GET', '/api/staff/links', {
      query: { size: 100, ...query },
      headers,
    })
  ).body;
const offers = async (search: string) =>
  (await shop.ask<AnswerOf<typeof linkOffers>>('GET', '/api/staff/links/offers', { query: { search }, headers })).body;

test('no link of the sample brewery is broken', async () => {
  expect((await check({ leads: 'nowhere' })).rows).toEqual([]);
});

test('links that lead nowhere are listed with their reason, and those that redirect are not', async () => {
  const { id: target } = await save({ title: 'The eel', slug: 'eel', html: '' });
  await publish(target);
  const { id } = await save({
    title: 'All about links',
    slug: 'all-about-links',
    html:
      '<p><a href="/news/eel">eel</a> <a href="/news/none">none</a> <a href="/our-story">story</a> ' +
      '<a href="/beershop/product/999999">pack</a> <a href="/news/all-about-links">a draft</a> ' +
      '<a href="https://example.com/">elsewhere</a> <a href="mailto:a@example.com">mail</a></p>',
  });
  const found = await check({ search: 'All about links' });
  expect(linksToCheck.answer.parse(found)).toEqual(found);
  expect(found.rows.map(({ words, fault }) => [words, fault])).toEqual([
    ['none', 'no-post'],
    ['story', 'no-page'],
    ['pack', 'no-pack'],
    ['a draft', 'hidden-post'],
    ['elsewhere', null],
  ]);
  expect(found.rows[0]).toMatchObject({ within: 'news', id, address: '/news/none' });

  await save({ title: 'The eel', slug: 'eel-has-moved', html: '', id: target, version: 2 });
  expect((await check({ search: '/news/eel' })).rows).toEqual([]);
  const removal = { body: { id: target, slug: 'eel' }, headers };
  await shop.ask('POST', '/api/staff/post/addresses/remove', removal);
  expect((await check({ search: '/news/eel' })).rows).toMatchObject([{ words: 'eel', fault: 'no-post' }]);
});

test('a list is filtered, sorted and paged', async () => {
  const all = await check({ search: 'all about links', sort: '-address' });
  const addresses = all.rows.map(({ address }) => address);
  expect(addresses).toEqual(addresses.toSorted((one, other) => other.localeCompare(one)));
  const second = await check({ search: 'all about links', sort: '-address', size: 2, page: 2 });
  expect([second.total, second.rows]).toEqual([all.total, all.rows.slice(2, 4)]);
  expect((await check({ leads: 'elsewhere' })).rows.every(({ fault }) => fault === null)).toBe(true);
  expect((await check({ within: 'terms' })).rows.every(({ within }) => within === 'terms')).toBe(true);
});

test('beers, news and pages of the site are offered by a part of their name, and each address leads to it', async () => {
  const beers = await offers('reedcutter');
  expect(linkOffers.answer.parse(beers)).toEqual(beers);
  expect(beers.find(({ what }) => what === 'pack')?.href).toMatch(/^\/beershop\//);
  expect(await offers('the eel')).toEqual([{ href: '/news/eel-has-moved', name: 'The eel', what: 'news' }]);
  expect(await offers('taproo')).toContainEqual({ href: '/tap', name: 'Taproom', what: 'page of the site' });
  expect(await offers('%')).toEqual([]);
});
