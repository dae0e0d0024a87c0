import { beforeAll, expect, test } from 'vitest';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { businesses, packs, people } from '#sample-brewery/fixtures.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { expectAuditPasses } from '../../../../../tests/expect-audit.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { Shopper } from '../../../../../tests/shopper-for-test.ts';

const shop = withShop();

let terms = '';
beforeAll(async () => {
  const response = await fetch(`${shop.url}/api/content/getterms?kind=trade`);
  terms = ((await response.json()) as { version: string }).version;
});

type Somebody = { readonly email: string };

/** Somebody of trade with casks in the basket, which the van is to bring. */
async function withCasks(who: Somebody, packId: number, many: number): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  shopper.headers = (await logInAnew(shop, who.email)).headers;
  await shopper.openBasket();
  await shopper.act({ action: 2 });
  await shopper.add(packId, many);
  return shopper;
}

const stored = (id: number) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const setActive = (active: boolean) =>
  shop.db.updateTable('business').set({ active }).where('id', '=', businesses.crownHeath.id).execute();
const setTier = (price_tier: number) =>
  shop.db.updateTable('business').set({ price_tier }).where('id', '=', businesses.jollyWherryman.id).execute();

test('an order of trade is placed on the account, at the price of its basket, by the terms of trade', async () => {
  const shopper = await withCasks(people.trade30Days, packs.reedcutterFirkin, 2);
  const { status, body } = await shopper.confirm(PaymentMethod.bankTransfer, '', { termsVersion: terms });
  expect([status, body.status, body.isPaid]).toEqual([200, 11, false]);
  expect(body.items.map(({ cPackPrice, dr }) => [cPackPrice, dr])).toEqual([[10_500, true]]);
  expect(await stored(body.id)).toMatchObject({
    mode: 1,
    kind: 1,
    business_id: businesses.jollyWherryman.id,
    person_id: people.trade30Days.id,
    price_tier: 1,
    delivery_method: DeliveryMethod.van,
    to_name: businesses.jollyWherryman.name,
    total_ex_pence: 21_000,
    total_inc_pence: 25_200,
    terms_version: terms,
  });
  await expectAuditPasses(shop.db);
});

test('the retail terms are not those that trade accepts', async () => {
  const shopper = await withCasks(people.trade30Days, packs.reedcutterFirkin, 1);
  const { status } = await shopper.confirm(PaymentMethod.bankTransfer);
  expect(status).toBe(422);
});

test('a price that changed since she looked stops the order, and the new one is shown', async () => {
  const shopper = await withCasks(people.trade30Days, packs.reedcutterFirkin, 1);
  await setTier(4);
  const { status, body } = await shopper.confirm(PaymentMethod.bankTransfer, '', { termsVersion: terms });
  expect([status, body.status < 11, body.retStatus, body.items[0]?.cPackPrice]).toEqual([200, true, 5, 9240]);
  await setTier(1);
});

test('a price that was agreed, or whose agreement ended, after the basket was priced stops it too', async () => {
  const shopper = await withCasks(people.trade30Days, packs.lamplighterFirkin, 1);
  await shop.db
    .insertInto('business_price')
    .values({
      business_id: businesses.jollyWherryman.id,
      pack_id: packs.lamplighterFirkin,
      ex_pence: 8000,
      starts_on: '2026-11-01' as never,
    })
    .execute();
  const { body } = await shopper.confirm(PaymentMethod.bankTransfer, '', { termsVersion: terms });
  expect([body.status < 11, body.items[0]?.cPackPrice]).toEqual([true, 8000]);
  const placed = await shopper.confirm(PaymentMethod.bankTransfer, '', { termsVersion: terms });
  expect([placed.body.status, placed.body.cTotalEx]).toEqual([11, 8000]);
});

test('an account that was closed in between places nothing', async () => {
  const shopper = await withCasks(people.tradeManager, packs.reedcutterFirkin, 3);
  await setActive(false);
  const { body } = await shopper.confirm(PaymentMethod.bankTransfer, '', { termsVersion: terms });
  expect([body.status < 11, body.basketNum]).toEqual([true, 0]);
  await setActive(true);
});

test('below the least order of the account nothing is placed', async () => {
  const shopper = await withCasks(people.tradeTerms0, packs.reedcutterBottle, 2);
  const { status, body } = await shopper.confirm(PaymentMethod.bankTransfer, '', { termsVersion: terms });
  expect([status, body.fields]).toMatchObject([422, { minimum: 'Minimum order value error' }]);
});

test('PayPal is asked for the sum with its VAT', async () => {
  const shopper = await withCasks(people.trade30Days, packs.reedcutterFirkin, 1);
  const { status } = await shopper.beginPaypal({ termsVersion: terms });
  expect(status).toBe(200);
  const [attempt] = await shop.db
    .selectFrom('payment_attempt')
    .select('amount_pence')
    .where('order_id', '=', String(shopper.order?.id) as never)
    .execute();
  expect(attempt?.amount_pence).toBe(12_600);
  await shopper.cancelPayment();
});
