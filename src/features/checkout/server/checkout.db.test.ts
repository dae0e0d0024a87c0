import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import { packs } from '#sample-brewery/cast.ts';
import { openShop, SALLOWMERE, type ShopForTest } from '../../../../tests/shop-for-test.ts';
import { readTermsVersion, Shopper, shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';

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
  shop.card.clearFaults();
});
afterAll(async () => {
  await shop.stop();
  await database.close();
});

test('a box bought with PayPal is an order, paid once, and told by mail', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 6);
  const begun = await shopper.beginPaypal();
  expect(begun).toMatchObject({ status: 200 });
  await shop.paypal.approve(begun.body.token);
  const placed = await shopper.confirm(PAYPAL, begun.body.token);
  expect(placed).toMatchObject({ status: 200, body: { status: 11, isPaid: true, cDue: 2160, payMethod: PAYPAL } });
  expect(placed.body.orderRef).toMatch(/^BS\d{6}$/);
  const again = await shopper.confirm(PAYPAL, begun.body.token);
  expect(again.body.id).toBe(placed.body.id);
  expect(shop.paypal.ledger.captures.filter((capture) => capture.orderId === begun.body.token)).toHaveLength(1);
  const mails = await database.db.selectFrom('outbox_mail').selectAll().where('once_key', 'like', `%/${placed.body.id}`).execute();
  expect(mails.map((mail) => mail.once_key).toSorted()).toEqual([
    `order-placed/${placed.body.id}`,
    `packing-slip/${placed.body.id}`,
  ]);
  console.log(mails.map((mail) => mail.text).join('\n=====\n'));
  console.log(shop.logged);
});
