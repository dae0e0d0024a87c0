import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import { packs, people } from '#sample-brewery/cast.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { openShop, SALLOWMERE, type ShopForTest } from '../../../../tests/shop-for-test.ts';
import { ADA, readTermsVersion, Shopper, shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';

const MINUTE = 60_000;
const CARD = 102;

let database: OpenDatabase;
let shop: ShopForTest;

beforeAll(async () => {
  database = await openTestDatabase(SALLOWMERE);
  shop = await openShop(database.db);
  await readTermsVersion(shop.url);
});
beforeEach(() => {
  shop.card.clearFaults();
  shop.paypal.clearFaults();
});
afterAll(async () => {
  await shop.stop();
  await database.close();
});

type Form = Readonly<Record<string, string>>;

async function begun(howMany = 2): Promise<{ shopper: Shopper; orderId: number; form: Form }> {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, howMany);
  const { status, body } = await shopper.beginCard();
  expect({ status, info: body.info }).toEqual({ status: 200, info: undefined });
  return { shopper, orderId: shopper.order!.id, form: body as unknown as Form };
}

/** What the browser does: posts the fields without their prefix, and the gateway's page posts the card. Gives the way back. */
async function payAtGateway(form: Form, CardName: string): Promise<string> {
  const { psFormAction = '', ...fields } = form;
  const posted = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.slice(2), value]));
  const asked = await fetch(psFormAction, { method: 'POST', body: new URLSearchParams(posted) });
  expect(asked.status).toBe(200);
  const card = { CardName, CardNumber: '4976000000003436', ExpiryDate: '12/30', CV2: '452' };
  const paid = await fetch(psFormAction.replace('PaymentForm.aspx', 'Pay.aspx'), {
    method: 'POST',
    body: new URLSearchParams({ ...posted, ...card }),
    redirect: 'manual',
  });
  return paid.headers.get('location') ?? '';
}

async function comeBack(callback: string): Promise<string> {
  const answer = await fetch(callback, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

const orderOf = async (id: number) =>
  database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const attemptsOf = async (id: number) =>
  database.db.selectFrom('payment_attempt').selectAll().where('order_id', '=', id).orderBy('id').execute();

test('the form carries every ps field, and neither password nor key', async () => {
  const { form } = await begun();
  expect(form).toMatchObject({
    psAmount: '720',
    psCurrencyCode: '826',
    psTransactionType: 'SALE',
    psResultDeliveryMethod: 'SERVER',
  });
  for (const name of [
    'psFormAction',
    'psHashDigest',
    'psMerchantID',
    'psOrderID',
    'psCallbackURL',
    'psServerResultURL',
    'psCountryMandatory',
  ])
    expect(form[name]).toBeTruthy();
  expect(JSON.stringify(form)).not.toMatch(/demo-password|demo-pre-shared-key/);
});

test('a collection paid by card is an order before the browser is back, and its page opens once by the address, then by cookie', async () => {
  const { shopper, orderId, form } = await begun();
  const callback = await payAtGateway(form, 'Ada Example');
  expect(await orderOf(orderId)).toMatchObject({ status: 11, is_paid: true, pay_method: CARD });
  const completed = await comeBack(callback);
  const pass = /^\/beershop\/completed\?t=([\w-]+)$/.exec(completed)?.[1] ?? '';
  const first = await fetch(`${shop.url}/api/order/getorder?t=${pass}`);
  expect(await first.json()).toMatchObject({ id: orderId, isPaid: true });
  const cookie = first.headers.getSetCookie().find((line) => line.startsWith('bs_o=')) ?? '';
  expect(cookie).toContain('HttpOnly');
  expect((await fetch(`${shop.url}/api/order/getorder?t=${pass}`)).status).toBe(404);
  const reloaded = await fetch(`${shop.url}/api/order/getorder`, { headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(await reloaded.json()).toMatchObject({ id: orderId });
  expect(await shopper.confirm(CARD)).toMatchObject({ status: 200, body: { id: orderId, status: 11 } });
});

test('a declined card leaves the basket as it was, and the next card is a payment of its own', async () => {
  const { shopper, orderId, form } = await begun();
  expect(await comeBack(await payAtGateway(form, 'Declined Dora'))).toBe('/beershop/checkout?pay=failed');
  expect(await shopper.openBasket()).toMatchObject({ id: orderId, basketNum: 2, paymentPending: false });
  const again = await shopper.beginCard();
  expect(again.body['psOrderID']).not.toBe(form['psOrderID']);
  await payAtGateway(again.body, 'Ada Example');
  expect(await orderOf(orderId)).toMatchObject({ status: 11, is_paid: true });
});

test('a notification told twice is one order', async () => {
  const { orderId, form } = await begun();
  shop.card.setFaults({ notification: 'twice' });
  await payAtGateway(form, 'Ada Example');
  expect(await orderOf(orderId)).toMatchObject({ status: 11, over_paid_pence: 0 });
  const mails = await database.db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('once_key', 'like', `%/${orderId}`)
    .execute();
  expect(mails).toHaveLength(2);
  expect(shop.card.ledger.transactions.at(-1)?.replies).toEqual([0, 0]);
});

test('a notification with a wrong digest is not believed, and the gateway is told so', async () => {
  const { orderId, form } = await begun();
  shop.card.setFaults({ notification: 'wrong-hash' });
  await payAtGateway(form, 'Ada Example');
  expect(await orderOf(orderId)).toMatchObject({ status: 1 });
  expect(shop.card.ledger.transactions.at(-1)?.replies).toEqual([30]);
  expect(shop.logged.some((line) => line.includes('not genuine'))).toBe(true);
});

test('money of another amount is not dropped: the order stands, and the difference is noted', async () => {
  const { orderId, form } = await begun();
  shop.card.setFaults({ notification: 'wrong-amount' });
  await payAtGateway(form, 'Ada Example');
  expect(await orderOf(orderId)).toMatchObject({ status: 11, is_paid: true, over_paid_pence: 1 });
  expect(shop.logged.some((line) => line.includes('overpaid') && line.includes(`${orderId}`))).toBe(true);
});

test('the browser that is quicker than the notification waits for it', async () => {
  const { orderId, form } = await begun();
  shop.card.setFaults({ notification: 'after-redirect', ms: 600 });
  expect(await comeBack(await payAtGateway(form, 'Ada Example'))).toMatch(/^\/beershop\/completed\?t=/);
  expect(await orderOf(orderId)).toMatchObject({ status: 11 });
});

test('a way back that the gateway did not sign leads to no order', async () => {
  const { form } = await begun();
  const forged = `${shop.url}/api/order/psCallback?CrossReference=1&OrderID=${form['psOrderID']}&HashDigest=00`;
  expect(await comeBack(forged)).toBe('/beershop/checkout?pay=failed');
});

test('a payment that was given up thaws the basket, and if its money comes all the same it buys the order', async () => {
  const { shopper, orderId, form } = await begun();
  expect((await shopper.cancelPayment()).body.paymentPending).toBe(false);
  await payAtGateway(form, 'Ada Example');
  expect(await orderOf(orderId)).toMatchObject({ status: 11, is_paid: true });
});

test('money that comes for a basket that has changed since finds it at the price of the member who pays', async () => {
  const shopper = new Shopper(shop.url);
  shopper.headers = (await logIn(shop, people.member.email)).headers;
  await shopper.act({ action: 2 });
  await shopper.add(packs.reedcutterBottle, 10);
  await shopper.collectFrom(1);
  await shopper.say({ toName: 'Ruth', invAddress: ADA });
  const { body: form } = await shopper.beginCard();
  await shopper.cancelPayment();
  const { body } = await shopper.act({ action: 11 });
  await payAtGateway(form, 'Ruth');
  expect(body.cDiscountValp).toBe(360);
  expect(await orderOf(body.id)).toMatchObject({ status: 11, paid_pence: body.cDue, over_paid_pence: 0 });
});

test('who pays twice, by PayPal and by card, gets the second payment back', async () => {
  const { shopper, orderId, form } = await begun();
  await shopper.cancelPayment();
  const { body } = await shopper.beginPaypal();
  await payAtGateway(form, 'Ada Example');
  await shop.paypal.approve(body.token);
  expect(await shopper.confirm(103, body.token)).toMatchObject({ status: 200, body: { status: 11, payMethod: CARD } });
  expect(shop.paypal.ledger.captures.filter((capture) => capture.orderId === body.token)).toEqual([]);
  expect(await orderOf(orderId)).toMatchObject({ is_paid: true, over_paid_pence: 0 });
});

test('PayPal money for an order that a card has paid meanwhile goes back', async () => {
  const { shopper, orderId, form } = await begun();
  await shopper.cancelPayment();
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token);
  shop.paypal.setFaults({ capture: 'delay', ms: 700, webhooks: 'none' });
  const confirming = shopper.confirm(103, body.token);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await payAtGateway(form, 'Ada Example');
  expect(await confirming).toMatchObject({ status: 200, body: { status: 11, payMethod: CARD } });
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'captured' }, { state: 'refund-due' }]);
  await shop.run('reconcile-payments');
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'captured' }, { state: 'refunded' }]);
  expect(shop.paypal.ledger.refunds).toHaveLength(1);
  expect(shop.logged.some((line) => line.includes('paid-twice'))).toBe(true);
});

test('a card payment of which nobody ever hears is given up when its time is over', async () => {
  const { shopper, orderId, form } = await begun();
  shop.card.setFaults({ notification: 'never' });
  expect(form['psOrderID']).toBeTruthy();
  shop.clock.advance(40 * MINUTE);
  await shop.run('reconcile-payments');
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'failed' }]);
  expect(await shopper.openBasket()).toMatchObject({ id: orderId, basketNum: 2, paymentPending: false });
});
