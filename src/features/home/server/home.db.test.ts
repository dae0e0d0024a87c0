import { afterAll, beforeAll, expect, test } from 'vitest';
import { homeCards } from '#sample-brewery/cards.ts';
import { placeOf } from '#rules/content/card-place.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type AskedShop, openAskedShop } from '../../../../tests/ask-shop.ts';
import { cardsByType } from '../home.contract.ts';

type Cards = AnswerOf<typeof cardsByType>;

let shop: AskedShop;
beforeAll(async () => {
  shop = await openAskedShop();
});
afterAll(() => shop.stop());

const cards = (query: Record<string, string | number | boolean>) =>
  shop.ask<Cards>('GET', '/api/contentApi/getCardsByTpe', { query });

test('the home page has its cards in their order, with all that a card can say', async () => {
  const { body, headers } = await cards({ tpe: 3 });
  expect(cardsByType.answer.parse(body)).toEqual(body);
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  const told = homeCards
    .filter((card) => !('inactive' in card) && placeOf(card.source) !== 'hidden')
    .map(({ title }) => title);
  expect(body.map(({ title }) => title)).toEqual(told);
  expect(body[0]).toMatchObject({ source: 1, imageStyle: 'wide', linkUrl: '/beershop', picPath: 'scene-home.svg' });
});

test('the taproom has cards of its own', async () => {
  expect((await cards({ tpe: 4 })).body.map(({ source }) => source)).toEqual([1101, 5, 1102, 1103, 10]);
});

test('a card that was taken down is not shown, even to who asks for it', async () => {
  for (const query of [{ tpe: 3 }, { tpe: 3, bInActive: true }])
    expect((await cards(query)).body.map(({ title }) => title)).not.toContain('Harvest supper');
});

test('a note that is meant for staff does not leave the house', async () => {
  const hidden = homeCards.filter((card) => placeOf(card.source) === 'hidden');
  expect(hidden).not.toEqual([]);
  const told = (await cards({ tpe: 3 })).body.map(({ title }) => title);
  expect(told.filter((title) => hidden.some((card) => card.title === title))).toEqual([]);
});

test('a page that has no cards is empty, and no page at all is a question badly put', async () => {
  expect((await cards({ tpe: 99 })).body).toEqual([]);
  const { status, body } = await cards({});
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['tpe']]);
});

test('a card that is taken down is gone within a second', async () => {
  await shop.db.updateTable('card').set({ active: false }).where('id', '=', 1).execute();
  await shop.aSecondLater();
  expect((await cards({ tpe: 3 })).body.map(({ id }) => id)).not.toContain(1);
});
