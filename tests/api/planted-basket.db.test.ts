import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop, type ShopAnswer } from '../ask-shop.ts';
import { logInAnew } from '../log-in.ts';
import { type Order, readTermsVersion, Shopper, shopperReadyToPay } from '../shopper-for-test.ts';

const DRAFT = '/api/order/getdraftorder2';
const ACT = '/api/order/orderactionbyvalidate';
const ORDER = '/api/order/getorder';
const HOUR = 3600_000;
const PAYPAL = 103;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
  await readTermsVersion(shop.url);
});
afterAll(() => shop.stop());

/** A stranger who has put something into a basket, and wants somebody else to shop in it. */
async function stranger(): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.reedcutterBottle, 1);
  return shopper;
}

const draftCookie = ({ headers }: ShopAnswer) => headers.getSetCookie().filter((line) => /^bs_d(500)?=/.test(line));
const proof = (token: string) => ({ cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token });

/** What a browser says of a request that no page of ours has made. */
const FROM_ELSEWHERE = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
] as const;

describe('a link to a stranger’s basket', () => {
  test.each(FROM_ELSEWHERE)(
    'sets no cookie when a browser follows it: $sec-fetch-site, $sec-fetch-dest',
    async (headers) => {
      const { draftName, order } = await stranger();
      const opened = await shop.ask<Order>('GET', DRAFT, { query: { draftName }, headers: headers });
      expect([opened.body.id, draftCookie(opened)]).toEqual([order!.id, []]);
    },
  );

  test('sets none in a browser that says nothing of where it was, without the proof of our own pages', async () => {
    const { draftName } = await stranger();
    for (const headers of [{}, { 'x-xsrf-token': 'guessed' }] as Record<string, string>[])
      expect(draftCookie(await shop.ask('GET', DRAFT, { query: { draftName }, headers }))).toEqual([]);
    const ours = await shop.ask('GET', DRAFT, { headers: { ...proof('own'), 'x-draft-token': draftName } });
    expect(draftCookie(ours)).toEqual([expect.stringContaining(draftName)]);
  });

  test('keeps nobody from her own: a token that opens nothing leaves the cookie as it is', async () => {
    const { draftName, order } = await stranger();
    const asking = { query: { draftName: 'of-nothing' }, cookies: { bs_d: draftName }, headers: FROM_ELSEWHERE[0] };
    const opened = await shop.ask<Order>('GET', DRAFT, asking);
    expect([opened.body.id, draftCookie(opened)]).toEqual([order!.id, []]);
  });

  test('begins no basket for who has none, so that pictures of another site use up nothing of her address’s', async () => {
    const drafts = async () => (await shop.db.selectFrom('orders').select('id').execute()).length;
    const before = await drafts();
    for (const headers of FROM_ELSEWHERE)
      for (const query of [{}, { draftName: 'of-nothing' }, { mode: 500 }]) {
        const { status, headers: answered } = await shop.ask('GET', DRAFT, { query, headers });
        expect([status, answered.getSetCookie()]).toEqual([404, []]);
      }
    expect(await drafts()).toBe(before);
    expect((await shop.ask('GET', DRAFT, { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
  });

  test('changes nothing in a basket that the browser’s cookie opens, such as the day of a collection', async () => {
    const query = { mode: 500, advProdId: 0 };
    const begun = await shop.ask<Order>('GET', DRAFT, { query, headers: { 'sec-fetch-site': 'same-origin' } });
    const cookies = { bs_d500: begun.body.draftName };
    const version = async () =>
      (await shop.db.selectFrom('orders').select('version').where('id', '=', begun.body.id).executeTakeFirst())
        ?.version;
    const before = await version();
    await shop.db.updateTable('orders').set({ collect_on: null }).where('id', '=', begun.body.id).execute();
    await shop.ask('GET', DRAFT, { query, cookies, headers: FROM_ELSEWHERE[0] });
    expect(await version()).toBe(before);
  });
});

describe('a form on another site', () => {
  test('plants neither a basket nor an order, and changes nothing by the browser’s own cookie', async () => {
    const attacker = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
    const { draftName, order } = attacker;
    const headers = { 'sec-fetch-site': 'cross-site' };
    const declared = { orderId: order!.id, draftName, ageConfirmed: true };
    for (const path of ['/api/order/ppcreatepaymentv2', '/api/order/pscreatepaymentdata', '/api/order/cancelpayment'])
      expect((await shop.ask('POST', path, { body: declared, headers })).headers.getSetCookie().join()).not.toMatch(
        /bs_/,
      );
    const victim = await stranger();
    const body = { action: 1, packId: packs.reedcutterBottle, numPacks: 40 };
    const forged = await shop.ask('POST', ACT, { body, headers, cookies: { bs_d: victim.draftName } });
    expect([forged.status, forged.body.code]).toEqual([403, 'FORGED']);
  });

  test('does not show a stranger’s order to whoever it makes confirm it', async () => {
    const attacker = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
    const { body } = await attacker.beginPaypal();
    await shop.paypal.approve(body.token);
    const query = { payMethod: PAYPAL, paymentId: body.token };
    const sent = { id: attacker.order!.id, draftName: attacker.draftName, ageConfirmed: true };
    const headers = { 'sec-fetch-site': 'cross-site' };
    const confirmed = await shop.ask('POST', '/api/order/confirmdraftorder', { query, body: sent, headers });
    expect(confirmed.headers.getSetCookie()).toEqual([]);
  });

  test('does not make an account’s mail be sent for it', async () => {
    const query = { name: people.retail.email };
    const answer = await shop.ask('GET', '/api/accounts/forgotpassword', { query, headers: FROM_ELSEWHERE[2] });
    expect([answer.status, answer.body.code]).toEqual([403, 'FORGED']);
    expect((await shop.ask('GET', '/api/accounts/forgotpassword', { query })).status).toBe(200);
  });
});

test('a cookie that somebody has planted brings nothing into the basket of who logs in', async () => {
  const planted = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 3);
  const { headers } = await logInAnew(shop, people.membershipLongOver.email);
  const cookies = { bs_d: planted.draftName };
  const hers = await shop.ask<Order>('GET', DRAFT, {
    cookies,
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
  });
  expect(hers.body).toMatchObject({ appUserId: people.membershipLongOver.id, basketNum: 0, toName: '' });
  const body = { action: 1, packId: packs.lamplighterBottle, numPacks: 1, bAdd: true };
  const acted = await shop.ask<Order>('POST', ACT, { body, cookies, headers });
  expect(acted.body.items).toMatchObject([{ packId: packs.lamplighterBottle, numPacks: 1 }]);
});

describe('the token of a basket', () => {
  test('is another one from the first payment on; the one before opens it in the same browser and in no other', async () => {
    const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
    const { draftName: before, order } = shopper;
    await shopper.beginPaypal();
    expect(shopper.draftName).not.toBe(before);
    const orderId = order!.id;
    const stranger = { 'x-draft-token': before };
    expect((await shop.ask('GET', ORDER, { query: { orderId }, headers: stranger })).status).toBe(404);
    expect((await shop.ask<Order>('GET', DRAFT, { headers: stranger })).body.id).not.toBe(orderId);
    const named = { orderId, draftName: before };
    for (const path of ['/api/order/cancelpayment', '/api/order/orderactionpresave', '/api/order/ppcreatepaymentv2'])
      expect((await shop.ask('POST', path, { body: named, headers: proof('another browser') })).status).toBe(404);
    const otherTab = await shopper.call('POST', '/api/order/cancelpayment', {}, named);
    expect([otherTab.status, otherTab.body.id]).toEqual([200, orderId]);
  });

  test('that her cookie has is made new with it, and heals a tab that still names the one before', async () => {
    const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
    const { draftName, order } = shopper;
    const body = { orderId: order!.id, draftName, ageConfirmed: true, version: order!.version };
    const begun = await shop.ask<{ draftName: string }>('POST', '/api/order/pscreatepaymentdata', {
      body: {
        ...body,
        termsVersion: (await shop.ask<{ version: string }>('GET', '/api/content/getterms?kind=retail')).body.version,
      },
      cookies: { bs_d: draftName },
    });
    expect(draftCookie(begun)).toEqual([expect.stringContaining(begun.body.draftName)]);
    const stale = { headers: { 'x-draft-token': draftName }, cookies: { bs_d: begun.body.draftName } };
    expect((await shop.ask<Order>('GET', DRAFT, stale)).body).toMatchObject({
      id: order!.id,
      draftName: begun.body.draftName,
    });
  });

  test('does not open the order that became of it, the old one no more than the new', async () => {
    const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
    const before = shopper.draftName;
    const { body } = await shopper.beginPaypal();
    await shop.paypal.approve(body.token);
    const { id } = (await shopper.confirm(PAYPAL, body.token)).body;
    for (const token of [before, shopper.draftName])
      for (const query of [{}, { orderId: id }, { orderId: id, draftName: token }])
        expect((await shop.ask('GET', ORDER, { query, headers: { 'x-draft-token': token } })).status).toBe(404);
    const again = await shop.ask('POST', '/api/order/confirmdraftorder', {
      query: { payMethod: PAYPAL },
      body: { id, draftName: before },
    });
    expect(again.status).toBe(404);
  });

  test('has a lost confirmation answered again to who placed the order, for an hour', async () => {
    const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
    const before = shopper.draftName;
    const { body } = await shopper.beginPaypal();
    await shop.paypal.approve(body.token);
    const placed = await shopper.confirm(PAYPAL, body.token);
    expect(placed.body.status).toBe(OrderStatus.confirmed);
    for (const draftName of [shopper.draftName, before]) {
      const again = await shopper.confirm(PAYPAL, body.token, { draftName });
      expect(again.body).toMatchObject({ id: placed.body.id, toName: 'Ada Example' });
    }
    shop.clock.advance(HOUR);
    const late = await shopper.confirm(PAYPAL, body.token);
    expect([late.status, late.body.code]).toEqual([409, 'ALREADY_CONFIRMED']);
  });
});
