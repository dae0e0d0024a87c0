import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { sampleNow } from '#sample-brewery/filling.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { shopCardList } from '../catalogue.contract.ts';
import type { ShopCard } from './shop-card.ts';
import type { ShelfPage } from './shelf.service.ts';

const SHELF = '/api/contentApi/GetShopCardList';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.clock.moveTo(sampleNow));

const shelf = async (query: Record<string, string | number | boolean> = {}): Promise<ShelfPage> =>
  (await shop.ask<ShelfPage>('GET', SHELF, { query })).body;

async function card(packId: number): Promise<ShopCard | undefined> {
  return (await shelf()).items.find(({ id }) => id === packId);
}

test('the whole range comes in one answer, exactly as its contract has it', async () => {
  const { status, body } = await shop.ask<ShelfPage>('GET', SHELF);
  expect(status).toBe(200);
  expect(shopCardList.answer.parse(body)).toEqual(body);
  expect(body).toMatchObject({ page: 1, maxPage: 1 });
  expect(body.delivery).toEqual({ from: 695, freeOver: 6000, freeForSomeOnly: true, freeCollection: true });
  const groups = body.items.map(({ groupId }) => groupId);
  expect(groups).toEqual(groups.toSorted((one, other) => one - other));
});

test('the address is found in any case, with a slash behind it, and with a timestamp', async () => {
  const { text } = await shop.ask('GET', '/api/contentapi/getshopcardlist');
  for (const path of [SHELF, `${SHELF}/`, '/API/CONTENTAPI/GETSHOPCARDLIST'])
    expect((await shop.ask('GET', path, { query: { ts: 1_700_000_000_123 } })).text).toBe(text);
});

describe('pages', () => {
  test('hold so many cards each, and together the whole shelf once', async () => {
    const whole = await shelf();
    const first = await shelf({ page: 1, pageSize: 25 });
    expect(first.maxPage).toBe(Math.ceil(whole.items.length / 25));
    const pages = Array.from({ length: first.maxPage }, (_, at) => shelf({ page: at + 1, pageSize: 25 }));
    const cards = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id));
    expect(cards).toEqual(whole.items.map(({ id }) => id));
  });

  test('past the last are the last', async () => {
    const last = await shelf({ page: 4, pageSize: 25 });
    expect(await shelf({ page: 999, pageSize: 25 })).toEqual(await shelf({ page: last.maxPage, pageSize: 25 }));
  });

  test.each([{ page: 0 }, { page: -1 }, { pageSize: 0 }, { pageSize: 1001 }, { page: '1.5' }, { page: 'one' }])(
    'as in %o are refused, and the field is named',
    async (query) => {
      const { status, body } = await shop.ask('GET', SHELF, { query });
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual(Object.keys(query));
    },
  );

  test('of no number are the first page', async () => {
    expect(await shelf({ page: '', pageSize: 'null' })).toEqual(await shelf());
  });
});

test('a bottle tells everything about itself and the case of it', async () => {
  expect(await card(packs.reedcutterBottle)).toMatchObject({
    prodId: 1,
    slug: 'reedcutter',
    prodName: 'Reedcutter',
    prodSubName: 'Chestnut bitter, marmalade and toast',
    style: 'Best bitter',
    supplier: '',
    packSize: '500 ml',
    sizeML: 500,
    tpe: 1,
    extraTpe: 0,
    subTpe: 0,
    packTypeId: 1,
    boxQ: 10,
    boxId: 2,
    aBV: 420,
    iBU: 34,
    oG: 10420,
    fG: 10100,
    hops: 'Challenger, East Kent Goldings',
    allergens: 'Barley',
    fined: true,
    vegan: true,
    glutenFree: false,
    numStock: 480,
    inStock: true,
    shopOk: true,
    cPackPrice: 360,
    cPackPriceRetail: 360,
    cPackPriceTrade: null,
    priceIncVat: true,
    vatRateId: 2000,
    vatVal: 2000,
    mpNum: 0,
    numBuy: 0,
    fav: false,
    cancellable: true,
    variants: [],
    multiCards: [],
    bulkPack: { id: packs.reedcutterCase, numPacks: 12, cPackPrice: 3890, cBulkSaving: 12 * 360 - 3890, tpe: 2 },
  });
});

test('cases do not stand on the shelf beside their bottles', async () => {
  expect(await card(packs.reedcutterCase)).toBeUndefined();
});

test('a mixed case shows its parts, and is in stock as often as its scarcest part allows', async () => {
  expect(await card(packs.roundTheYear)).toMatchObject({ tpe: 101, mpNum: 12, packSize: '12 x 500 ml', numStock: 6 });
  const core = await card(packs.coreSix);
  expect(core?.multiCards).toHaveLength(6);
  expect(core?.multiCards[0]).toMatchObject({ quantity: 1, numStock: 480, prodName: expect.any(String) });
});

test('a box of beer and a book has no one rate of VAT', async () => {
  expect(await card(packs.boxWithBook)).toMatchObject({ vatRateId: -1, vatVal: 0, mpNum: 5, cPackPrice: 2500 });
  expect(await card(packs.book)).toMatchObject({ vatRateId: 0, vatVal: 0 });
});

test('a pick-your-own pack is there as often as the beers behind it fill its slots', async () => {
  const season = await card(packs.pickOfTheSeason);
  expect(season).toMatchObject({ tpe: 111, boxQ: 60, numStock: 240, cPackPrice: 2310 });
  expect(season?.multiCards.map(({ id, numStock }) => [id, numStock])).toEqual([
    [109, 0],
    [110, 480],
    [112, 480],
    [113, 24],
    [114, 480],
    [115, 12],
  ]);
});

test.each([
  ['has gone', packs.outOfStockFirstCuckoo, 0, false],
  ['is the last one', packs.lastOldFleet, 1, true],
  ['is down to a dozen', packs.twelveHoar, 12, true],
  ['is down to two dozen', packs.twentyFourWindrow, 24, true],
])('what %s says how many there are', async (_, packId, numStock, inStock) => {
  expect(await card(packId)).toMatchObject({ numStock, inStock, shopOk: true });
});

test('the members’ beer and the can that is not sold online are shown, and not sold', async () => {
  expect(await card(packs.membersGyleCan)).toMatchObject({ couponOnly: true, shopOk: false, inStock: true });
  expect(await card(packs.notOnlineCan)).toMatchObject({ noOnlineShop: true, shopOk: false });
});

test.each([
  ['beer of the telephone', packs.telesalesOnlyCan],
  ['food of the telephone', packs.ploughmansBox],
  ['a cask for pubs', packs.reedcutterFirkin],
  ['a keg for pubs', packs.sluiceKeg],
  ['what the till sells', packs.tillThird],
  ['what is no longer sold', packs.inactiveSmallBottle],
])('%s is not shown to a visitor', async (_, packId) => {
  expect(await card(packId)).toBeUndefined();
});

test('beer made to order says from when to when, that it must be fetched, and that it cannot be sent back', async () => {
  expect(await card(packs.reedcutterBag10)).toMatchObject({
    groupId: 6,
    packTypeId: 22,
    boxRule: 2,
    dtFrom: '2026-11-11',
    dtTo: '2026-12-31',
    cancellable: false,
  });
});

test('beer made to order is shown before it can be collected, until it could not be racked for its last day, by the clock in London', async () => {
  const moments = ['2026-11-24T09:30:00Z', '2026-12-04T00:00:00Z', '2027-01-17T23:59:59Z', '2027-01-18T00:00:00Z'];
  const shown: boolean[] = [];
  for (const moment of moments) {
    shop.clock.moveTo(instant(moment));
    shown.push((await card(packs.longDroveBag20)) !== undefined);
  }
  expect(shown).toEqual([true, true, true, false]);
});

test('goods show their choices, and a voucher of one’s own value its bounds', async () => {
  const shirt = await card(packs.tShirt);
  expect(shirt).toMatchObject({ tpe: 200, extraTpe: 1, numStock: 120, cPackPrice: 2200 });
  expect(shirt?.variants).toHaveLength(8);
  expect(shirt?.variants[1]).toEqual({
    id: 2,
    colour: 'Marsh green',
    sizeName: 'Medium',
    text: '',
    numStock: 15,
    inStock: true,
  });
  expect(await card(packs.giftVoucherOwnValue)).toMatchObject({ extraTpe: 16, couponMinp: 500, couponMaxp: 20_000 });
  expect(await card(packs.tourTicket)).toMatchObject({ tpe: 201, cancellable: false });
});

test('a visitor only ever sees prices with VAT', async () => {
  for (const item of (await shelf()).items) {
    expect(item.priceIncVat).toBe(true);
    expect(item.cPackPriceTrade).toBeNull();
    expect(item.cPackPrice).toBe(item.cPackPriceRetail);
  }
});

test('claiming to be staff, a pub or a till changes nothing', async () => {
  const anonymousAnswer = await shop.ask('GET', SHELF);
  for (const query of [
    { mode: 1, bRetail: false },
    { mode: 11, bTeleSales: true, tillMode: 1 },
    { tradeBizId: 1, bRetail: 'false' },
    { draftOrderId: 1 },
  ])
    expect((await shop.ask('GET', SHELF, { query })).text).toBe(anonymousAnswer.text);
});

test('a mode that does not exist shows the catalogue, in which nothing is sold', async () => {
  const { items } = await shelf({ mode: 77 });
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter((item) => item.shopOk)).toEqual([]);
});
