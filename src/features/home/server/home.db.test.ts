import { afterAll, beforeAll, expect, test } from 'vitest';
import { homeCards } from '#sample-brewery/cards.ts';
import { people } from '#sample-brewery/people.ts';
import { placeOf } from '#rules/content/card-place.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { cardsByType } from '../home.contract.ts';

type Cards = AnswerOf<typeof cardsByType>;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const cards = (query: Record<string, string | number | boolean>) =>
  shop.ask<Cards>('GET', '/api/contentApi/getCardsByTpe', { query });

test('the home page has its cards in their order, with all that a card can say', async () => {
  const { body, headers } = await cards({ tpe: 3 });
  expect(cardsByType.answer.parse(body)).toEqual(body);
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  const visibleTitles = homeCards
    .filter((card) => !('inactive' in card) && placeOf(card.source) !== 'hidden')
    .map(({ title }) => title);
  expect(body.map(({ title }) => title)).toEqual(visibleTitles);
  expect(body[0]).toMatchObject({ source: 1, imageStyle: 'wide', linkUrl: '/beershop', picPath: 'scene-home.svg' });
});

test('the taproom has cards of its own', async () => {
  expect((await cards({ tpe: 4 })).body.map(({ source }) => source)).toEqual([1101, 5, 1102, 1103, 10]);
});

const hiddenTitles: readonly string[] = homeCards
  .filter((card) => placeOf(card.source) === 'hidden')
  .map(({ title }) => title);
const titlesFor = async (query: Record<string, string | number | boolean>, email?: string) => {
  const headers = email === undefined ? {} : (await logIn(shop, email)).headers;
  return (await shop.ask<Cards>('GET', '/api/contentapi/getcardsbytpe', { query, headers })).body.map(
    ({ title }) => title,
  );
};

test.each([
  ['nobody', undefined],
  ['a member', people.member.email],
  ['a writer of news', people.staff.email],
])(
  '%s is shown neither a card that was taken down nor a note for staff, even when asking for them',
  async (_, email) => {
    expect(hiddenTitles).not.toEqual([]);
    for (const query of [{ tpe: 3 }, { tpe: 3, bInActive: true }]) {
      const titles = await titlesFor(query, email);
      expect(titles.length).toBeGreaterThan(5);
      expect(titles.filter((title) => title === 'Harvest supper' || hiddenTitles.includes(title))).toEqual([]);
    }
  },
);

test('an administrator is shown them when asking, marked, and nobody else is given that answer', async () => {
  expect(await titlesFor({ tpe: 3 }, people.admin.email)).not.toContain('Harvest supper');
  const { headers } = await logIn(shop, people.admin.email);
  const answer = await shop.ask<Cards>('GET', '/api/contentapi/getcardsbytpe', {
    query: { tpe: 3, bInActive: true },
    headers,
  });
  expect(answer.body.find(({ title }) => title === 'Harvest supper')).toMatchObject({ active: false });
  expect(answer.body.map(({ title }) => title)).toEqual(expect.arrayContaining([...hiddenTitles]));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await titlesFor({ tpe: 3, bInActive: true })).not.toContain('Harvest supper');
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
