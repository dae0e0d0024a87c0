import { beforeEach, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { comeBack, payAtGateway } from '../../../../../tests/card-form.ts';
import { openShop, type ShopForTest, withShop } from '../../../../../tests/shop-for-test.ts';
import { type Shopper, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const [PAYPAL, CARD] = [103, 102];

const shop = withShop();
beforeEach(() => {
  shop.card.clearFaults();
  shop.paypal.clearFaults();
  shop.card.setFaults({ notification: 'never' });
});

type Begun = { readonly shopper: Shopper; readonly orderId: number; readonly form: Record<string, string> };

async function begun({ url }: Pick<ShopForTest, 'url'> = shop): Promise<Begun> {
  const shopper = await shopperReadyToPay(url, packs.reedcutterBottle, 2);
  const { status, body } = await shopper.beginCard();
  expect({ status, info: body.info }).toEqual({ status: 200, info: undefined });
  return { shopper, orderId: shopper.order!.id, form: body as unknown as Record<string, string> };
}

const orderOf = async (id: number) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const attemptsOf = async (id: number) =>
  shop.db.selectFrom('payment_attempt').selectAll().where('order_id', '=', id).orderBy('id').execute();
const heldBy = async (id: number) =>
  shop.db
    .selectFrom('stock_hold')
    .innerJoin('order_line', 'order_line.id', 'stock_hold.line_id')
    .select('stock_hold.quantity')
    .where('order_id', '=', id)
    .execute();
const mailsAbout = async (reference: string) =>
  shop.db.selectFrom('outbox_mail').selectAll().where('text', 'like', `%${reference}%`).execute();
/** What the audit lists of an order. */
async function problemsOf(orderId: number): Promise<readonly string[]> {
  const reference = orderReference((await orderOf(orderId)).order_ref_num ?? 0);
  const answers = await audit(shop.db);
  return answers.find(({ name }) => name === 'open-problems')?.broken.filter((one) => one.includes(reference)) ?? [];
}

/** The jobs, in an order in which the one that gives stock back is never too late to do harm. */
async function later(milliseconds: number, { clock, run }: Pick<ShopForTest, 'clock' | 'run'> = shop): Promise<void> {
  clock.advance(milliseconds);
  await run('release-expired-stock');
  await run('reconcile-payments');
  await run('release-expired-stock');
}

test('a payment whose notification is lost is asked about when the shopper comes back, and is an order at once', async () => {
  const { orderId, form } = await begun();
  expect(await comeBack(await payAtGateway(form, 'Ada Example'))).toBe('/beershop/completed');
  expect(await orderOf(orderId)).toMatchObject({ status: 11, is_paid: true, pay_method: CARD, over_paid_pence: 0 });
  expect(await problemsOf(orderId)).toEqual([]);
});

test('a declined card of which the notification is lost is known to be declined when she comes back', async () => {
  const { shopper, form } = await begun();
  expect(await comeBack(await payAtGateway(form, 'Declined Dora'))).toBe('/beershop/checkout?pay=failed');
  expect(await shopper.openBasket()).toMatchObject({ paymentPending: false, basketNum: 2 });
});

type CannotSay = 'not-found' | 'of-another-order' | 'fails' | 'silence';

/** `process` asks while the gateway cannot say, `shop` once it can. */
async function staysOpen(
  resultHandler: CannotSay,
  process: Pick<ShopForTest, 'url' | 'clock' | 'run'> = shop,
): Promise<void> {
  const { shopper, orderId, form } = await begun(process);
  shop.card.setFaults({ resultHandler });
  const back = await comeBack(await payAtGateway(form, 'Ada Example'));
  expect(back).toBe(`/beershop/checkout?pay=waiting&order=${orderId}`);
  expect(await orderOf(orderId)).toMatchObject({ status: 1, is_paid: false });
  expect((await shopper.cancelPayment()).status).toBe(409);
  await later(31 * MINUTE, process);
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'unknown' }]);
  expect(await problemsOf(orderId)).toHaveLength(1);
  shop.card.clearFaults();
  await later(37 * MINUTE);
  expect(await orderOf(orderId)).toMatchObject({ status: 11, is_paid: true, payment_unknown: false });
  expect(await problemsOf(orderId)).toEqual([]);
}

test.each(['not-found', 'of-another-order', 'fails'] as const)(
  'a gateway that cannot say (%s) leaves the payment open, and the job finds out later',
  (resultHandler) => staysOpen(resultHandler),
);

test('a gateway that says nothing does so too, once its time is over', async () => {
  // That silence is all that this process gets from the gateway: a short time cuts nothing else.
  const settings = { CARD_TIMEOUT_MS: '200' };
  const hurried = await openShop(shop.db, { providers: shop, start: shop.clock.now(), settings });
  await staysOpen('silence', hurried);
  await hurried.stop();
});

test('a payment that was begun while the clock of the database was a day ahead is asked about once that is put right', async () => {
  shop.clock.advance(24 * HOUR);
  const { orderId, form } = await begun();
  shop.card.setFaults({ resultHandler: 'fails' });
  await comeBack(await payAtGateway(form, 'Ada Example'));
  shop.card.clearFaults();
  await later(-24 * HOUR);
  expect(await orderOf(orderId)).toMatchObject({ status: 11, is_paid: true });
});

test('a payment of which nobody has heard is unknown: told to the brewery once, kept, and not to be paid again', async () => {
  const { shopper, orderId, form } = await begun();
  await payAtGateway(form, 'Ada Example');
  await later(31 * MINUTE);
  await later(20 * MINUTE);
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'unknown' }]);
  expect((await problemsOf(orderId))[0]).toContain(`Nobody knows whether the card gateway took £7.20`);
  expect(await mailsAbout(form['psOrderID'] ?? '')).toMatchObject([{ to_address: 'shop@sallowmere.example' }]);
  await later(5 * HOUR);
  expect(await heldBy(orderId)).toEqual([{ quantity: 2 }]);
  expect(await shopper.openBasket()).toMatchObject({ paymentPending: true, paymentUnknown: true, basketNum: 2 });
  const again = await shopper.beginPaypal();
  expect(again).toMatchObject({ status: 409, body: { code: 'PAYMENT_UNKNOWN' } });
  expect(again.body.info).toContain('please do not pay again');
});

test('a notification that comes at last confirms the order, and the problem is settled', async () => {
  const { orderId, form } = await begun();
  await payAtGateway(form, 'Ada Example');
  await later(5 * HOUR);
  shop.card.clearFaults();
  await shop.card.notifyAgain(form['psOrderID'] ?? '');
  expect(await orderOf(orderId)).toMatchObject({ status: 11, is_paid: true, over_paid_pence: 0 });
  expect(await problemsOf(orderId)).toEqual([]);
  const [attempt] = await attemptsOf(orderId);
  const problem = shop.db.selectFrom('problem').selectAll().where('subject', '=', `payment/${attempt?.id}`);
  expect(await problem.execute()).toMatchObject([
    { kind: 'payment-unknown', resolution: 'confirm-paid (notification)' },
  ]);
});

test('a notification at last that the card was declined frees the basket, and the shopper is told that she may pay', async () => {
  const { shopper, orderId, form } = await begun();
  await payAtGateway(form, 'Declined Dora');
  await later(31 * MINUTE);
  await shop.card.notifyAgain(form['psOrderID'] ?? '');
  expect(await problemsOf(orderId)).toEqual([]);
  expect(await shopper.openBasket()).toMatchObject({ paymentPending: false, paymentUnknown: false, basketNum: 2 });
  const [attempt] = await attemptsOf(orderId);
  const mails = shop.db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('once_key', '=', `payment-not-taken/${attempt?.id}`);
  expect(await mails.execute()).toMatchObject([{ to_address: 'ada@example.com' }]);
  expect(
    (await orderOf(orderId)).reserved_until! <= new Date(Date.parse(shop.clock.now()) + 3 * HOUR).toISOString(),
  ).toBe(true);
  expect((await shopper.beginCard()).status).toBe(200);
});

test('goods are not kept for ever: after three days they are for sale again, and the problem stays', async () => {
  const { orderId, form } = await begun();
  await later(31 * MINUTE);
  await later(71 * HOUR);
  expect(await heldBy(orderId)).toEqual([{ quantity: 2 }]);
  await later(2 * HOUR);
  expect(await heldBy(orderId)).toEqual([]);
  expect(await problemsOf(orderId)).toHaveLength(1);
  await payAtGateway(form, 'Ada Example');
  await shop.card.notifyAgain(form['psOrderID'] ?? '');
  expect(await orderOf(orderId)).toMatchObject({ status: 11, is_paid: true });
  expect(await problemsOf(orderId)).toEqual([]);
});

test('stock is not given back while a payment is open, even when the job that looks after payments is late', async () => {
  const { orderId } = await begun();
  shop.clock.advance(4 * HOUR);
  await shop.run('release-expired-stock');
  expect(await heldBy(orderId)).toEqual([{ quantity: 2 }]);
});

test('who says that she gave no card details may go on, and the form stays on the list until somebody knows', async () => {
  const { shopper, orderId, form } = await begun();
  await later(31 * MINUTE);
  expect((await shopper.cancelPayment()).body).toMatchObject({ paymentPending: false, paymentUnknown: false });
  expect(await problemsOf(orderId)).toHaveLength(1);
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token);
  expect(await shopper.confirm(PAYPAL, body.token)).toMatchObject({ status: 200, body: { status: 11 } });
  await payAtGateway(form, 'Declined Dora');
  await shop.card.notifyAgain(form['psOrderID'] ?? '');
  expect(await problemsOf(orderId)).toEqual([]);
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'failed' }, { state: 'captured' }]);
});

test('a card form that was given up and paid all the same is on the list, not lost', async () => {
  const { shopper, orderId, form } = await begun();
  await shopper.cancelPayment();
  await payAtGateway(form, 'Ada Example');
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token);
  await shopper.confirm(PAYPAL, body.token);
  await later(31 * MINUTE);
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'unknown' }, { state: 'captured' }]);
  expect((await problemsOf(orderId))[0]).toContain(form['psOrderID']);
});

test('that PayPal does not find an order is not taken for a payment that failed; that it says so is', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token);
  shop.paypal.setFaults({ webhooks: 'none', capture: 'drop-connection' });
  expect(await shopper.confirm(PAYPAL, body.token)).toMatchObject({ body: { code: 'PAYMENT_UNKNOWN' } });
  shop.paypal.setFaults({ get: 'answer-404' });
  const orderId = shopper.order!.id;
  await later(31 * MINUTE);
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'unknown' }]);
  expect(await problemsOf(orderId)).toHaveLength(1);
  expect(await heldBy(orderId)).toEqual([{ quantity: 2 }]);
  shop.paypal.clearFaults();
  await later(6 * MINUTE);
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'failed' }]);
  expect(await shopper.openBasket()).toMatchObject({ paymentPending: false, paymentUnknown: false });
  expect(await problemsOf(orderId)).toEqual([]);
});
