import { afterAll, beforeAll, expect, test } from 'vitest';
import { hospitality, others, retail } from '#sample-brewery/outlets.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { links } from '../outlets.contract.ts';

type Links = AnswerOf<typeof links>;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const ask = () => shop.ask<Links>('GET', '/api/contentApi/getLinks');
const titles = (of: Links, priority: number) =>
  of.filter((link) => link.priority === priority).map(({ title }) => title);

test('stockists are told by kind, without the one that has shut, and may be kept for an hour', async () => {
  const { body, headers } = await ask();
  expect(links.answer.parse(body)).toEqual(body);
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  expect([...new Set(body.map(({ priority }) => priority))]).toEqual([0, 1, 2]);
  expect([0, 1, 2].map((kind) => titles(body, kind).length)).toEqual([
    hospitality.length - 1,
    retail.length,
    others.length,
  ]);
  expect(titles(body, 0)).not.toContain('The Customs House Inn');
  expect(body).toContainEqual(
    expect.objectContaining({
      title: 'The Reed Room Café',
      linkUrl: 'https://reed-room-cafe.example',
      linkText: 'reed-room-cafe.example',
      text: 'Testham. Bottles and Low Water cans. Closes at dusk with the hide.',
    }),
  );
});

test('they stand in the order of their names', async () => {
  const { body } = await ask();
  expect(titles(body, 0).slice(0, 4)).toEqual([
    'Bittern & Bread',
    'Sluice House Tearoom',
    'The Drovers',
    'The Eel’s Foot',
  ]);
});

test('a stockist that is new, of a kind that nobody has heard of, is among the others within a second', async () => {
  await shop.db.insertInto('outlet').values({ title: 'Ærø Ferry', priority: 7 }).execute();
  await shop.aSecondLater();
  const { body } = await ask();
  expect(titles(body, 2)).toContain('Ærø Ferry');
  expect(body.find(({ title }) => title === 'Ærø Ferry')).toMatchObject({ linkUrl: '', linkText: '', priority: 2 });
});
