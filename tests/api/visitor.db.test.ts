import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../ask-shop.ts';
import type { Order } from '../shopper-for-test.ts';

const DRAFT = '/api/order/getdraftorder2';
const ACT = '/api/order/orderactionbyvalidate';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

/** A visitor's browser after she opened her basket: what it was told, and the cookies it keeps. */
async function visitor() {
  const { body, headers } = await shop.ask<Order>('GET', DRAFT);
  const set = headers.getSetCookie();
  const cookies = Object.fromEntries(set.map((cookie) => cookie.split(';')[0]?.split('=') as [string, string]));
  return { order: body, set, cookies };
}

const twoBottles = { action: 1, packId: packs.reedcutterBottle, numPacks: 2 };

describe('the bearer', () => {
  test.each(['Bearer', 'Bearer ', 'Bearer null', 'bearer undefined', 'BEARER   '])(
    '“%s” is a visitor like any other',
    async (authorization) => {
      const { status, text } = await shop.ask('GET', '/api/content/getbox?boxId=2', { headers: { authorization } });
      expect([status, text]).toEqual([200, (await shop.ask('GET', '/api/content/getbox?boxId=2')).text]);
    },
  );

  test('that is not ours is refused, without the word that asks for a new one', async () => {
    for (const path of [DRAFT, '/api/contentapi/getshopcardlist']) {
      const { status, body, headers } = await shop.ask('GET', path, { headers: { authorization: 'Bearer a.b.c' } });
      expect([status, body.code, headers.get('token-expired')]).toEqual([401, 'UNAUTHORISED', null]);
      expect(body.info).toBe('unauthorised please log in and try again.');
    }
  });

  test('that is stale does not keep anyone from asking whether server and shop are there', async () => {
    for (const path of ['/api/accounts/checkserver', '/api/Accounts/CheckShop/'])
      expect((await shop.ask('GET', path, { headers: { authorization: 'Bearer a.b.c' } })).status).toBe(200);
  });
});

describe('a basket that is opened by its cookie', () => {
  test('begins with a cookie that no script can read, and one that ours can', async () => {
    const { set, order } = await visitor();
    expect(set).toEqual([
      expect.stringMatching(/^bs_d=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Lax$/),
    ]);
    expect(set[0]).toContain(order.draftName);
  });

  test('cannot be changed by a page of somebody else', async () => {
    const { cookies } = await visitor();
    for (const headers of [{}, { 'x-xsrf-token': 'guessed' }, { 'x-xsrf-token': '' }] as Record<string, string>[]) {
      const { status, body } = await shop.ask('POST', ACT, { body: twoBottles, cookies, headers });
      expect([status, body.code]).toEqual([403, 'FORGED']);
    }
    expect((await shop.ask<Order>('GET', DRAFT, { cookies })).body.basketNum).toBe(0);
  });

  test('needs no such proof from whoever names it, and all the proof from whoever names nothing', async () => {
    const { cookies, order } = await visitor();
    const headers = { 'x-xsrf-token': 'guessed' };
    for (const draftName of ['', ' ', undefined]) {
      const { status } = await shop.ask('POST', ACT, { body: { ...twoBottles, draftName }, cookies, headers });
      expect(status).toBe(403);
    }
    const body = { ...twoBottles, draftName: order.draftName };
    expect((await shop.ask<Order>('POST', ACT, { body, cookies })).body.basketNum).toBe(2);
    const own = String(cookies['XSRF-TOKEN']);
    const unnamed = { body: { ...twoBottles, draftName: ' ' }, cookies, headers: { 'x-xsrf-token': own } };
    expect((await shop.ask<Order>('POST', ACT, unnamed)).body).toMatchObject({ id: order.id, basketNum: 4 });
  });

  test('is not named by a word that the call does not read', async () => {
    const { cookies, order } = await visitor();
    const { draftName } = order;
    const query = { orderId: order.id };
    const other = { orderId: order.id, DraftName: draftName, draftname: draftName };
    for (const path of ['/api/order/ppcreatepaymentv2', '/api/order/pscreatepaymentdata'])
      expect((await shop.ask('POST', path, { query, body: other, cookies })).status).toBe(403);
    const aside = { query: { draftName }, body: twoBottles, cookies };
    expect((await shop.ask('POST', ACT, aside)).status).toBe(403);
    const begun = await shop.ask('POST', '/api/order/ppcreatepaymentv2', {
      body: { orderId: order.id, draftName },
      cookies,
    });
    expect([begun.status, begun.body.code]).toEqual([422, 'NOT_READY_TO_PLACE']);
  });

  test('can be changed by ours', async () => {
    const { cookies, order } = await visitor();
    const headers = { 'x-xsrf-token': String(cookies['XSRF-TOKEN']) };
    const { status, body } = await shop.ask<Order>('POST', ACT, { body: twoBottles, cookies, headers });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: order.id, basketNum: 2 });
  });

  test('needs no such proof to be looked at', async () => {
    const { cookies, order } = await visitor();
    const { body, headers } = await shop.ask<Order>('GET', DRAFT, { cookies });
    expect(body.id).toBe(order.id);
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('a basket', () => {
  test('that is named in the call needs no cookie and no such proof', async () => {
    const { order } = await visitor();
    const body = { ...twoBottles, draftName: order.draftName, orderId: order.id };
    expect((await shop.ask<Order>('POST', ACT, { body })).body.basketNum).toBe(2);
    const again = await shop.ask<Order>('GET', DRAFT, { query: { draftName: order.draftName } });
    expect(again.body).toMatchObject({ id: order.id, basketNum: 2 });
  });

  test('cannot be had by its number alone, nor with the name of another', async () => {
    const [mine, yours] = [await visitor(), await visitor()];
    const orderId = mine.order.id;
    for (const draftName of [undefined, '', 'null', yours.order.draftName, mine.order.draftName.toUpperCase()]) {
      const acted = await shop.ask('POST', ACT, { body: { ...twoBottles, orderId, draftName } });
      expect([acted.status, acted.body.code]).toEqual([404, 'UNKNOWN_ORDER']);
      const query = { orderId, ...(draftName !== undefined && { draftName }) };
      const read = await shop.ask('GET', '/api/order/getorder', { query });
      expect([read.status, read.body.code]).toEqual([404, 'UNKNOWN_ORDER']);
    }
  });

  test('of the sample’s people is not shown to a visitor', async () => {
    const orders = await shop.db.selectFrom('orders').select('id').limit(20).execute();
    for (const { id } of orders)
      expect((await shop.ask('GET', '/api/order/getorder', { query: { orderId: id } })).status).toBe(404);
  });
});
