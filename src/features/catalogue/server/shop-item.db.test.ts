import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { boxById, shopItem } from '../catalogue.contract.ts';
import type { BoxAnswer, ShelfItem } from './shelf.service.ts';

const ITEM = '/api/contentApi/getShopItem';
const BOX = '/api/content/getBox';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

test('a pack is found by its number, with the other packs of its beer', async () => {
  const { status, body } = await shop.ask<ShelfItem>('GET', ITEM, { query: { packId: packs.quayStreetCan } });
  expect(status).toBe(200);
  expect(shopItem.answer.parse(body)).toEqual(body);
  expect(body.item).toMatchObject({ id: packs.quayStreetCan, prodName: 'Quay Street', cPackPrice: 480 });
  expect(new Set(body.siblings.map(({ id }) => id))).toEqual(
    new Set([packs.quayStreetBottle, packs.quayStreetGrowler]),
  );
  expect(body.delivery).toMatchObject({ from: 695, freeOver: 6000, freeCollection: true });
});

test('a pack is found by its product', async () => {
  const { body } = await shop.ask<ShelfItem>('GET', ITEM, { query: { productId: 33 } });
  expect(body.item).toMatchObject({ id: packs.darkOfTheMere, slug: 'dark-of-the-mere' });
});

test.each([
  ['a shirt goes by post', packs.tShirt, { from: 399, freeOver: null, freeCollection: true }],
  ['a bottle goes in a box', packs.reedcutterBottle, { from: 695, freeOver: 6000, freeCollection: true }],
])('%s, and its page says what that costs', async (_what, packId, delivery) => {
  const { body } = await shop.ask<ShelfItem>('GET', ITEM, { query: { packId } });
  expect(body.delivery).toMatchObject(delivery);
});

test('a pack of nought is not asked for: the product is', async () => {
  const { body } = await shop.ask<ShelfItem>('GET', ITEM, { query: { packId: 0, productId: 33 } });
  expect(body.item.id).toBe(packs.darkOfTheMere);
});

test('the same card stands on the shelf and on the page', async () => {
  const { body } = await shop.ask<ShelfItem>('GET', ITEM, { query: { packId: packs.pickSix } });
  const shelf = await shop.ask<{ items: unknown[] }>('GET', '/api/contentApi/GetShopCardList');
  expect(shelf.body.items).toContainEqual(body.item);
});

test.each([
  ['no such pack', { packId: 999_999 }],
  ['no such beer', { productId: 999_999 }],
  ['nothing at all', {}],
  ['a pack for pubs', { packId: packs.reedcutterFirkin }],
  ['a pack of the telephone', { packId: packs.telesalesOnlyCan, bTeleSales: true }],
  ['a pack no longer sold', { packId: packs.inactiveSmallBottle }],
])('%s is not found, in the words that the page waits for', async (_, query) => {
  const { status, body } = await shop.ask('GET', ITEM, { query });
  expect(status).toBe(404);
  expect(body.info).toBe('404 This product cannot be found');
});

test('the bottle box and the post box say what they cost and hold', async () => {
  const bottleBox = await shop.ask<BoxAnswer>('GET', BOX, { query: { boxId: 2 } });
  expect(boxById.answer.parse(bottleBox.body)).toEqual(bottleBox.body);
  expect(bottleBox.body).toMatchObject({
    id: 2,
    minDeliveryNum: 40,
    minFree: 6000,
    cCost: 695,
    vatRateId: 2000,
    vatVal: 2000,
    capacity: 120,
    cutOff: '11 am',
    zones: [
      { outwards: '', terms: { aBox: 695, workingDays: 1 } },
      {},
      {},
      { outwards: 'BF, GX, GY, JE', terms: null },
    ],
    rounds: [{ weekdays: [2], cutOff: '9 am', least: 0 }, { weekdays: [4] }],
  });
  const postBox = await shop.ask<BoxAnswer>('GET', BOX, { query: { boxId: 7 } });
  expect(postBox.body).toMatchObject({ id: 7, minDeliveryNum: 0, minFree: 0, cCost: 399, zones: [], rounds: [] });
});

test('a box that we do not have is not found, and none at all is a question badly put', async () => {
  const unknown = await shop.ask('GET', BOX, { query: { boxId: 3 } });
  expect([unknown.status, unknown.body.info]).toEqual([404, '404 This delivery box cannot be found']);
  const none = await shop.ask('GET', BOX);
  expect([none.status, Object.keys(none.body.fields ?? {})]).toEqual([400, ['boxId']]);
});
