import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs, people, variants } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { shopItem, variantsToBuy } from '#features/catalogue/catalogue.contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const newShopper = () => new Shopper(shop.url);
const six = (beer: number, other = beer) => [beer, beer, beer, beer, beer, other];

async function free(packId: number): Promise<number> {
  const rows = await shop.db.selectFrom('stock_item').selectAll().where('pack_id', '=', packId).execute();
  return rows.reduce((sum, row) => sum + row.on_hand - row.reserved - row.committed, 0);
}

async function basketOf(shopper: Shopper) {
  const { basketNum, items, cDue } = await shopper.openBasket();
  return { basketNum, lines: items.length, cDue };
}

test.each([-1, 0.5, 1e9, '1', null, true, [1]])(
  '%j is no quantity: the field is named and nothing changes',
  async (numPacks) => {
    const shopper = newShopper();
    await shopper.add(packs.reedcutterBottle, 2);
    const before = await free(packs.reedcutterBottle);
    const action = { action: 1, packId: packs.reedcutterBottle, numPacks, draftName: shopper.draftName };
    const answer = await shopper.call('POST', '/api/order/orderactionbyvalidate', {}, action);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['numPacks']);
    expect(await basketOf(shopper)).toEqual({ basketNum: 2, lines: 1, cDue: 720 });
    expect(await free(packs.reedcutterBottle)).toBe(before);
  },
);

test('none of a pack that is not in the basket is nothing to buy', async () => {
  const shopper = newShopper();
  expect(await shopper.add(packs.reedcutterBottle, 0)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_LINE' } });
  expect(await basketOf(shopper)).toEqual({ basketNum: 0, lines: 0, cDue: 0 });
});

test('a case and its single are two packs, each counted for itself, and a case is cheaper than twelve', async () => {
  const shopper = newShopper();
  await shopper.add(packs.reedcutterCase, 1);
  const { body } = await shopper.add(packs.reedcutterBottle, 3);
  expect(body).toMatchObject({
    cDue: 3890 + 3 * 360,
    items: [
      { numPacks: 1, tpe: 2 },
      { numPacks: 3, tpe: 1 },
    ],
  });
});

test('of a mixed box there are as many as its scarcest bottle allows', async () => {
  const shopper = newShopper();
  const { body } = await shopper.add(packs.darkOfTheMere, 20);
  expect(body).toMatchObject({ retStatus: 3, items: [{ numPacks: 6, oldPacks: 20, status: 3 }] });
  expect(await free(packs.twelveHoar)).toBe(0);
  expect(await newShopper().add(packs.darkOfTheMere, 1)).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } });
  await shopper.act({ action: 2 });
  expect(await free(packs.twelveHoar)).toBe(12);
});

test('beer and a book in one box bear VAT on the beer alone', async () => {
  const { body } = await newShopper().add(packs.boxWithBook, 1);
  expect(body).toMatchObject({ cDue: 2500, items: [{ tpe: 101, vatRateId: -1 }] });
  expect(body.cVat).toBeGreaterThan(0);
  expect(body.cVat).toBeLessThan(Math.round(2500 / 6));
});

test.each([
  ['five beers for six places', () => six(packs.reedcutterBottle).slice(1)],
  ['seven beers for six places', () => [...six(packs.reedcutterBottle), packs.reedcutterBottle]],
  ['no beer at all', () => []],
  ['a beer that is not on offer in it', () => six(packs.reedcutterBottle, packs.twelveHoar)],
  ['a voucher among the beers', () => six(packs.reedcutterBottle, packs.giftVoucher10)],
  ['a members’ beer', () => six(packs.reedcutterBottle, packs.membersGyleCan)],
  ['a beer that never was', () => six(packs.reedcutterBottle, 987_654)],
])('a pick-your-own pack with %s is not picked, and nothing changes', async (_what, picks) => {
  const shopper = newShopper();
  const answer = await shopper.add(packs.pickSix, 1, { dynamicPks: picks() });
  expect(answer).toMatchObject({ status: 422, body: { info: 'Not all the beers have yet been picked' } });
  expect(await basketOf(shopper)).toEqual({ basketNum: 0, lines: 0, cDue: 0 });
});

test('two fillings are two lines at one fixed price, and the order of picking makes none', async () => {
  const shopper = newShopper();
  await shopper.add(packs.pickSix, 1, { dynamicPks: six(packs.reedcutterBottle, packs.sluiceBottle) });
  await shopper.add(packs.pickSix, 1, { dynamicPks: six(packs.reedcutterBottle, packs.sluiceBottle).toReversed() });
  const { body } = await shopper.add(packs.pickSix, 1, { dynamicPks: six(packs.sluiceBottle) });
  expect(body).toMatchObject({ cDue: 3 * 2150, items: [{ numPacks: 2 }, { numPacks: 1 }] });
});

test('more of a filling than its beers make up are too many, and nothing is kept back', async () => {
  const shopper = newShopper();
  const picks = six(packs.twentyFourWindrow);
  expect(await shopper.add(packs.pickOfTheSeason, 5, { dynamicPks: picks })).toMatchObject({
    status: 422,
    body: { code: 'TOO_MANY_PACKS', info: 'You are trying to buy too many packs' },
  });
  expect(await free(packs.twentyFourWindrow)).toBe(24);
  expect((await shopper.add(packs.pickOfTheSeason, 4, { dynamicPks: picks })).body.basketNum).toBe(4);
  await shopper.act({ action: 2 });
});

test.each([
  ['none', 0],
  ['that of another thing', variants.hareBadge],
  ['one that never was', 987_654],
])('a shirt whose size is %s is refused', async (_what, extraItemId) => {
  const shopper = newShopper();
  const answer = await shopper.add(packs.tShirt, 1, { extraItemId });
  expect(answer).toMatchObject({ status: 422, body: { code: 'CHOOSE_AN_OPTION' } });
  expect(await basketOf(shopper)).toEqual({ basketNum: 0, lines: 0, cDue: 0 });
});

test('each size is counted for itself, and so is each session of a tour', async () => {
  const shopper = newShopper();
  const shirts = await shopper.add(packs.tShirt, 16, { extraItemId: variants.greenMediumShirt });
  expect(shirts.body).toMatchObject({ retStatus: 3, items: [{ numPacks: 15, oldPacks: 16, status: 3 }] });
  const tours = await shopper.add(packs.tourTicket, 12, { extraItemId: variants.tourSaturdayMorning });
  expect(tours.body).toMatchObject({ retStatus: 0, items: [{}, { numPacks: 12, chosen: 'Saturday, 11.00 am' }] });
  await shop.aSecondLater();
  const list = await variantsOf(packs.tourTicket);
  expect(list.body.map(({ numStock }) => numStock)).toEqual([12, 0, 12]);
  await shopper.act({ action: 2 });
});

test('the variants of a pack are listed in order of display, each with what is left of it', async () => {
  await shop.aSecondLater();
  const { status, body } = await variantsOf(packs.brewingDayShirt);
  expect(status).toBe(200);
  expect(body).toEqual([
    { id: 21, colour: '', sizeName: 'Small', numStock: 9, tpe: 200 },
    { id: 22, colour: '', sizeName: 'Medium', numStock: 9, tpe: 200 },
    { id: 23, colour: '', sizeName: 'Large', numStock: 9, tpe: 200 },
  ]);
  expect((await variantsOf(packs.badge)).body[0]).toMatchObject({ sizeName: 'Hare' });
  expect((await variantsOf(packs.reedcutterBottle)).body).toEqual([]);
  expect((await variantsOf(packs.tillAnything)).status).toBe(404);
  expect((await variantsOf('shirt')).status).toBe(400);
});

test.each([
  [packs.giftVoucherOwnValue, 499, 'Value must be between £5 and £200'],
  [packs.giftVoucherOwnValue, 20_001, 'Value must be between £5 and £200'],
  [packs.giftVoucherOwnValue, undefined, 'Value must be between £5 and £200'],
  [packs.loftHire, 99, 'Value must be between £1 and £999'],
  [packs.loftHire, 99_901, 'Value must be between £1 and £999'],
  [packs.deposit, 0, 'Value must be between £1 and £999'],
])('of pack %i a value of %s pence is out of bounds', async (packId, cPrice, info) => {
  const shopper = newShopper();
  const answer = await shopper.add(packId, 1, cPrice === undefined ? {} : { cPrice });
  expect(answer).toMatchObject({ status: 422, body: { info, code: 'VALUE_OUT_OF_BOUNDS' } });
  expect(await basketOf(shopper)).toEqual({ basketNum: 0, lines: 0, cDue: 0 });
});

test.each([
  [packs.giftVoucherOwnValue, 500, 0],
  [packs.giftVoucherOwnValue, 20_000, 0],
  [packs.loftHire, 12_000, 2000],
  [packs.deposit, 5000, 0],
])('of pack %i a value of %i pence is paid, with %i pence of VAT in it', async (packId, cPrice, cVat) => {
  const { body } = await newShopper().add(packId, 1, { cPrice });
  expect(body).toMatchObject({ cDue: cPrice, cVat, items: [{ cPackPrice: cPrice }] });
});

test('half a penny is no price', async () => {
  const answer = await newShopper().add(packs.giftVoucherOwnValue, 1, { cPrice: 1000.5 });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['cPrice']]);
});

test('a price in the body is refused where the price is ours, and may repeat the list’s (D-60)', async () => {
  for (const packId of [packs.coreSix, packs.giftVoucher10, packs.familyMembership, packs.festivalTicket, packs.book]) {
    const listed = await newShopper().add(packId, 1);
    const repeated = await newShopper().add(packId, 1, { cPrice: listed.body.items[0]?.cPackPrice });
    expect(repeated.body.cDue).toBe(listed.body.cDue);
    const changed = await newShopper().add(packId, 1, { cPrice: 100 });
    expect([changed.status, changed.body.code]).toEqual([403, 'STAFF_ONLY']);
  }
});

test('a book bears no VAT, a membership and a ticket do', async () => {
  expect((await newShopper().add(packs.book, 1)).body).toMatchObject({ cDue: 1299, cVat: 0 });
  expect((await newShopper().add(packs.familyMembership, 1)).body).toMatchObject({ cDue: 5500, cVat: 917 });
  expect((await newShopper().add(packs.festivalTicket, 1)).body).toMatchObject({ cDue: 1200, cVat: 200 });
});

test.each([
  ['the till’s own', packs.tillThird, 409],
  ['the till’s open price', packs.tillAnything, 409],
  ['the telephone’s', packs.ploughmansBox, 409],
  ['the club’s', packs.membersGyleCan, 403],
  ['the shop counter’s', packs.notOnlineCan, 409],
])('what is %s is not sold by its number', async (_whose, packId, status) => {
  const shopper = newShopper();
  expect((await shopper.add(packId, 1, { cPrice: 500 })).status).toBe(status);
  expect(await basketOf(shopper)).toEqual({ basketNum: 0, lines: 0, cDue: 0 });
});

test.each([packs.tillThird, packs.tillAnything, packs.ploughmansBox, packs.telesalesOnlyCan])(
  'pack %i has no page on the web',
  async (packId) => {
    expect((await itemOf(packId)).status).toBe(404);
  },
);

test('the page of a members’ beer says which memberships open it, and a member may buy it', async () => {
  const { body } = await itemOf(packs.membersGyleCan);
  expect(body.item).toMatchObject({ shopOk: false, couponOnly: true });
  expect(body.openedBy.map(({ prodName }) => prodName)).toEqual(['Family membership', 'Barrel membership']);
  expect((await itemOf(packs.reedcutterBottle)).body.openedBy).toEqual([]);
  const member = newShopper();
  member.headers = (await logIn(shop, people.member.email)).headers;
  expect((await member.add(packs.membersGyleCan, 1)).status).toBe(200);
});

test('a pack with a price of one’s own tells between which, whatever its kind', async () => {
  expect((await itemOf(packs.loftHire)).body.item).toMatchObject({ couponMinp: 100, couponMaxp: 99_900 });
  expect((await itemOf(packs.reedcutterBottle)).body.item).toMatchObject({ couponMinp: 0, couponMaxp: 0 });
});

function itemOf(packId: number) {
  return shop.ask<AnswerOf<typeof shopItem>>('GET', '/api/contentApi/getShopItem', { query: { packId } });
}

function variantsOf(packId: number | string) {
  return shop.ask<AnswerOf<typeof variantsToBuy>>('GET', '/api/order/getExtraItemListToBuy', { query: { packId } });
}
