import { expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { PAYPAL, withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { Shopper, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';

const desk = withOrderDesk({ settings: { PAYPAL_TIMEOUT_MS: '10000', PROVIDER_OUTAGES: '0' } });
const { read, customer, toTransfer, broken } = desk;

const attemptsOf = (orderId: number) =>
  desk.shop().db.selectFrom('payment_attempt').select('state').where('order_id', '=', orderId).orderBy('id').execute();

/** Its first window waits for PayPal in vain, while the second one pays. */
async function inTwoWindows(window: () => Promise<{ readonly status: number }>, pays: () => Promise<void>) {
  const { paypal } = desk.shop();
  paypal.setFaults({ webhooks: 'none' });
  const beginning = paypal.holdNext('create');
  const first = window();
  await beginning.reached;
  await pays();
  // The request is repeated once.
  paypal.setFaults({ create: 'drop-connection' });
  beginning.cut();
  expect(await first).toMatchObject({ status: 409, body: { code: 'PAYMENT_FAILED' } });
  paypal.clearFaults();
}

test('who pays in a second window has her order, though the first one could not begin', async () => {
  const shopper = await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 1);
  const id = shopper.order!.id;
  const twin = Object.assign(new Shopper(desk.shop().url), { draftName: shopper.draftName, order: shopper.order });
  await inTwoWindows(
    () => shopper.beginPaypal(),
    async () => {
      const { token } = (await twin.beginPaypal()).body;
      await desk.shop().paypal.approve(token);
      expect(await twin.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { isPaid: true } });
    },
  );
  expect(await attemptsOf(id)).toEqual([{ state: 'captured' }]);
  expect(await read(id)).toMatchObject({ isPaid: true, status: 11 });
  expect(await broken()).toEqual([]);
});

test('the same when what is left of a placed order is paid', async () => {
  const headers = await customer();
  const { id, cDue } = await toTransfer(headers);
  const begin = () =>
    desk.shop().ask<{ token: string }>('POST', '/api/order/payleftbypaypal', {
      body: { orderId: id, cLeftToPay: cDue },
      headers,
    });
  await inTwoWindows(begin, async () => {
    const { token } = (await begin()).body;
    await desk.shop().paypal.approve(token);
    const body = { orderId: id, paymentId: token };
    const paid = await desk.shop().ask('POST', '/api/order/payleftapproved', { body, headers });
    expect(paid).toMatchObject({ status: 200, body: { isPaid: true } });
  });
  expect(await attemptsOf(id)).toEqual([{ state: 'captured' }]);
  expect(await broken()).toEqual([]);
});

test('a window that was given up leaves the payment that was begun instead as it is', async () => {
  const shopper = await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 1);
  const id = shopper.order!.id;
  const frozen = () => desk.shop().db.selectFrom('orders').select('payment_pending_until').where('id', '=', id);
  await inTwoWindows(
    () => shopper.beginPaypal(),
    async () => {
      await shopper.cancelPayment();
      expect(await shopper.beginCard()).toMatchObject({ status: 200 });
    },
  );
  expect(await attemptsOf(id)).toEqual([{ state: 'abandoned' }, { state: 'asking' }]);
  expect(await frozen().executeTakeFirstOrThrow()).toMatchObject({ payment_pending_until: expect.any(String) });
});
