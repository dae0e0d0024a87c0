import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { packs, people, variants } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../ask-shop.ts';
import { logIn } from '../log-in.ts';
import { Shopper } from '../shopper-for-test.ts';

const { changeLine, clearBasket, applyVoucher, staffDiscount, removeVoucher, chooseDelivery, refresh } = OrderAction;
const { linkHeldOrder, extendReservation, collectNow, chooseCollectionDay } = OrderAction;
const ACT = '/api/order/orderactionbyvalidate';
const UNLIMITED = { LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' };
const six = Array.from({ length: 6 }, () => packs.reedcutterBottle);

let shop: CallableShop;
/** Somebody's basket, and a stranger's. */
let own: Shopper;
let stranger: Shopper;

beforeAll(async () => {
  shop = await openCallableShop({ settings: UNLIMITED });
  [own, stranger] = [new Shopper(shop.url), new Shopper(shop.url)];
  own.headers = (await logIn(shop, people.member.email)).headers;
  await own.add(packs.reedcutterBottle, 2);
  await stranger.add(packs.lamplighterBottle, 2);
});
afterAll(() => shop.stop());

/** All that an action might write. */
async function everything(): Promise<string> {
  const tables = ['orders', 'order_line', 'stock_hold', 'stock_item', 'order_voucher', 'held_order_link', 'order_move'];
  const rows = await Promise.all(
    tables.map((table) => sql`select * from ${sql.table(table)} t order by t::text`.execute(shop.db)),
  );
  return JSON.stringify(rows.map((table) => table.rows));
}

async function expectRefused(shopper: Shopper, action: object) {
  const before = await everything();
  const body = { draftName: shopper.draftName, orderId: shopper.order?.id, ...action };
  const answer = await shopper.call('POST', ACT, {}, body);
  expect(await everything()).toBe(before);
  return answer;
}

const bottle = { action: changeLine, packId: packs.reedcutterBottle };

test.each<[object, string]>([
  ...[-1, 0.5, 1e9, '1', null].map((numPacks): [object, string] => [{ ...bottle, numPacks }, 'numPacks']),
  ...[-2, 0.5, 1e9, '100', null].map((cPrice): [object, string] => [{ ...bottle, cPrice }, 'cPrice']),
  [{ ...bottle, packId: 1.5 }, 'packId'],
  [{ ...bottle, itemId: null }, 'itemId'],
  [{ ...bottle, extraItemId: 'large' }, 'extraItemId'],
  [{ ...bottle, bAdd: 'perhaps' }, 'bAdd'],
  [{ ...bottle, packId: packs.pickSix, dynamicPks: Array.from({ length: 49 }, () => 1) }, 'dynamicPks'],
  [{ action: applyVoucher, sValue: 'ABCDEFGH\u0000\u0007\u001b\u007fJKLM' }, 'sValue'],
  [{ action: applyVoucher, sValue: 'A'.repeat(101) }, 'sValue'],
  [{ action: removeVoucher, sValue: 16 }, 'sValue'],
  [{ action: staffDiscount, iValue: 10_001 }, 'iValue'],
  [{ action: chooseDelivery, delivMethod: 0.5 }, 'delivMethod'],
  [{ action: chooseDelivery, siteId: 'here' }, 'siteId'],
  [{ action: linkHeldOrder, orderLink: [1] }, 'orderLink'],
  [{ action: chooseCollectionDay }, 'dt'],
  [{ action: chooseCollectionDay, dt: '2027-02-30' }, 'dt'],
  [{ action: refresh, mode: 'retail' }, 'mode'],
  [{ action: 7 }, 'action'],
  [{ action: null }, 'action'],
  [{}, 'action'],
])('what is malformed changes nothing, and its field is named: %j', async (action, field) => {
  const { status, body } = await expectRefused(own, action);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

const oddCodes = [
  'ÀÉÎÕÜßØÅÆŒÇÑŠŽÐÞ',
  '%%%%%%%%%%%%%%%%',
  "';DROP TABLE A;--",
  '🍺🍺🍺🍺🍺🍺🍺🍺',
  '００００００００００００００００',
  '................',
];

test.each<[number, string, object]>([
  [404, '404 This product cannot be found', { ...bottle, packId: 987_654 }],
  [404, '404 This product cannot be found', { action: changeLine }],
  [404, '404 This line is not in your basket', { ...bottle, packId: packs.sluiceBottle, numPacks: 0 }],
  [409, 'Sorry, Reedcutter is not for sale here at the moment', { ...bottle, packId: packs.reedcutterFirkin }],
  [422, 'Please choose one of the options of Reedcutter T-shirt', { ...bottle, packId: packs.tShirt }],
  [
    422,
    'Please choose one of the options of Reedcutter T-shirt',
    { ...bottle, packId: packs.tShirt, extraItemId: variants.hareBadge },
  ],
  [422, 'Not all the beers have yet been picked', { ...bottle, packId: packs.pickSix, dynamicPks: six.slice(1) }],
  [
    422,
    'Not all the beers have yet been picked',
    { ...bottle, packId: packs.pickSix, dynamicPks: [...six.slice(1), 987_654] },
  ],
  [422, 'Value must be between £5 and £200', { ...bottle, packId: packs.giftVoucherOwnValue, cPrice: 499 }],
  [409, 'Advanced sales need a separate dedicated order', { ...bottle, packId: packs.reedcutterBag10 }],
  ...oddCodes.map((sValue): [number, string, object] => [422, 'Invalid code', { action: applyVoucher, sValue }]),
  [422, 'Invalid voucher', { action: applyVoucher, sValue: 'CLUBRUTH23' }],
  [404, '404 This voucher is not on your order', { action: removeVoucher, sValue: 'NOSUCHCODE' }],
  [403, 'This is for members of staff only', { action: staffDiscount, iValue: 10_000 }],
  [404, '404 This collection point cannot be found', { action: chooseDelivery, delivMethod: 101, siteId: 987_654 }],
  [404, '404 This order is not held for you at the brewery', { action: linkHeldOrder, orderLink: 987_654 }],
  [409, 'Advanced sales need a separate dedicated order', { action: chooseCollectionDay, dt: '2026-12-05' }],
])('what cannot be done changes nothing: %i %s', async (status, info, action) => {
  const answer = await expectRefused(own, action);
  expect([answer.status, answer.body.info]).toEqual([status, info]);
});

test.each([
  packs.tillThird,
  packs.ploughmansBox,
  packs.telesalesOnlyCan,
  packs.notOnlineCan,
  packs.inactiveSmallBottle,
])('pack %i, which is hidden, is not sold by its number', async (packId) => {
  const answer = await expectRefused(stranger, { action: changeLine, packId, cPrice: 500 });
  expect([answer.status, answer.body.code]).toEqual([409, 'NOT_FOR_SALE']);
});

test.each([5, 50, 102, 103, 201, 7777])('delivery %i is not for a guest to choose', async (delivMethod) => {
  expect((await expectRefused(stranger, { action: chooseDelivery, delivMethod })).status).toBe(422);
});

test.each(Object.entries(OrderAction))('%s of another’s draft is not there to be done', async (_name, action) => {
  const others = { action, orderId: stranger.order!.id, numPacks: 1, packId: packs.sluiceBottle, dt: '2026-12-05' };
  const full = { ...others, iValue: 500, sValue: 'REEDS2NEW', delivMethod: 101, siteId: 1 };
  const status = action === staffDiscount ? 403 : 404;
  expect((await expectRefused(own, full)).status).toBe(status);
  const line = stranger.order!.items[0]!.id;
  const byLine = await expectRefused(own, { action: changeLine, itemId: line, numPacks: 1 });
  expect([byLine.status, byLine.body.code]).toEqual([404, 'UNKNOWN_LINE']);
});

test.each([
  { isPaid: true, status: 11, payMethod: 901, is_paid: true },
  { cDue: 0, cTotalInc: 1, cPackPrice: 1, cDiscount: 10_000, cDiscountValp: 9999, discount: 10_000 },
  { iValue: 10_000, sValue: 'REEDS2NEW' },
  { appUserId: 60, role: 101, bTeleSales: true, staff: true, bIsAdmin: true, appBizId: 1, appBizTpe: 2, tradeBizId: 1 },
])('prices and flags in the body are worth nothing: %j', async (flags) => {
  const { body } = await own.act({ ...bottle, numPacks: 2, bAdd: false });
  const answer = await own.call('POST', ACT, {}, { ...bottle, numPacks: 2, bAdd: false, ...flags });
  expect(answer.status).toBe(200);
  expect({ ...answer.body, version: body.version, timeLeft: body.timeLeft }).toEqual(body);
});

test('a price in the body that is not the list price is refused', async () => {
  const refused = await expectRefused(own, { ...bottle, numPacks: 2, cPrice: 1 });
  expect([refused.status, refused.body.code]).toEqual([403, 'STAFF_ONLY']);
});

test('a basket is cleared, refreshed and lengthened by its owner, so that the refusals above prove something', async () => {
  for (const action of [refresh, extendReservation, clearBasket]) expect((await own.act({ action })).status).toBe(200);
  expect(await expectRefused(own, { action: extendReservation })).toMatchObject({ status: 409 });
  expect(await expectRefused(own, { action: collectNow })).toMatchObject({ status: 404 });
});
