import { expect, test } from 'vitest';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { askAt } from '../../../../../tests/ask-shop.ts';
import { comeBack, payAtGateway } from '../../../../../tests/card-form.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { openShop, SALLOWMERE, type ShopForTest } from '../../../../../tests/shop-for-test.ts';
import { readTermsVersion, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';

const PAYPAL = 103;
const SECOND = 1000;

/** A shop of its own, since a provider that is down is remembered. */
async function inShop(work: (shop: ShopForTest) => Promise<void>): Promise<void> {
  const database = await openTestDatabase(SALLOWMERE);
  const shop = await openShop(database.db, {
    settings: { PROVIDER_OUTAGES: '3', PROVIDER_PAUSE_SECONDS: '30', RECONCILE_AFTER_SECONDS: '0' },
  });
  try {
    await readTermsVersion(shop.url);
    await work(shop);
  } finally {
    await shop.stop();
    await database.close();
  }
}

const ready = ({ url }: ShopForTest) => shopperReadyToPay(url, packs.reedcutterBottle, 1);

/** Each beginning is tried twice: the second shopper is the one whose second try is not made any more. */
async function takeDownPaypal(shop: ShopForTest): Promise<void> {
  shop.paypal.setFaults({ create: 'answer-500' });
  expect((await (await ready(shop)).beginPaypal()).body).toMatchObject({
    code: 'PAYMENT_FAILED',
    info: 'The payment provider cannot be reached at the moment',
  });
  expect((await (await ready(shop)).beginPaypal()).body.code).toBe('PROVIDER_DOWN');
}

async function measured({ metrics }: ShopForTest, provider: string): Promise<readonly string[]> {
  const lines = (await metrics.registry.metrics()).split('\n');
  return lines.filter((line) => line.startsWith('gyle_provider_') && line.includes(provider));
}

const orderOf = ({ db }: ShopForTest, id: number) =>
  db.selectFrom('orders').select(['status', 'is_paid']).where('id', '=', id).executeTakeFirstOrThrow();

test('once PayPal has not answered two shoppers, the next are told so at once, and pay by card', () =>
  inShop(async (shop) => {
    await takeDownPaypal(shop);
    shop.paypal.clearFaults();
    const shopper = await ready(shop);
    expect(await shopper.beginPaypal()).toMatchObject({
      status: 409,
      body: { code: 'PROVIDER_DOWN', info: 'PayPal is not answering at the moment' },
    });
    expect(shop.paypal.ledger.orders).toEqual([]);
    expect(await measured(shop, 'paypal')).toEqual([
      'gyle_provider_circuit{provider="paypal"} 2',
      'gyle_provider_calls_refused_total{provider="paypal"} 2',
    ]);
    expect(await shopper.openBasket()).toMatchObject({ paymentPending: false, basketNum: 1 });
    const { body } = await shopper.beginCard();
    expect(await comeBack(await payAtGateway(body, 'Ada Example'))).toBe('/beershop/completed');
    expect(await orderOf(shop, shopper.order!.id)).toEqual({ status: 11, is_paid: true });
  }));

test('after the pause one shopper tries PayPal, and when it answers everybody may', () =>
  inShop(async (shop) => {
    await takeDownPaypal(shop);
    shop.clock.advance(30 * SECOND);
    expect((await (await ready(shop)).beginPaypal()).body.code).toBe('PROVIDER_DOWN');
    shop.paypal.clearFaults();
    expect((await (await ready(shop)).beginPaypal()).body.code).toBe('PROVIDER_DOWN');
    expect(shop.paypal.ledger.orders).toEqual([]);
    shop.clock.advance(30 * SECOND);
    for (let shoppers = 0; shoppers < 2; shoppers += 1)
      expect((await (await ready(shop)).beginPaypal()).status).toBe(200);
    expect(await measured(shop, 'paypal')).toContain('gyle_provider_circuit{provider="paypal"} 0');
    expect(shop.logged.filter((line) => line.includes('payment provider'))).toHaveLength(2);
  }));

test('declined payments, wrong credentials and payments that PayPal does not accept never take it for down', () =>
  inShop(async (shop) => {
    for (let shoppers = 0; shoppers < 4; shoppers += 1) {
      const shopper = await ready(shop);
      const { body } = await shopper.beginPaypal();
      await shop.paypal.approve(body.token, 'dora');
      expect((await shopper.confirm(PAYPAL, body.token)).status).toBe(409);
    }
    shop.clock.advance(24 * 3600 * SECOND);
    shop.paypal.setFaults({ token: 'answer-401' });
    for (let shoppers = 0; shoppers < 4; shoppers += 1)
      expect((await (await ready(shop)).beginPaypal()).body.code).toBe('PAYMENT_FAILED');
    expect(await measured(shop, 'paypal')).toEqual(['gyle_provider_circuit{provider="paypal"} 0']);
  }));

test('while PayPal begins no payment, those that exist are captured, asked about and given back', () =>
  inShop(async (shop) => {
    const [approved, unanswered, cancelled] = [await approvedBy(shop), await approvedBy(shop), await approvedBy(shop)];
    await cancelled.pay();
    await takeDownPaypal(shop);
    const isDown = async () => expect((await (await ready(shop)).beginPaypal()).body.code).toBe('PROVIDER_DOWN');
    await isDown();
    expect((await approved.pay()).body.status).toBe(11);
    shop.paypal.setFaults({ create: null, capture: 'answer-500' });
    expect((await unanswered.pay()).body.code).toBe('PAYMENT_UNKNOWN');
    shop.paypal.clearFaults();
    await shop.run('reconcile-payments');
    expect(await orderOf(shop, unanswered.orderId)).toEqual({ status: 11, is_paid: true });
    await cancelAtDesk(shop, cancelled.orderId);
    await shop.run('make-refunds');
    expect(shop.paypal.ledger.refunds).toHaveLength(1);
    await isDown();
  }));

test('while the card gateway does not answer, who comes back does not wait for it, and the job asks it all the same', () =>
  inShop(async (shop) => {
    shop.card.setFaults({ notification: 'never', resultHandler: 'fails' });
    const payers = await Promise.all(Array.from({ length: 4 }, () => paidByCard(shop)));
    const backs = await Promise.all(payers.slice(0, 3).map(({ comesBack }) => comesBack()));
    expect(await measured(shop, 'card-gateway')).toEqual([OPEN]);
    shop.card.setFaults({ resultHandler: 'answers' });
    for (const to of [...backs, await payers[3]!.comesBack()]) expect(to).toContain('pay=waiting');
    await shop.run('reconcile-payments');
    for (const { orderId } of payers) expect(await orderOf(shop, orderId)).toEqual({ status: 11, is_paid: true });
    const refused = 'gyle_provider_calls_refused_total{provider="card-gateway"} 1';
    expect(await measured(shop, 'card-gateway')).toEqual([OPEN, refused]);
  }));

const OPEN = 'gyle_provider_circuit{provider="card-gateway"} 2';

/** Somebody who has paid on the card form, and comes back from it. */
async function paidByCard(shop: ShopForTest) {
  const shopper = await ready(shop);
  const { body } = await shopper.beginCard();
  const callback = await payAtGateway(body, 'Ada Example');
  return { orderId: shopper.order!.id, comesBack: () => comeBack(callback) };
}

/** Somebody whose payment PayPal has, approved and not captured. */
async function approvedBy(shop: ShopForTest) {
  const shopper = await ready(shop);
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token);
  return { orderId: shopper.order!.id, pay: () => shopper.confirm(PAYPAL, body.token) };
}

async function cancelAtDesk(shop: ShopForTest, id: number): Promise<void> {
  const { headers } = await logIn(shop, staff.admin.email);
  const ask = askAt(shop.url);
  const { body } = await ask<{ readonly version: number }>('GET', '/api/staff/order', { query: { id }, headers });
  const sent = { id, version: body.version, why: '' };
  expect((await ask('POST', '/api/staff/order/cancel', { body: sent, headers })).status).toBe(200);
}
