import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import { packs } from '#sample-brewery/cast.ts';
import { openShop, SALLOWMERE, type ShopForTest } from '../../../../tests/shop-for-test.ts';
import { readTermsVersion, shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';

const PAYPAL = 103;

let database: OpenDatabase;
let shop: ShopForTest;

beforeAll(async () => {
  database = await openTestDatabase(SALLOWMERE);
  shop = await openShop(database.db);
  await readTermsVersion(shop.url);
});
beforeEach(() => {
  shop.paypal.clearFaults();
  shop.paypal.setFaults({ webhooks: 'none' });
});
afterEach(() => setShop(0));
afterAll(async () => {
  await shop.stop();
  await database.close();
});

/** A shopper whose payment the buyer has approved. */
async function approved(buyer = 'ada', packId: number = packs.reedcutterBottle, howMany = 6) {
  const shopper = await shopperReadyToPay(shop.url, packId, howMany);
  const { status, body } = await shopper.beginPaypal();
  expect({ status, info: body.info }).toEqual({ status: 200, info: undefined });
  await shop.paypal.approve(body.token, buyer);
  return { shopper, token: body.token, orderId: shopper.order!.id };
}

const linesOf = async (orderId: number) =>
  database.db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
const slipOf = async (orderId: number) =>
  database.db
    .selectFrom('outbox_mail')
    .select('text')
    .where('once_key', '=', `packing-slip/${orderId}`)
    .executeTakeFirstOrThrow();

/** 0 = open (D-84). */
async function setShop(value: number): Promise<void> {
  await database.db.updateTable('shop_status').set({ value }).execute();
  shop.changes.tellAll();
}

test('a shopper who took what there was has a whole order, and no mark of what there was not', async () => {
  const { shopper, token, orderId } = await approved('ada', packs.twelveHoar, 24);
  expect(shopper.order?.items).toMatchObject([{ numPacks: 12, oldPacks: 24, status: 3 }]);
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { status: 11 } });
  expect(shopper.order?.items).toMatchObject([{ numPacks: 12, oldPacks: 12, status: 0 }]);
  expect(await linesOf(orderId)).toMatchObject([{ quantity: 12, asked_quantity: 12, status: 0 }]);
  expect((await slipOf(orderId)).text).not.toContain('SHORT');
});

const MINUTE = 60_000;

test('a payment that was begun while the shop was open is finished behind closed doors, however long the buyer thinks', async () => {
  const { shopper, token } = await approved();
  shop.clock.advance(31 * MINUTE);
  await setShop(1);
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { status: 11, isPaid: true } });
});

test('a declined payment may be approved again behind closed doors, but no other begun', async () => {
  const { shopper, token } = await approved('dora');
  expect((await shopper.confirm(PAYPAL, token)).status).toBe(409);
  await setShop(1);
  expect(await shopper.beginPaypal()).toMatchObject({ status: 409, body: { code: 'SHOP_CLOSED' } });
  await shop.paypal.approve(token, 'ada');
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { status: 11, isPaid: true } });
});

test('a payment that was given up is not finished behind closed doors', async () => {
  const { shopper, token } = await approved();
  await shopper.cancelPayment();
  await setShop(1);
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 409, body: { code: 'SHOP_CLOSED' } });
  expect(shop.paypal.ledger.captures.filter((capture) => capture.orderId === token)).toEqual([]);
});

test('an order for a place that has closed since asks for another place, and nothing is charged', async () => {
  const opened = (active: boolean) =>
    database.db.updateTable('site').set({ active }).where('id', '=', 1).execute().then(shop.changes.tellAll);
  const { shopper, token } = await approved();
  await opened(false);
  const refused = await shopper.confirm(PAYPAL, token);
  expect(refused).toMatchObject({ status: 422, body: { code: 'NOT_READY_TO_PLACE' } });
  expect(refused.body.fields).toEqual({
    siteId: 'Orders cannot be collected there any more, please select another place',
  });
  expect(shop.paypal.ledger.captures.filter((capture) => capture.orderId === token)).toEqual([]);
  expect((await shopper.beginPaypal()).body.fields).toHaveProperty('siteId');
  await opened(true);
  expect((await shopper.beginPaypal()).status).toBe(200);
});
