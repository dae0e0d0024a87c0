import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { beerCatalogue } from '../catalogue.contract.ts';

type Found = AnswerOf<typeof beerCatalogue>;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const look = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  shop.ask<Found>('POST', '/api/contentApi/getCatalogueCardList', { body, headers });
const names = async (searchText: string) =>
  (await look({ mode: 0, staff: false, searchText })).body.items.map(({ name }) => name);

test('the catalogue has every beer once, in the order of the shelf, those that are not sold at the moment too', async () => {
  const { status, body } = await look({ mode: 0, staff: false, searchText: '' });
  expect(status).toBe(200);
  expect(beerCatalogue.answer.parse(body)).toEqual(body);
  expect(body.count).toBe(body.items.length);
  expect(new Set(body.items.map(({ id }) => id)).size).toBe(body.items.length);
  expect(body.items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Reedcutter', 'Members’ Gyle No. 7']));
});

describe('a beer is found', () => {
  test.each([
    ['by its name, whatever the capitals', 'rEEDcutter', 'Reedcutter'],
    ['by the beginning of a word', 'lamplig', 'Lamplighter'],
    ['by its style', 'porter', 'Eel Catcher'],
    ['by an allergen', 'oats', 'Mere Mist'],
    ['without its apostrophe', 'milkmaids yoke', 'Milkmaid’s Yoke'],
    ['with an apostrophe that was typed otherwise', "Milkmaid's", 'Milkmaid’s Yoke'],
    ['in spite of an accent', 'réedcutter', 'Reedcutter'],
    ['in spite of a slip of the keys', 'reedcuter', 'Reedcutter'],
  ])('%s', async (_how, typed, expectedName) => expect(await names(typed)).toContain(expectedName));

  test('only when all words are met', async () => {
    expect(await names('reedcutter porter')).toEqual([]);
  });
});

test.each(['%', '_', '\\', "';--", '☃', '()&|!:*<->', '  '.repeat(40) + '%'])(
  'odd signs (%j) find nothing and break nothing',
  async (typed) => {
    const { status, body } = await look({ searchText: typed });
    expect([status, body.items, body.count]).toEqual([200, [], 0]);
  },
);

test('of a long text the first forty characters count', async () => {
  expect(await names(`${'reedcutter '.repeat(4).slice(0, 40)} porter`)).toEqual(await names('reedcutter'));
});

test('the tabs show what is free of gluten, and what is vegan', async () => {
  const glutenFree = (await look({ filter: 1 })).body.items;
  expect(glutenFree.map(({ name }) => name)).toEqual(expect.arrayContaining(['Lamplighter', 'Sluice']));
  expect(glutenFree.every((beer) => beer.glutenFree)).toBe(true);
  expect((await look({ filter: 2 })).body.items.every((beer) => beer.vegan)).toBe(true);
});

test('favourites are those of who asks, and of nobody else', async () => {
  expect((await look({ filter: 4 })).status).toBe(401);
  const { headers } = await logIn(shop, 'ruth@example.com');
  const { items } = (await look({ filter: 4 }, headers)).body;
  expect(items.length).toBeGreaterThan(0);
  expect(items.length).toBeLessThan((await look({})).body.count);
  const other = await logIn(shop, 'tom@example.com');
  expect((await look({ filter: 4 }, other.headers)).body.items).toEqual([]);
});

test('a long list comes in pages', async () => {
  const all = (await look({})).body;
  const second = (await look({ page: 2, pageSize: 5 })).body;
  expect(second).toMatchObject({ count: all.count, page: 2, maxPage: Math.ceil(all.count / 5) });
  expect(second.items).toEqual(all.items.slice(5, 10));
});

test.each([
  ['a tab that there is not', { filter: 3 }, 'filter'],
  ['half a page', { page: 0.5 }, 'page'],
  ['more than a thousand at once', { pageSize: 1001 }, 'pageSize'],
])('%s is a question badly put', async (_what, body, field) => {
  const answer = await look(body);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
});
