import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../ask-shop.ts';
import { Shopper } from '../shopper-for-test.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const CARDS = '/api/contentapi/getcardsbytpe';

test.each(['', 'tpe', 'tpe=', 'tpe=null', 'tpe=undefined'])('“%s” names no page', async (query) => {
  const { status, body } = await shop.ask('GET', CARDS, { query });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['tpe']]);
});

test('nought is a page of its own', async () => {
  expect(await shop.ask('GET', CARDS, { query: 'tpe=0' })).toMatchObject({ status: 200, body: [] });
});

test.each(['1e3', '0x3', '3.0', '3,5', ' 3', '+3', '３', '99999999999999999999', 'NaN', 'tpe', '3&tpe=4', '-1'])(
  '“%s” is not taken for a number of a page',
  async (tpe) => {
    expect((await shop.ask('GET', CARDS, { query: `tpe=${tpe === '+3' ? '%2B3' : tpe}` })).status).toBe(400);
  },
);

test('a name that a call does not know, and the timestamp, mean nothing', async () => {
  const plain = await shop.ask('GET', CARDS, { query: { tpe: 3 } });
  const odd = await shop.ask('GET', CARDS, { query: 'tpe=3&ts=1700000000123&ts=2&colour=red&__proto__=1' });
  expect([odd.status, odd.text, odd.headers.get('etag')]).toEqual([200, plain.text, plain.headers.get('etag')]);
});

test('delivery method nought is the transport, and none at all is none', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.reedcutterBottle, 12);
  expect((await shopper.deliver(0)).body).toMatchObject({ deliveryMethod: 0, cDeliveryCost: 695 });
  expect((await shopper.act({ action: 10 })).body).toMatchObject({ deliveryMethod: 999, cDeliveryCost: 0 });
});

test('a delivery method that nobody has heard of cannot be chosen, and the basket stays as it was', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.reedcutterBottle, 12);
  await shopper.deliver(0);
  for (const method of [-1, 1, 998, 4_000_000_000])
    expect(await shopper.deliver(method)).toMatchObject({ status: 422, body: { code: 'DELIVERY_NOT_AVAILABLE' } });
  expect(await shopper.openBasket()).toMatchObject({ deliveryMethod: 0, basketNum: 12 });
});

test('what the client says of totals and itself is not believed, and a price of its own is refused', async () => {
  const shopper = new Shopper(shop.url);
  const lies = { cTotalInc: 1, cDue: 0, status: 11, isPaid: true, tpe: 1, tradeBizId: 1, mode: 11 };
  expect(await shopper.add(packs.reedcutterBottle, 6, { ...lies, cPrice: 1 })).toMatchObject({ status: 403 });
  const { body } = await shopper.add(packs.reedcutterBottle, 6, lies);
  expect(body).toMatchObject({ status: 1, tpe: 0, mode: 0, isPaid: false, appBizId: -1, cTotalInc: 2160, cDue: 2160 });
  expect((await shopper.say({ ...lies, toName: 'Ada' })).body).toMatchObject({
    cDue: 2160,
    toName: 'Ada',
    isPaid: false,
  });
});

test('what is for staff and members is refused in words that say so', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  expect(await shopper.act({ action: 4, iValue: 1000 })).toMatchObject({ status: 403, body: { code: 'STAFF_ONLY' } });
  for (const action of [12, 51])
    expect(await shopper.act({ action, orderLink: 1 })).toMatchObject({
      status: 401,
      body: { code: 'LOG_IN_FIRST', info: 'unauthorised please log in and try again.' },
    });
});

test('words are kept as they were written, markup and all, and never longer than fits', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  const note = `Bell's broken; <b>knock</b> & "shout" 🍺 '); drop table orders;--`;
  expect((await shopper.say({ note, toName: '  Zoë Ångström  ' })).body).toMatchObject({
    note,
    toName: 'Zoë Ångström',
  });
  expect((await shopper.say({ note: 'x'.repeat(500) })).status).toBe(200);
  const tooLong = await shopper.say({ note: 'x'.repeat(501), toName: 'y'.repeat(41), invAddress: { line1: '\u0000' } });
  expect(tooLong.status).toBe(400);
  expect(Object.keys(tooLong.body.fields ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'invAddress.line1',
    'note',
    'toName',
  ]);
});
