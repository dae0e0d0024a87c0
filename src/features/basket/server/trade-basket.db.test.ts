import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { businesses, packs, people, routes } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { expectAuditPasses } from '../../../../tests/expect-audit.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { type Order, Shopper } from '../../../../tests/shopper-for-test.ts';

type Somebody = { readonly id: number; readonly email: string };

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(async () => {
  await expectAuditPasses(shop.db);
  await shop.stop();
});
/** Everybody begins each test with an empty basket. */
beforeEach(async () => {
  for (const who of [people.trade30Days, people.tradeTerms0, people.tradeManager])
    await (await hers(who)).act({ action: 2 });
});

async function hers({ email }: Somebody): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  shopper.headers = (await logIn(shop, email)).headers;
  return shopper;
}

async function basketOf(who: Somebody, ...wishes: readonly (readonly [packId: number, many: number])[]) {
  const shopper = await hers(who);
  for (const [packId, many] of wishes) await shopper.add(packId, many);
  return shopper.openBasket();
}

async function priceOfTier(packId: number, tier: number): Promise<number> {
  const prices = shop.db.selectFrom('pack_price').select('ex_pence').where('pack_id', '=', packId);
  return (await prices.where('tier', '=', tier).executeTakeFirstOrThrow()).ex_pence;
}

const changeBusiness = (id: number, terms: { price_tier?: number; active?: boolean; use_shop?: boolean }) =>
  shop.db.updateTable('business').set(terms).where('id', '=', id).execute();

const unitPrices = ({ items }: Order) => Object.fromEntries(items.map((item) => [item.packId, item.cPackPrice]));

describe('the basket of trade', () => {
  test('is priced without VAT at the tier of the business, and the VAT of each rate stands at the foot', async () => {
    const order = await basketOf(people.trade30Days, [packs.reedcutterFirkin, 2], [packs.reedcutterBottle, 12]);
    const [firkin, bottle] = [
      await priceOfTier(packs.reedcutterFirkin, 1),
      await priceOfTier(packs.reedcutterBottle, 1),
    ];
    expect(order).toMatchObject({
      mode: 1,
      tpe: 1,
      vatMethod: 0,
      appBizId: businesses.jollyWherryman.id,
      appBizTpe: 1,
    });
    expect(unitPrices(order)).toEqual({ [packs.reedcutterFirkin]: firkin, [packs.reedcutterBottle]: bottle });
    const goods = 2 * firkin + 12 * bottle;
    expect([order.cGoods, order.cTotalEx]).toEqual([goods, goods]);
    const vat = Math.floor((2 * firkin * 2000 + 5000) / 10_000) + Math.floor((12 * bottle * 2000 + 5000) / 10_000);
    expect([order.cVat, order.cTotalInc, order.cDue]).toEqual([vat, goods + vat, goods + vat]);
    expect(order.priceSteps.map(({ what, amount }) => [what, amount])).toEqual([
      ['goods', goods],
      ['vat', vat],
    ]);
  });

  test('costs what the shelf says, also where the business has agreed its own price', async () => {
    const wishes = [packs.reedcutterFirkin, packs.lamplighterFirkin, packs.eelCatcherFirkin] as const;
    const order = await basketOf(people.tradeManager, ...wishes.map((packId) => [packId, 1] as const));
    const { headers } = await logIn(shop, people.tradeManager.email);
    const { body } = await shop.ask<{ items: { id: number; cPackPrice: number }[] }>(
      'GET',
      '/api/contentapi/getshopcardlist',
      { headers },
    );
    const onShelf = Object.fromEntries(
      body.items.filter(({ id }) => wishes.some((one) => one === id)).map(({ id, cPackPrice }) => [id, cPackPrice]),
    );
    expect(unitPrices(order)).toEqual(onShelf);
    expect(unitPrices(order)[packs.reedcutterFirkin]).toBe(8700);
  });

  test('changes its prices, and says so, when the tier changes or an agreement ends', async () => {
    await basketOf(people.tradeTerms0, [packs.reedcutterFirkin, 1]);
    await changeBusiness(businesses.mardleAndMalt.id, { price_tier: 4 });
    const shopper = await hers(people.tradeTerms0);
    const { body } = await shopper.act({ action: 11 });
    expect(body).toMatchObject({ retStatus: 5, appBizTpe: 4 });
    expect(unitPrices(body)[packs.reedcutterFirkin]).toBe(await priceOfTier(packs.reedcutterFirkin, 4));
    await changeBusiness(businesses.mardleAndMalt.id, { price_tier: 1 });

    const before = await basketOf(people.tradeManager, [packs.reedcutterFirkin, 1]);
    expect(unitPrices(before)[packs.reedcutterFirkin]).toBe(8700);
    const agreed = shop.db
      .updateTable('business_price')
      .where('business_id', '=', businesses.crownHeath.id)
      .where('pack_id', '=', packs.reedcutterFirkin);
    await agreed.set({ ends_on: '2026-11-20' as never }).execute();
    const { body: after } = await (await hers(people.tradeManager)).act({ action: 11 });
    expect([after.retStatus, unitPrices(after)[packs.reedcutterFirkin]]).toEqual([
      5,
      await priceOfTier(packs.reedcutterFirkin, 4),
    ]);
    await agreed.set({ ends_on: null }).execute();
  });

  test('believes neither a price nor a business nor a tier of the browser', async () => {
    const shopper = await hers(people.trade30Days);
    const lies = { tradeBizId: businesses.broadreach.id, tradeBizTpe: 4, appBizId: 6, cPrice: 1 } as const;
    const refused = await shopper.act({ action: 1, packId: packs.reedcutterFirkin, numPacks: 1, bAdd: true, ...lies });
    expect(refused.status).toBe(403);
    const { cPrice: _, ...others } = lies;
    const taken = await shopper.act({ action: 1, packId: packs.reedcutterFirkin, numPacks: 1, bAdd: true, ...others });
    expect(taken.body).toMatchObject({ appBizId: businesses.jollyWherryman.id, appBizTpe: 1 });
    expect(unitPrices(taken.body)[packs.reedcutterFirkin]).toBe(await priceOfTier(packs.reedcutterFirkin, 1));
  });

  test('knows the name, the addresses and the usual way of the business, and the next day of its van', async () => {
    const order = await basketOf(people.trade30Days, [packs.reedcutterFirkin, 1]);
    expect(order).toMatchObject({
      toName: businesses.jollyWherryman.name,
      note: businesses.jollyWherryman.deliveryNote,
      deliveryMethod: DeliveryMethod.van,
      invAddress: { line1: businesses.jollyWherryman.invoiceTo.line1, postCode: 'NR34 1ZZ' },
    });
    const ways = order.metaData.deliveryOptions.filter(({ available }) => available).map(({ method }) => method);
    expect(new Set(ways)).toEqual(new Set([DeliveryMethod.collection, DeliveryMethod.van]));
    const next = await shop.db
      .selectFrom('van_route_day')
      .select((row) => row.fn.min('day').as('day'))
      .where('route_id', '=', routes.valley.id)
      .where('day', '>', '2026-11-21' as never)
      .executeTakeFirstOrThrow();
    expect(order.metaData.deliveryOptions.find(({ method }) => method === DeliveryMethod.van)?.date).toBe(next.day);
  });

  test('has the least order of the business, counted without VAT', async () => {
    const price = await priceOfTier(packs.reedcutterBottle, 1);
    const few = await basketOf(people.tradeTerms0, [packs.reedcutterBottle, 12]);
    expect(few.minValError).toBe(businesses.mardleAndMalt.minimumOrder - 12 * price);
    const enough = await basketOf(people.tradeTerms0, [packs.reedcutterFirkin, 1]);
    expect(enough.minValError).toBe(0);
  });

  test('offers no way without a price where the van comes', async () => {
    await shop.db.updateTable('shop_status').set({ collection_closed: true }).execute();
    await shop.aSecondLater();
    const order = await basketOf(people.trade30Days, [packs.reedcutterFirkin, 1]);
    const priceless = order.metaData.deliveryOptions.filter(({ cost }) => cost === null);
    expect(priceless.map(({ method, available }) => [method, available])).toEqual([
      [DeliveryMethod.quoted, false],
      [DeliveryMethod.pallet, false],
    ]);
    await shop.db.updateTable('shop_status').set({ collection_closed: false }).execute();
    await shop.aSecondLater();
  });
});

describe('whose basket it is', () => {
  test('a retail basket of before stays retail’s: it is neither shown, nor changed, nor priced as trade', async () => {
    await shop.db.updateTable('person').set({ role: 10 }).where('id', '=', people.tradeTerms0.id).execute();
    await shop.db.updateTable('person').set({ business_id: null }).where('id', '=', people.tradeTerms0.id).execute();
    await shop.aSecondLater();
    const retail = await basketOf(people.tradeTerms0, [packs.reedcutterBottle, 2]);
    expect(retail).toMatchObject({ mode: 0, vatMethod: 1, appBizId: -1 });
    await shop.db
      .updateTable('person')
      .set({ role: people.tradeTerms0.role, business_id: people.tradeTerms0.business })
      .where('id', '=', people.tradeTerms0.id)
      .execute();
    await shop.aSecondLater();
    const shopper = await hers(people.tradeTerms0);
    const trade = await shopper.openBasket();
    expect([trade.mode, trade.items.length, trade.id === retail.id]).toEqual([1, 0, false]);
    const named = await shopper.act({ action: 11, orderId: retail.id });
    expect(named.status).toBe(404);
  });

  test('who is linked to another business begins an empty basket, and the one before is out of reach', async () => {
    const before = await basketOf(people.trade30Days, [packs.reedcutterFirkin, 1]);
    const link = (business: number) =>
      shop.db.updateTable('person').set({ business_id: business }).where('id', '=', people.trade30Days.id).execute();
    await link(businesses.crownHeath.id);
    await shop.aSecondLater();
    const shopper = await hers(people.trade30Days);
    const after = await shopper.openBasket();
    expect([after.appBizId, after.items]).toEqual([businesses.crownHeath.id, []]);
    expect((await shopper.act({ action: 11, orderId: before.id })).status).toBe(404);
    await link(businesses.jollyWherryman.id);
    await shop.aSecondLater();
    expect((await (await hers(people.trade30Days)).openBasket()).id).toBe(before.id);
  });

  test('what somebody put together before she logged in as trade is not made trade’s', async () => {
    const guest = new Shopper(shop.url);
    await guest.add(packs.reedcutterBottle, 3);
    guest.headers = (await logIn(shop, people.tradeManager.email)).headers;
    const guestOrder = guest.order?.id;
    expect((await guest.act({ action: 11 })).status).toBe(404);
    const own = await guest.openBasket();
    expect([own.mode, own.items, own.id === guestOrder]).toEqual([1, [], false]);
  });
});

describe('an account that is closed', () => {
  test('adds nothing, and what was in its basket is taken out when it is closed', async () => {
    await basketOf(people.trade30Days, [packs.reedcutterFirkin, 1]);
    await changeBusiness(businesses.jollyWherryman.id, { active: false });
    const shopper = await hers(people.trade30Days);
    const { status, body } = await shopper.act({
      action: 1,
      packId: packs.reedcutterFirkin,
      numPacks: 1,
      bAdd: true,
    });
    expect([status, body.code]).toEqual([409, 'NOT_FOR_SALE']);
    const { body: emptied } = await shopper.act({ action: 11 });
    expect([emptied.retStatus, emptied.basketNum]).toEqual([8, 0]);
    await changeBusiness(businesses.jollyWherryman.id, { active: true });
  });

  test.each([people.tradeInactive, people.tradeNotLinked])('of the sample adds nothing (%o)', async (who) => {
    const shopper = await hers(who);
    const { status } = await shopper.act({ action: 1, packId: packs.reedcutterFirkin, numPacks: 1, bAdd: true });
    expect(status).toBe(409);
  });
});

test('the sum of a trade basket adds up, whatever is in it', async () => {
  const wishes = [packs.reedcutterFirkin, packs.reedcutterBottle, packs.glass, packs.reedcutterCase];
  const order = await basketOf(people.trade30Days, ...wishes.map((packId, at) => [packId, at + 1] as const));
  expect(order.items).toHaveLength(wishes.length);
  expect(order.cTotalInc).toBe(order.cTotalEx + order.cVat);
  expect(order.vatSummary.reduce((sum, { cVat }) => sum + cVat, 0)).toBe(order.cVat);
  expect(order.items.reduce((sum, { cLineNet }) => sum + cLineNet, 0) + order.cDeliveryCost).toBe(order.cTotalEx);
  expect(order.priceSteps.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.cDue);
});
