import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { type CallableShop, openCallableShop } from '../ask-shop.ts';
import { ADA, Shopper } from '../shopper-for-test.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ settings: { HELD_UNITS_PER_ADDRESS: '600', OPEN_DRAFTS_PER_ADDRESS: '40' } });
  // What is kept of the catalogue and the places is read once.
  await shopperWithSix();
  await shop.ask('GET', SHELF);
});
afterAll(() => shop.stop());

const SHELF = '/api/contentapi/getshopcardlist';
const ITEM = `/api/contentapi/getshopitem?packId=${packs.reedcutterBottle}`;

/** How many statements the database was sent, the beginning and the end of a transaction included. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = statementsSoFar();
  await work();
  return statementsSoFar() - before;
}

async function shopperWithSix(): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.reedcutterBottle, 6);
  return shopper;
}

test('a shelf and a page that are kept ask the database nothing', async () => {
  expect(await statementsOf(() => shop.ask('GET', SHELF))).toBe(0);
  await shop.ask('GET', ITEM);
  expect(await statementsOf(() => shop.ask('GET', ITEM))).toBe(0);
});

test('once a second, and only when somebody asks, the cellar is looked at: one statement', async () => {
  shop.clock.advance(1000);
  expect(await statementsOf(() => shop.ask('GET', SHELF))).toBe(1);
  expect(await statementsOf(() => shop.ask('GET', SHELF))).toBe(0);
});

test('opening a basket takes three statements, reading it again two, its clock one', async () => {
  const shopper = new Shopper(shop.url);
  expect(await statementsOf(() => shopper.openBasket())).toBe(3);
  expect(await statementsOf(() => shopper.openBasket())).toBe(2);
  const clock = { body: { draftName: shopper.draftName } };
  expect(await statementsOf(() => shop.ask('POST', '/api/order/getservertimediff', clock))).toBe(1);
});

test.each([
  ['a bottle for the first time', packs.lamplighterBottle],
  ['a bottle that is there already', packs.reedcutterBottle],
  ['a mixed case of six beers', packs.coreSix],
])('adding %s takes six statements', async (_, packId) => {
  const shopper = await shopperWithSix();
  expect(await statementsOf(() => shopper.add(packId, 1))).toBe(6);
});

test('what moves no stock takes five', async () => {
  const shopper = await shopperWithSix();
  expect(await statementsOf(() => shopper.act({ action: OrderAction.refresh }))).toBe(5);
  expect(await statementsOf(() => shopper.collectFrom(1))).toBe(5);
  expect(await statementsOf(() => shopper.say({ toName: 'Ada Example', invAddress: ADA }))).toBe(5);
});

test('clearing a basket takes six, however much was in it', async () => {
  const shopper = await shopperWithSix();
  await shopper.add(packs.coreSix, 2);
  await shopper.add(packs.tShirt, 1, { extraItemId: 2 });
  expect(await statementsOf(() => shopper.act({ action: OrderAction.clearBasket }))).toBe(6);
});
