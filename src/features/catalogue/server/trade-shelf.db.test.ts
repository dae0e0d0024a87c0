import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#wire/contract.ts';
import { businesses, packs, people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import type { myShelf } from '../my-shelf.contract.ts';
import type { ShelfItem, ShelfPage } from './shelf.service.ts';

type Somebody = { readonly email: string };

const SHELF = '/api/contentapi/getshopcardlist';
const ITEM = '/api/contentapi/getshopitem';
const MINE = '/api/shopapi/getmyshelf';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const headersOf = async ({ email }: Somebody) => (await logIn(shop, email)).headers;
const shelfAnswer = async (who: Somebody, query = {}) =>
  shop.ask<ShelfPage>('GET', SHELF, { headers: await headersOf(who), query });
const shelfOf = async (who: Somebody, query = {}) => (await shelfAnswer(who, query)).body;
const itemFor = async (who: Somebody, packId: number) =>
  shop.ask<ShelfItem>('GET', ITEM, { headers: await headersOf(who), query: { packId } });
const cardOf = async (who: Somebody, packId: number) => (await shelfOf(who)).items.find(({ id }) => id === packId);

async function priceOfTier(packId: number, tier: number): Promise<number> {
  const prices = shop.db.selectFrom('pack_price').select('ex_pence').where('pack_id', '=', packId);
  return (await prices.where('tier', '=', tier).executeTakeFirstOrThrow()).ex_pence;
}

describe('the shelf of trade', () => {
  test('has the casks, and every price without VAT at the tier of the business', async () => {
    const { title, notice, items } = await shelfOf(people.trade30Days);
    expect([title, notice]).toEqual(['Trade Beer Shop', '']);
    const firkin = items.find(({ id }) => id === packs.reedcutterFirkin);
    expect(firkin).toMatchObject({ priceIncVat: false, shopOk: true, dr: true, cPackPriceRetail: null });
    expect(firkin?.cPackPrice).toBe(await priceOfTier(packs.reedcutterFirkin, 1));
    expect(items.filter(({ priceIncVat }) => priceIncVat)).toEqual([]);
    for (const { id, cPackPrice, cPackPriceTrade } of items) {
      expect([id, cPackPrice]).toEqual([id, await priceOfTier(id, 1)]);
      expect(cPackPriceTrade).toBe(cPackPrice);
    }
  });

  test('leaves out what has no trade price', async () => {
    const [trade, retail] = [await shelfOf(people.trade30Days), await shelfOf(people.retail)];
    const [ofTrade, ofRetail] = [trade, retail].map(({ items }) => new Set(items.map(({ id }) => id)));
    expect(ofRetail?.has(packs.coreSix)).toBe(true);
    expect(ofTrade?.has(packs.coreSix)).toBe(false);
    expect(ofRetail?.has(packs.reedcutterFirkin)).toBe(false);
  });

  test('has the case of a single at its own trade price', async () => {
    const bottle = await cardOf(people.trade30Days, packs.reedcutterBottle);
    expect(bottle?.bulkPack?.cPackPrice).toBe(await priceOfTier(packs.reedcutterCase, 1));
  });

  test('says of no strong or small container that it has draught relief, and to retail of none', async () => {
    expect((await cardOf(people.trade30Days, packs.oldFleetPin))?.dr).toBe(false);
    expect((await cardOf(people.trade30Days, packs.reedcutterMiniKeg))?.dr).toBe(false);
    expect((await shelfOf(people.retail)).items.filter(({ dr }) => dr)).toEqual([]);
  });

  test('names the deposit on what is lent to trade, and to retail none', async () => {
    const { reedcutterFirkin, reedcutterBottle } = packs;
    await shop.db.updateTable('pack').set({ deposit_pence: 3000 }).where('id', '=', reedcutterFirkin).execute();
    expect((await cardOf(people.trade30Days, reedcutterFirkin))?.cDeposit).toBe(3000);
    expect((await itemFor(people.trade30Days, reedcutterFirkin)).body).toMatchObject({ item: { cDeposit: 3000 } });
    expect((await cardOf(people.trade30Days, reedcutterBottle))?.cDeposit).toBe(0);
    expect((await shelfOf(people.retail)).items.filter(({ cDeposit }) => cDeposit > 0)).toEqual([]);
  });

  test('promises no courier to whom the van delivers', async () => {
    const { delivery, items } = await shelfOf(people.trade30Days);
    expect(delivery).toMatchObject({ from: 0, freeOver: null });
    expect(new Set(items.map(({ boxRule }) => boxRule))).not.toContain(3);
    expect((await shelfOf(people.tradeInactive)).delivery.from).toBeNull();
  });

  test.each([{ mode: 0, bRetail: 'true' }, { mode: 10 }, { mode: 11, tradeBizId: businesses.broadreach.id }])(
    'is the same whatever the browser asks for (%o)',
    async (query) => {
      expect(await shelfOf(people.trade30Days, query)).toEqual(await shelfOf(people.trade30Days));
    },
  );

  test('is never that of retail, whatever is asked for', async () => {
    const { title, items } = await shelfOf(people.retail, { mode: 1, tradeBizId: businesses.broadreach.id });
    expect([title, items.every(({ priceIncVat }) => priceIncVat)]).toEqual(['Beer Shop', true]);
    const anonymous = await shop.ask<ShelfPage>('GET', SHELF, { query: { mode: 1 } });
    expect(anonymous.body.items.every(({ priceIncVat }) => priceIncVat)).toBe(true);
  });

  test('is not kept by anybody on the way', async () => {
    expect((await shelfAnswer(people.trade30Days)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('prices that a business has agreed', () => {
  test('count instead of its tier’s, from their first day to their last, on shelf and page', async () => {
    const shelf = await shelfOf(people.tradeManager);
    for (const [packId, price] of [
      [packs.reedcutterFirkin, 8700],
      [packs.lamplighterFirkin, 7900],
      [packs.eelCatcherFirkin, await priceOfTier(packs.eelCatcherFirkin, 4)],
    ] as const) {
      const item = await itemFor(people.tradeManager, packId);
      expect([packId, item.body.item.cPackPrice]).toEqual([packId, price]);
      expect(shelf.items.find(({ id }) => id === packId)).toEqual(item.body.item);
    }
  });

  test('are nobody else’s, not even of its tier', async () => {
    await shop.db
      .updateTable('business')
      .set({ price_tier: 4 })
      .where('id', '=', businesses.mardleAndMalt.id)
      .execute();
    const card = await cardOf(people.tradeTerms0, packs.reedcutterFirkin);
    expect(card?.cPackPrice).toBe(await priceOfTier(packs.reedcutterFirkin, 4));
    expect(card?.cPackPrice).not.toBe(8700);
    await shop.db
      .updateTable('business')
      .set({ price_tier: 1 })
      .where('id', '=', businesses.mardleAndMalt.id)
      .execute();
  });
});

describe('the kept shelf of a tier', () => {
  test('is the same for two businesses of it, and another for a business of another', async () => {
    const [bess, idris] = [await shelfAnswer(people.trade30Days), await shelfAnswer(people.tradeTerms0)];
    expect(bess.text).toBe(idris.text);
    await shop.db
      .updateTable('business')
      .set({ price_tier: 2 })
      .where('id', '=', businesses.mardleAndMalt.id)
      .execute();
    const moved = await cardOf(people.tradeTerms0, packs.reedcutterFirkin);
    expect(moved?.cPackPrice).toBe(await priceOfTier(packs.reedcutterFirkin, 2));
    expect((await shelfAnswer(people.trade30Days)).text).toBe(bess.text);
    await shop.db
      .updateTable('business')
      .set({ price_tier: 1 })
      .where('id', '=', businesses.mardleAndMalt.id)
      .execute();
  });

  test('has a new price within a second', async () => {
    await shop.db
      .updateTable('pack_price')
      .set({ ex_pence: 10_777 })
      .where('pack_id', '=', packs.reedcutterFirkin)
      .where('tier', '=', 1)
      .execute();
    await shop.aSecondLater();
    expect((await cardOf(people.tradeTerms0, packs.reedcutterFirkin))?.cPackPrice).toBe(10_777);
  });

  test('has no favourites of anybody: they are told beside it, and on the page of the pack', async () => {
    await shop.ask('POST', '/api/shopapi/adddelpackfavourite', {
      headers: await headersOf(people.trade30Days),
      body: { packId: packs.reedcutterFirkin, picked: true },
    });
    const { headers } = await logIn(shop, people.trade30Days.email);
    const { body } = await shop.ask<AnswerOf<typeof myShelf>>('GET', MINE, { headers });
    expect(body.favourites).toContain(packs.reedcutterFirkin);
    expect((await itemFor(people.trade30Days, packs.reedcutterFirkin)).body.item.fav).toBe(true);
    expect((await shelfAnswer(people.trade30Days)).text).toBe((await shelfAnswer(people.tradeTerms0)).text);
  });
});

describe('who may not buy as trade', () => {
  const NOT_ACTIVE = /^Not an active Trade Account or not linked to a user record\. For trade orders ring /;

  test.each([
    ['a closed account', people.tradeInactive],
    ['nobody’s account', people.tradeNotLinked],
  ])('sees the showroom with trade prices and nothing to add: %s', async (_what, who) => {
    const { title, notice, items } = await shelfOf(who);
    expect(title).toBe('Trade Showroom');
    expect(notice).toMatch(NOT_ACTIVE);
    expect(items.find(({ id }) => id === packs.lamplighterFirkin)?.priceIncVat).toBe(false);
    expect(items.filter(({ shopOk }) => shopOk)).toEqual([]);
    const { body } = await itemFor(who, packs.lamplighterFirkin);
    expect([body.item.shopOk, body.notice]).toEqual([false, notice]);
  });

  test('sees the showroom too when the account may only look', async () => {
    const rows = shop.db.updateTable('business').where('id', '=', businesses.jollyWherryman.id);
    await rows.set({ use_shop: false }).execute();
    const { title, notice, items } = await shelfOf(people.trade30Days);
    expect([title, notice.startsWith('This account shows you')]).toEqual(['Trade Showroom', true]);
    expect(items.filter(({ shopOk }) => shopOk)).toEqual([]);
    await rows.set({ use_shop: true }).execute();
    expect((await shelfOf(people.trade30Days)).title).toBe('Trade Beer Shop');
  });

  test('sees the catalogue of everybody when she is suspended', async () => {
    const { title, notice, items } = await shelfOf(people.tradeSuspended);
    expect([title, notice]).toEqual(['Beer Catalogue', '']);
    expect(items.every(({ priceIncVat, shopOk }) => priceIncVat && !shopOk)).toBe(true);
  });
});

test('what trade paid last is told to its people alone', async () => {
  const mine = async (who: Somebody) =>
    (await shop.ask<AnswerOf<typeof myShelf>>('GET', MINE, { headers: await headersOf(who) })).body.paid;
  const paid = await mine(people.trade30Days);
  expect(paid.length).toBeGreaterThan(0);
  const newest = await shop.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select('order_line.shown_price_pence')
    .where('orders.business_id', '=', businesses.jollyWherryman.id)
    .where('orders.status', '>=', 11)
    .where('orders.status', '<', 1001)
    .where('order_line.pack_id', '=', paid[0]!.packId)
    .where('order_line.status', '<', 1001)
    .orderBy('orders.ordered_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(paid[0]?.cPackPrice).toBe(newest.shown_price_pence);
  expect(await mine(people.retail)).toEqual([]);
  expect(await mine(people.tradeNotLinked)).toEqual([]);
});
