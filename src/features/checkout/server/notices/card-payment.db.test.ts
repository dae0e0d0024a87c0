import { beforeEach, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { comeBack, payAtGateway, wayBack } from '../../../../../tests/card-form.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { ADA, Shopper, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';

const MINUTE = 60_000;
const CARD = 102;

const shop = withShop();
beforeEach(() => {
  shop.card.clearFaults();
  shop.paypal.clearFaults();
});

type Form = Readonly<Record<string, string>>;

async function begun(howMany = 2): Promise<{ shopper: Shopper; orderId: number; form: Form }> {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, howMany);
  const { status, body } = await shopper.beginCard();
  expect({ status, info: body.info }).toEqual({ status: 200, info: undefined });
  return { shopper, orderId: shopper.order!.id, form: body as unknown as Form };
}

const orderOf = async (id: number) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const attemptsOf = async (id: number) =>
  shop.db.selectFrom('payment_attempt').selectAll().where('order_id', '=', id).orderBy('id').execute();

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

test('a collection paid by card is an order before the browser is back, and its page opens by the cookie of the way back', async () => {
  const { shopper, orderId, form } = await begun();
  const callback = await payAtGateway(form, 'Ada Example');
  expect(await orderOf(orderId)).toMatchObject({ status: 11, is_paid: true, pay_method: CARD });
  const { to, cookie } = await wayBack(callback);
  expect(to).toBe('/beershop/completed');
  expect(cookie).toContain('HttpOnly');
  const reloaded = await fetch(`${shop.url}/api/order/getorder`, { headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(await reloaded.json()).toMatchObject({ id: orderId });
  expect(await shopper.confirm(CARD)).toMatchObject({ status: 200, body: { id: orderId, status: 11 } });
});

test('a way back that is replayed leads to the plain page: one payment opens its order once', async () => {
  const { form } = await begun();
  const callback = await payAtGateway(form, 'Ada Example');
  const all = await Promise.all([wayBack(callback), wayBack(callback), wayBack(callback)]);
  expect(all.map(({ to }) => to)).toEqual(Array(3).fill('/beershop/completed'));
  expect(all.filter(({ cookie }) => cookie !== '')).toHaveLength(1);
});

test('a way back that is followed more than an hour after the payment opens nothing', async () => {
  const { form } = await begun();
  const callback = await payAtGateway(form, 'Ada Example');
  shop.clock.advance(61 * MINUTE);
  expect(await wayBack(callback)).toEqual({ to: '/beershop/completed', cookie: '' });
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
  const mails = await shop.db.selectFrom('outbox_mail').selectAll().where('once_key', 'like', `%/${orderId}`).execute();
  expect(mails).toHaveLength(2);
  expect(shop.card.ledger.transactions.at(-1)?.replies).toEqual([0, 0]);
});

test('a notification with a wrong digest is not believed, and the gateway is told so', async () => {
  const { orderId, form } = await begun();
  shop.card.setFaults({ notification: 'wrong-hash' });
  await payAtGateway(form, 'Ada Example');
  expect(await orderOf(orderId)).toMatchObject({ status: 1 });
  expect(shop.card.ledger.transactions.at(-1)?.replies).toEqual([30]);
});

test('money of another amount is not dropped: the order stands, and the difference is noted', async () => {
  const { orderId, form } = await begun();
  shop.card.setFaults({ notification: 'wrong-amount' });
  await payAtGateway(form, 'Ada Example');
  expect(await orderOf(orderId)).toMatchObject({ status: 11, is_paid: true, over_paid_pence: 1 });
  expect(shop.logged.some((line) => line.includes('overpaid') && line.includes(`${orderId}`))).toBe(true);
  const broken = (await audit(shop.db)).flatMap((question) => question.broken);
  expect(broken.filter((line) => line.includes(`order ${orderId}`))).toEqual([]);
});

test('money in another currency buys nothing and goes back: she is told so, and the brewery once', async () => {
  const { shopper, orderId, form } = await begun();
  shop.card.setFaults({ notification: 'wrong-currency' });
  expect(await comeBack(await payAtGateway(form, 'Ada Example'))).toBe('/beershop/checkout?pay=returned');
  expect(await orderOf(orderId)).toMatchObject({ status: 1, is_paid: false });
  expect(await shopper.openBasket()).toMatchObject({ id: orderId, paymentPending: false, basketNum: 2 });
  for (let look = 0; look < 3; look += 1) await shop.run('make-refunds');
  const [attempt] = await attemptsOf(orderId);
  const mails = await shop.db.selectFrom('outbox_mail').selectAll().where('once_key', 'like', 'problem/%').execute();
  expect(mails.filter(({ text }) => text.includes(String(attempt?.capture_id)))).toHaveLength(1);
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
  shop.paypal.setFaults({ webhooks: 'none' });
  const capture = shop.paypal.holdNext('capture');
  const confirming = shopper.confirm(103, body.token);
  await capture.reached;
  await payAtGateway(form, 'Ada Example');
  capture.release();
  expect(await confirming).toMatchObject({ status: 200, body: { status: 11, payMethod: CARD } });
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'captured' }, { state: 'refund-due' }]);
  await shop.run('make-refunds');
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'captured' }, { state: 'refunded' }]);
  expect(shop.paypal.ledger.refunds).toHaveLength(1);
  expect(shop.logged.some((line) => line.includes('paid-twice'))).toBe(true);
});
