import { expect, test } from 'vitest';
import { buyInCases } from './buy-in-cases.ts';
import type { Added, Wish } from '../../buying.contract.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

const CASE = { id: 301, numPacks: 12, inStock: true } as NonNullable<ShopCard['bulkPack']>;

type Circumstances = {
  readonly agrees?: boolean;
  readonly bulkPack?: ShopCard['bulkPack'];
  readonly answer?: { readonly note?: string };
};

/** What goes into the basket, and what she is told, when she wants so many bottles. */
async function buy(quantity: number, { agrees = true, bulkPack = CASE, answer = {} }: Circumstances = {}) {
  const added: Wish[] = [];
  const add = async (wish: Wish): Promise<Added> => {
    added.push(wish);
    return { added: true, ...answer };
  };
  const outcome = await buyInCases({ packId: 101, quantity }, bulkPack, { add, asks: async () => agrees });
  return { added: added.map((wish) => [wish.packId, wish.quantity]), outcome };
}

test.each([
  [11, [[101, 11]]],
  [12, [[301, 1]]],
  [24, [[301, 2]]],
  [
    13,
    [
      [301, 1],
      [101, 1],
    ],
  ],
])('%i bottles go into the basket as cases and the rest', async (quantity, lines) => {
  expect((await buy(quantity)).added).toEqual(lines);
});

test('who does not agree to two lines has none, and hears nothing', async () => {
  expect(await buy(13, { agrees: false })).toEqual({ added: [], outcome: { added: false, says: '' } });
});

test('without a case in stock they stay bottles', async () => {
  expect((await buy(13, { bulkPack: { ...CASE, inStock: false } })).added).toEqual([[101, 13]]);
  expect((await buy(13, { bulkPack: null })).added).toEqual([[101, 13]]);
});

test('what was cut of the cases is told with them', async () => {
  expect((await buy(24, { answer: { note: '48 at the most.' } })).outcome).toEqual({
    added: true,
    note: '48 at the most.',
  });
});
