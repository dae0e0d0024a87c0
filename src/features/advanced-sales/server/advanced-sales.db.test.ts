import { expect, test } from 'vitest';
import { packs, collectionPoints, people } from '#sample-brewery/fixtures.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { withShop } from '../../../../tests/shop-for-test.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';
import type { PackOption } from './advanced-sales.service.ts';

const REEDCUTTER_LIVE = 71;

const shop = withShop();

const ask = (query: Readonly<Record<string, string | number>>) =>
  new Shopper(shop.url).call<PackOption[]>('GET', '/api/order/getPackExtraItemListToBuy', { mode: 500, ...query });

async function optionsOf(prodId: number, more: Readonly<Record<string, string | number>> = {}) {
  const { status, body } = await ask({ prodId, ...more });
  expect(status).toBe(200);
  return [...body];
}

test('a product has its packs, each with its window, its days and the stock of its window', async () => {
  const options = await optionsOf(REEDCUTTER_LIVE);
  expect(options.map(({ id }) => id)).toEqual(
    expect.arrayContaining([packs.reedcutterBag10, packs.reedcutterBag10OfWinter, packs.reedcutterBag20]),
  );
  const [autumn, winter] = [packs.reedcutterBag10, packs.reedcutterBag10OfWinter].map((id) =>
    options.find((option) => option.id === id),
  );
  expect(autumn).toMatchObject({
    numStock: 40,
    cPackPrice: 4400,
    priceIncVat: true,
    shopOk: true,
    siteId: collectionPoints.breweryShop.id,
    dtFrom: '2026-11-14',
    dtTo: '2027-01-03',
    leadDays: 3,
  });
  expect([autumn?.days[0], autumn?.days.at(-1)]).toEqual(['2026-11-27', '2027-01-02']);
  expect(winter).toMatchObject({ numStock: 8, dtFrom: '2027-01-13' });
  expect(winter?.days[0]).toBe('2027-01-13');
});

/** Of somebody who is logged in: her advanced basket, and a bag in box as she is told of it. */
async function bagFor({ email }: { readonly email: string }) {
  const shopper = new Shopper(shop.url);
  shopper.headers = (await logInAnew(shop, email)).headers;
  const query = { mode: 500, prodId: REEDCUTTER_LIVE };
  const { body } = await shopper.call<PackOption[]>('GET', '/api/order/getPackExtraItemListToBuy', query);
  const basket = await shopper.call('GET', '/api/order/getDraftOrder2', { mode: 500, advProdId: REEDCUTTER_LIVE });
  return { shopper, basket: basket.body, option: [...body].find(({ id }) => id === packs.reedcutterBag10) };
}

test('trade is told the prices of its basket, and a closed account that it cannot buy', async () => {
  const { shopper, basket, option } = await bagFor(people.trade30Days);
  expect(option).toMatchObject({ cPackPrice: 3000, priceIncVat: false, shopOk: true });
  expect(basket).toMatchObject({ mode: 501, tpe: 501, vatMethod: 0 });
  shopper.order = basket;
  const { body } = await shopper.act({ action: 1, mode: 500, packId: packs.reedcutterBag10, numPacks: 1, bAdd: true });
  expect(body.items.map(({ cPackPrice }) => cPackPrice)).toEqual([3000]);
  const closed = await bagFor(people.tradeInactive);
  expect(closed.option).toMatchObject({ priceIncVat: false, shopOk: false });
});

test('another place has the days on which that one is open', async () => {
  const [option] = await optionsOf(REEDCUTTER_LIVE, { siteId: collectionPoints.marketStall.id });
  expect(option?.siteId).toBe(collectionPoints.marketStall.id);
  expect(option?.days.slice(0, 2)).toEqual(['2026-11-28', '2026-12-05']);
});

test('asked about some days, it tells only of windows that touch them', async () => {
  const inJanuary = await optionsOf(REEDCUTTER_LIVE, { dtStart: '2027-01-12', days: 7 });
  expect(inJanuary.map(({ id }) => id)).toEqual([packs.reedcutterBag10OfWinter]);
  expect(inJanuary[0]?.days).toEqual(['2027-01-13', '2027-01-14', '2027-01-15', '2027-01-16']);
  expect(await optionsOf(REEDCUTTER_LIVE, { dtStart: '2027-06-01', days: 7 })).toEqual([]);
  expect((await optionsOf(REEDCUTTER_LIVE, { dtStart: '2026-11-27', days: 1 }))[0]?.days).toEqual(['2026-11-27']);
});

test('what is taken into an order is no longer told as left', async () => {
  const shopper = new Shopper(shop.url);
  const { body } = await shopper.call('GET', '/api/order/getDraftOrder2', { mode: 500, advProdId: REEDCUTTER_LIVE });
  shopper.draftName = body.draftName;
  shopper.order = body;
  const added = await shopper.add(packs.reedcutterBag20, 3, { mode: 500 });
  const [line] = added.body.items;
  expect((line?.numStock ?? 0) - (line?.numPacks ?? 0)).toBe(37);
  shop.clock.moveTo(shop.clock.now().replace('09:30:00', '09:30:05') as ReturnType<typeof shop.clock.now>);
  const options = await optionsOf(REEDCUTTER_LIVE);
  expect(options.find(({ id }) => id === packs.reedcutterBag20)?.numStock).toBe(37);
});

test.each([
  ['a product that nobody knows', { prodId: 9999 }, 404],
  ['an ordinary beer', { prodId: 1 }, 404],
  ['no product', {}, 400],
  ['a place that nobody knows', { prodId: REEDCUTTER_LIVE, siteId: 99 }, 404],
  ['a place that is shut', { prodId: REEDCUTTER_LIVE, siteId: collectionPoints.oldUnit.id }, 404],
  ['half a product', { prodId: '7.5' }, 400],
  ['a day that is none', { prodId: REEDCUTTER_LIVE, dtStart: '2026-02-30' }, 400],
  ['no days at all', { prodId: REEDCUTTER_LIVE, days: 0 }, 400],
  ['more days than a year has', { prodId: REEDCUTTER_LIVE, days: 367 }, 400],
])('%s is refused', async (_, query, status) => {
  expect(await ask(query)).toMatchObject({ status });
});
