import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { businesses, packs, people } from '#sample-brewery/fixtures.ts';
import { CALLERS, peopleMaker, type MakePerson } from '../../../../tests/api/access-callers.ts';
import { expectAuditPasses } from '../../../../tests/expect-audit.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';

const MAUD = people.telesales;
const PUB = `business ${businesses.jollyWherryman.id}`;
const RUTH = `person ${people.member.id}`;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(async () => {
  await expectAuditPasses(shop.db);
  await shop.stop();
});

/** A member of staff who sells to this customer; without one she orders for herself. */
async function selling(to: string | null, as: { readonly email: string } = MAUD): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  const { headers } = await logIn(shop, as.email);
  shopper.headers = to === null ? headers : { ...headers, 'x-selling-to': to };
  return shopper;
}

const storedOf = ({ order }: Shopper) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', order!.id).executeTakeFirstOrThrow();

const herself = async (who: { readonly email: string }) => selling(null, who);

const mine = (who: Shopper) => who.call<{ favourites: number[] }>('GET', '/api/shopapi/getmyshelf');
const held = (who: Shopper) => who.call<unknown[]>('GET', '/api/order/getheldordersforuser');
const pressHeart = async (who: Shopper) =>
  (await who.call('POST', '/api/shopapi/adddelpackfavourite', { packId: packs.eelCatcherBottle, picked: true })).status;
const becomes = (role: number) =>
  shop.db.updateTable('person').set({ role }).where('id', '=', people.retail.id).execute();
const usesShop = (use_shop: boolean) =>
  shop.db.updateTable('business').set({ use_shop }).where('id', '=', businesses.jollyWherryman.id).execute();

describe('a sale to a trade account', () => {
  test('is at its own prices, with its name and addresses, in mode 11 or 511, and names who sells', async () => {
    const maud = await selling(PUB);
    await maud.openBasket();
    const { body } = await maud.add(packs.reedcutterFirkin, 2);
    const bess = await herself(people.trade30Days);
    await bess.openBasket();
    await bess.act({ action: OrderAction.clearBasket });
    const { body: own } = await bess.add(packs.reedcutterFirkin, 2);
    expect(body).toMatchObject({ mode: 11, tpe: 11, appBizId: businesses.jollyWherryman.id, vatMethod: 0 });
    expect([body.cTotalEx, body.cTotalInc, body.toName]).toEqual([own.cTotalEx, own.cTotalInc, own.toName]);
    expect(body.invAddress).toEqual(own.invAddress);
    expect(await storedOf(maud)).toMatchObject({
      staff_person_id: MAUD.id,
      person_id: null,
      business_id: businesses.jollyWherryman.id,
      draft_token_hash: null,
    });
    expect(body.id).not.toBe(own.id);
    const { body: ahead } = await maud.call('GET', '/api/order/getDraftOrder2', { mode: 500 });
    expect([ahead.mode, ahead.appBizId]).toEqual([511, businesses.jollyWherryman.id]);
  });

  test('is as well by `tradeBizId` in mode 11, as the calls have it, and on the shelf the same', async () => {
    const maud = await selling(null);
    const { body: order } = await maud.call(
      'POST',
      '/api/order/orderActionByValidate/',
      {},
      {
        action: OrderAction.refresh,
        mode: 11,
        tradeBizId: businesses.crownHeath.id,
      },
    );
    expect(order.code).toBe('UNKNOWN_ORDER');
    const headers = maud.headers;
    type ShelfPage = { title: string; items: { id: number; cPackPrice: number; shopOk: boolean }[] };
    const shelf = async (query: Record<string, number>, more: object = {}) =>
      (await shop.ask<ShelfPage>('GET', '/api/contentapi/getshopcardlist', { query, headers: { ...headers, ...more } }))
        .body;
    const named = await shelf({ mode: 11, tradeBizId: businesses.crownHeath.id });
    const chosen = await shelf({}, { 'x-selling-to': `business ${businesses.crownHeath.id}` });
    expect(named).toEqual(chosen);
    expect(named.title).toBe('Trade Showroom');
    const price = ({ items }: ShelfPage) => items.find(({ id }) => id === packs.reedcutterFirkin)?.cPackPrice;
    expect(price(named)).toBe(8700);
    const showroom = await shelf({ mode: 11 });
    expect([showroom.title, price(showroom) === 8700]).toEqual(['Trade Showroom', false]);
    expect(showroom.items.some(({ shopOk }) => shopOk)).toBe(false);
    const till = packs.tillThird as number;
    expect(named.items.some(({ id }) => id === till)).toBe(false);
    expect((await shelf({ mode: 10, tillMode: 1 })).items.some(({ id }) => id === till)).toBe(true);
  });

  test('has what is sold by telephone only, which nobody else can buy', async () => {
    const maud = await selling(PUB);
    await maud.openBasket();
    const sold = await maud.add(packs.telesalesOnlyCan, 1);
    const bess = await herself(people.trade30Days);
    await bess.openBasket();
    const own = await bess.add(packs.telesalesOnlyCan, 1);
    expect(own.status).toBe(409);
    const priced = await shop.db
      .selectFrom('pack_price')
      .where('pack_id', '=', packs.telesalesOnlyCan)
      .selectAll()
      .execute();
    expect(sold.status).toBe(priced.some(({ tier }) => tier > 0) ? 200 : 409);
  });

  test('goes to an account that does not order by itself, and to none that is closed', async () => {
    await usesShop(false);
    const maud = await selling(PUB);
    await maud.openBasket();
    expect((await maud.add(packs.reedcutterBottle, 1)).status).toBe(200);
    await usesShop(true);
    const closed = await selling(`business ${businesses.customsHouse.id}`);
    await closed.openBasket();
    expect((await closed.add(packs.reedcutterBottle, 1)).body).toMatchObject({ code: 'NOT_FOR_SALE' });
  });
});

describe('a sale to a retail customer', () => {
  test('is at her prices, with what her club opens to her and with her name, and not with what is the seller’s own', async () => {
    const maud = await selling(RUTH);
    const body = await maud.openBasket();
    expect(body).toMatchObject({ mode: 10, tpe: 10, appUserId: people.member.id, toName: people.member.name });
    const ruth = await herself(people.member);
    const own = await ruth.openBasket();
    expect(body.id).not.toBe(own.id);
    expect(body.vouchers.map(({ voucherCode }) => voucherCode)).toEqual(
      own.vouchers.map(({ voucherCode }) => voucherCode),
    );
    for (const who of [maud, ruth]) await who.act({ action: OrderAction.clearBasket });
    const [sold, bought] = [await maud.add(packs.reedcutterBottle, 6), await ruth.add(packs.reedcutterBottle, 6)];
    expect([sold.body.cDue, sold.body.cDiscount]).toEqual([bought.body.cDue, bought.body.cDiscount]);
  });

  test('shows her hearts and what she has at the brewery, and a heart that staff press is hers', async () => {
    const walter = people.regular;
    const [maud, own] = [await selling(`person ${walter.id}`), await herself(walter)];
    expect((await mine(maud)).status).toBe((await mine(own)).status);
    expect((await mine(maud)).body).toEqual((await mine(own)).body);
    expect((await held(maud)).body).toEqual((await held(own)).body);
    expect(await pressHeart(maud)).toBe(200);
    expect((await mine(own)).body.favourites).toContain(packs.eelCatcherBottle);
    expect(await pressHeart(await selling('guest'))).toBe(404);
  });

  test('of a guest has retail prices and nobody’s name', async () => {
    const maud = await selling('guest');
    expect(await maud.openBasket()).toMatchObject({ mode: 10, appUserId: 0, toName: '', draftName: '' });
    expect((await maud.add(packs.reedcutterBottle, 1)).body).toMatchObject({ cDue: 360 });
    expect(await storedOf(maud)).toMatchObject({ person_id: null, business_id: null, staff_person_id: MAUD.id });
  });

  test.each([
    ['who is suspended', `person ${people.suspended.id}`, 403, 'SHOPPER_SUSPENDED'],
    ['who is not there', 'person 99999999', 404, 'UNKNOWN_CUSTOMER'],
    ['that is no business', 'business 99999999', 404, 'UNKNOWN_BUSINESS'],
  ])('is refused for somebody %s', async (_who, to, status, code) => {
    const maud = await selling(to);
    const answer = await maud.call('GET', '/api/order/getDraftOrder2');
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('stops once she is suspended', async () => {
    const maud = await selling(`person ${people.retail.id}`);
    await maud.openBasket();
    await becomes(2);
    expect((await maud.add(packs.reedcutterBottle, 1)).body).toMatchObject({ code: 'SHOPPER_SUSPENDED' });
    await becomes(people.retail.role);
    expect((await maud.add(packs.reedcutterBottle, 1)).status).toBe(200);
  });
});

describe('whose draft it is', () => {
  test('each seller has one for each customer, and her own basket beside them', async () => {
    const sales = [await selling(PUB), await selling(RUTH), await selling('guest'), await selling(null)];
    sales.push(await selling(PUB, people.admin), await selling(RUTH, people.admin));
    const first = await Promise.all(sales.map((sale) => sale.openBasket()));
    const again = await Promise.all(sales.map((sale) => sale.openBasket()));
    expect(new Set(first.map(({ id }) => id)).size).toBe(sales.length);
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  });

  test('another’s answers like one that is not there: to the customer, to another seller, and for another customer', async () => {
    const maud = await selling(RUTH);
    await maud.openBasket();
    await maud.add(packs.reedcutterBottle, 1);
    const before = await storedOf(maud);
    const others = [
      await herself(people.member),
      await selling(RUTH, people.admin),
      await selling(PUB),
      await selling('guest'),
      await selling(null),
      new Shopper(shop.url),
    ];
    for (const other of others) {
      other.order = maud.order;
      const { status, body } = await other.add(packs.reedcutterBottle, 1);
      expect([status, body.code]).toEqual([404, 'UNKNOWN_ORDER']);
      expect((await other.confirm(0)).status).toBe(404);
      expect((await other.say({ toName: 'Mallory' })).status).toBe(404);
    }
    expect(await storedOf(maud)).toEqual(before);
  });
});

describe('who may sell', () => {
  let makePerson: MakePerson;
  beforeAll(async () => {
    makePerson = await peopleMaker(shop.db, shop.clock.now());
  });

  test.each(CALLERS.map((kind) => [kind.name, kind] as const))('%s', async (_name, kind) => {
    const made = kind.role === null ? null : await makePerson(kind);
    const headers = made === null ? {} : { authorization: `Bearer ${made.token}` };
    const ask = (more: object) =>
      shop.ask<{ mode: number; appBizId: number }>('GET', '/api/order/getDraftOrder2', {
        headers: { ...headers, ...more },
      });
    const claims = [PUB, RUTH, 'guest'];
    for (const to of claims) {
      const { status, body } = await ask({ 'x-selling-to': to });
      if (kind.may('telesales.sell')) expect([status, body.mode]).toEqual([200, to === PUB ? 11 : 10]);
      else expect([[401, 403].includes(status), body.mode]).toEqual([true, undefined]);
    }
    if (kind.may('telesales.sell')) {
      expect((await ask({ 'x-selling-to': 'everybody' })).status).toBe(400);
      return;
    }
    // What only the input claims counts for nothing.
    const claimed = await shop.ask<{ mode: number; title: string }>('GET', '/api/contentapi/getshopcardlist', {
      query: { mode: 11, tradeBizId: businesses.jollyWherryman.id, tillMode: 1, bTeleSales: true },
      headers,
    });
    const plain = await shop.ask('GET', '/api/contentapi/getshopcardlist', { headers });
    expect([claimed.status, claimed.body.code]).toEqual([plain.status, plain.body.code]);
    if (plain.status === 200) expect(claimed.text === plain.text).toBe(true);
  });
});
