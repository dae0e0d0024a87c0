import { beforeEach, describe, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { instant } from '#rules/calendar/instant.ts';
import { packs, collectionPoints } from '#sample-brewery/fixtures.ts';
import { TUESDAY_MORNING, withShop } from '../../../../../tests/shop-for-test.ts';
import { type Order, Shopper } from '../../../../../tests/shopper-for-test.ts';

const ADVANCED = 500;
const REEDCUTTER_LIVE = 71;
const LONG_DROVE_LIVE = 74;
const DAY_CHOSEN = 61;
const [collection, national] = [101, 0];

const shop = withShop();
beforeEach(() => shop.clock.moveTo(TUESDAY_MORNING));

/** Somebody whose order is for a day of her choice. */
class AheadShopper extends Shopper {
  override async openBasket(advProdId?: number): Promise<Order> {
    const query = { draftName: this.draftName, mode: ADVANCED, ...(advProdId !== undefined && { advProdId }) };
    const { body } = await this.call('GET', '/api/order/getDraftOrder2', query);
    this.draftName = body.draftName;
    this.order = body;
    return body;
  }

  override act(action: Parameters<Shopper['act']>[0]): ReturnType<Shopper['act']> {
    return super.act({ mode: ADVANCED, ...action });
  }

  choose(dt: string, advProdId?: number): ReturnType<Shopper['act']> {
    return this.act({ action: DAY_CHOSEN, dt, ...(advProdId !== undefined && { advProdId }) });
  }
}

const ahead = () => new AheadShopper(shop.url);

async function free(packId: number): Promise<number> {
  const rows = await shop.db.selectFrom('stock_item').selectAll().where('pack_id', '=', packId).execute();
  return rows.reduce((sum, row) => sum + row.on_hand - row.reserved - row.committed, 0);
}

describe('an order of advanced sales', () => {
  test('is begun for collection at the brewery, on the first day that its product can be had', async () => {
    const shopper = ahead();
    expect(await shopper.openBasket(REEDCUTTER_LIVE)).toMatchObject({
      mode: ADVANCED,
      tpe: ADVANCED,
      deliveryMethod: collection,
      siteId: collectionPoints.breweryShop.id,
      dtCollect: '2026-11-27',
      basketNum: 0,
      retStatus: 0,
    });
    const { metaData } = await shopper.openBasket();
    expect(metaData.deliveryOptions.filter(({ available }) => available).map(({ method }) => method)).toEqual([
      collection,
    ]);
    expect(metaData.collectionDays.slice(0, 4)).toEqual(['2026-11-27', '2026-11-28', '2026-12-01', '2026-12-02']);
  });

  test('is a draft apart from the ordinary one, with a clock of its own', async () => {
    const [ordinary, advanced] = [new Shopper(shop.url), ahead()];
    await ordinary.add(packs.reedcutterBottle, 1);
    await advanced.openBasket();
    expect(advanced.order?.id).not.toBe(ordinary.order?.id);
    const before = await free(packs.reedcutterBag10);
    const { body } = await advanced.add(packs.reedcutterBag10, 2);
    expect(body).toMatchObject({ basketNum: 2, retStatus: 0, dtCollect: '2026-11-27', cTotalInc: 8800 });
    expect(body.items).toMatchObject([{ status: 0, numPacks: 2, cancellable: false }]);
    expect(await free(packs.reedcutterBag10)).toBe(before - 2);
    expect(body.timeLeft).toBe(3_600_000);
  });

  test('counts the packs of each window by themselves', async () => {
    const [autumn, winter] = [await free(packs.reedcutterBag10), await free(packs.reedcutterBag10OfWinter)];
    const shopper = ahead();
    await shopper.openBasket(REEDCUTTER_LIVE);
    await shopper.choose('2027-01-15', REEDCUTTER_LIVE);
    const { body } = await shopper.add(packs.reedcutterBag10OfWinter, 40);
    expect(body).toMatchObject({ retStatus: 3, dtCollect: '2027-01-15' });
    expect(body.items).toMatchObject([{ numPacks: winter, oldPacks: 40, status: 3 }]);
    expect(await free(packs.reedcutterBag10)).toBe(autumn);
    await shopper.act({ action: 2 });
  });

  test('is looked at again without a change, and in no more statements than any draft', async () => {
    const [ordinary, advanced] = [new Shopper(shop.url), ahead()];
    await ordinary.add(packs.reedcutterBottle, 1);
    await advanced.openBasket(REEDCUTTER_LIVE);
    await advanced.add(packs.reedcutterBag10, 1);
    const start = statementsSoFar();
    await ordinary.openBasket();
    const ofOrdinary = statementsSoFar() - start;
    const { version } = await advanced.openBasket();
    expect(statementsSoFar() - start - ofOrdinary).toBe(ofOrdinary);
    expect(version).toBe(advanced.order?.version);
  });
});

describe('the day', () => {
  test('is whichever the shopper chooses among those that are possible', async () => {
    const shopper = ahead();
    await shopper.openBasket(REEDCUTTER_LIVE);
    await shopper.add(packs.reedcutterBag10, 1);
    const { status, body } = await shopper.choose('2026-12-05', REEDCUTTER_LIVE);
    expect({ status, day: body.dtCollect, notice: body.retStatus }).toEqual({
      status: 200,
      day: '2026-12-05',
      notice: 0,
    });
    expect(body.metaData.deliveryOptions).toContainEqual(
      expect.objectContaining({ method: collection, says: 'To be collected on Saturday 5 December 2026.' }),
    );
    expect((await shopper.openBasket()).dtCollect).toBe('2026-12-05');
  });

  test.each([
    ['too soon', '2026-11-26', '2026-11-27'],
    ['while the site is closed', '2026-11-29', '2026-11-28'],
    ['on Christmas Day', '2026-12-25', '2026-12-26'],
    ['after the last day of its window', '2027-01-04', '2027-01-02'],
    ['in the past', '2020-01-01', '2026-11-27'],
  ])('is moved to the nearest possible one when it is %s, and order and lines say so', async (_, dt, nearest) => {
    const shopper = ahead();
    await shopper.openBasket();
    await shopper.add(packs.reedcutterBag10, 1);
    await shopper.choose('2026-12-10');
    const { status, body } = await shopper.choose(dt);
    expect(status).toBe(200);
    expect(body).toMatchObject({ retStatus: 9, dtCollect: nearest, items: [{ status: 9, numPacks: 1 }] });
    expect(await shopper.openBasket()).toMatchObject({ retStatus: 9, dtCollect: nearest, items: [{ status: 9 }] });
    expect((await shopper.choose(nearest)).body).toMatchObject({ retStatus: 0, items: [{ status: 0 }] });
  });

  test('is moved for the product looked at while nothing is in the order yet, and the order says so', async () => {
    const shopper = ahead();
    await shopper.openBasket(REEDCUTTER_LIVE);
    const { body } = await shopper.choose('2026-11-24', LONG_DROVE_LIVE);
    expect(body).toMatchObject({ retStatus: 9, dtCollect: '2026-11-27', items: [] });
  });

  test.each([
    ['none', {}, 400],
    ['no day at all', { dt: 'soon' }, 400],
    ['the 30th of February', { dt: '2027-02-30' }, 400],
    ['that of a product that nobody knows', { dt: '2026-12-05', advProdId: 9999 }, 404],
    ['that of an ordinary beer', { dt: '2026-12-05', advProdId: 1 }, 404],
  ])('%s is refused', async (_, action, status) => {
    const shopper = ahead();
    await shopper.openBasket();
    expect(await shopper.act({ action: DAY_CHOSEN, ...action })).toMatchObject({ status });
  });

  test('is not for an ordinary basket to choose', async () => {
    const shopper = new Shopper(shop.url);
    await shopper.add(packs.reedcutterBottle, 1);
    expect(await shopper.act({ action: DAY_CHOSEN, dt: '2026-12-05' })).toMatchObject({
      status: 409,
      body: { info: 'Advanced sales need a separate dedicated order' },
    });
  });

  test('moves to the nearest that suits what is added, and the lines say so until they are looked at again', async () => {
    const shopper = ahead();
    await shopper.openBasket(REEDCUTTER_LIVE);
    await shopper.add(packs.reedcutterBag10, 1);
    const { body } = await shopper.add(packs.longDroveBag20, 1);
    expect(body).toMatchObject({ retStatus: 9, dtCollect: '2026-12-04' });
    expect(body.items).toMatchObject([
      { packId: packs.reedcutterBag10, status: 9, numPacks: 1 },
      { packId: packs.longDroveBag20, status: 9, numPacks: 1 },
    ]);
    const seen = await shopper.act({ action: 11 });
    expect(seen.body).toMatchObject({ retStatus: 0, dtCollect: '2026-12-04' });
    expect(seen.body.items).toMatchObject([{ status: 0 }, { status: 0 }]);
  });

  test('moves with the place where the order is collected', async () => {
    const shopper = ahead();
    await shopper.openBasket(REEDCUTTER_LIVE);
    await shopper.add(packs.reedcutterBag10, 1);
    const atTheMarket = await shopper.collectFrom(collectionPoints.marketStall.id);
    expect(atTheMarket).toMatchObject({
      status: 200,
      body: { siteId: collectionPoints.marketStall.id, dtCollect: '2026-11-28', retStatus: 9 },
    });
    expect(atTheMarket.body.metaData.collectionDays[1]).toBe('2026-12-05');
  });

  test('moves when it has come too near while the basket lay open', async () => {
    const shopper = ahead();
    await shopper.openBasket(REEDCUTTER_LIVE);
    await shopper.add(packs.reedcutterBag10, 1);
    shop.clock.moveTo(instant('2026-11-25T00:00:30Z'));
    const { items, ...order } = await shopper.openBasket();
    expect(order).toMatchObject({ dtCollect: '2026-11-28', retStatus: 4 });
    expect(items).toMatchObject([{ status: 1001 }]);
  });

  test('stays with a basket that is emptied, and follows the product looked at then', async () => {
    const shopper = ahead();
    await shopper.openBasket(REEDCUTTER_LIVE);
    await shopper.add(packs.reedcutterBag10, 1);
    await shopper.choose('2027-01-02');
    expect((await shopper.act({ action: 2 })).body).toMatchObject({ dtCollect: '2027-01-02', basketNum: 0 });
    expect(await shopper.openBasket(LONG_DROVE_LIVE)).toMatchObject({ dtCollect: '2027-01-02', retStatus: 0 });
  });
});

describe('nothing is put into the order', () => {
  test('that has no day in common with what is there: it wants an order of its own', async () => {
    const shopper = ahead();
    await shopper.openBasket(REEDCUTTER_LIVE);
    await shopper.add(packs.reedcutterBag10, 1);
    const before = await free(packs.reedcutterBag10OfWinter);
    const { status, body } = await shopper.add(packs.reedcutterBag10OfWinter, 1);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'NO_COMMON_DAY',
      info: 'There is no day on which Reedcutter, live can be collected together with what is in this order',
      remedy: 'Place this order first, and then a separate order for Reedcutter, live.',
    });
    expect(await free(packs.reedcutterBag10OfWinter)).toBe(before);
    expect((await shopper.openBasket()).items).toHaveLength(1);
  });

  test('of any other shelf', async () => {
    const shopper = ahead();
    await shopper.openBasket();
    expect(await shopper.add(packs.reedcutterBottle, 1)).toMatchObject({
      status: 409,
      body: { info: 'Advanced sales need a separate dedicated order' },
    });
  });

  test('made to order into an ordinary basket', async () => {
    const shopper = new Shopper(shop.url);
    expect(await shopper.add(packs.reedcutterBag10, 1)).toMatchObject({
      status: 409,
      body: { code: 'NEEDS_OWN_ORDER' },
    });
  });

  test('through the token of an ordinary basket', async () => {
    const shopper = new Shopper(shop.url);
    await shopper.add(packs.reedcutterBottle, 1);
    const { status } = await shopper.call(
      'POST',
      '/api/order/orderActionByValidate/',
      {},
      {
        action: 1,
        packId: packs.reedcutterBag10,
        numPacks: 1,
        mode: ADVANCED,
        draftName: shopper.draftName,
      },
    );
    expect(status).toBe(404);
  });
});

test.each([
  ['the courier', national],
  ['the post', 7],
  ['being held at the brewery', 102],
])('%s is refused for beer made to order', async (_, method) => {
  const shopper = ahead();
  await shopper.openBasket(REEDCUTTER_LIVE);
  await shopper.add(packs.reedcutterBag10, 1);
  const { status, body } = await shopper.act({ action: 10, delivMethod: method, siteId: 0 });
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'DELIVERY_NOT_AVAILABLE' });
  expect(await shopper.openBasket()).toMatchObject({ deliveryMethod: collection });
});
