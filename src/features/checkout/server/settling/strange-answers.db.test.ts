import { beforeEach, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { STRANGE_ANSWERS } from '#fake-servers/paypal/faults.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';

const PAYPAL = 103;
const MINUTE = 60_000;

const shop = withShop();
beforeEach(() => {
  shop.paypal.clearFaults();
  shop.paypal.setFaults({ webhooks: 'none' });
});

async function approved() {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token);
  return { shopper, token: body.token, orderId: shopper.order!.id };
}

const orderOf = async (id: number) =>
  shop.db.selectFrom('orders').select(['status', 'is_paid']).where('id', '=', id).executeTakeFirstOrThrow();
const isDoubted = async (orderId: number) =>
  (await shop.db.selectFrom('payment_attempt').select('answer_doubted').where('order_id', '=', orderId).execute()).map(
    ({ answer_doubted: doubted }) => doubted,
  );
const problems = () => shop.db.selectFrom('problem').selectAll().where('resolved_at', 'is', null).execute();

test.each(STRANGE_ANSWERS.filter((answer) => answer !== 'another-order'))(
  'a capture that PayPal answers with %s is not believed, and is found by asking again',
  async (fault) => {
    const first = await approved();
    expect(await first.shopper.confirm(PAYPAL, first.token)).toMatchObject({ status: 200, body: { status: 11 } });
    const { shopper, token, orderId } = await approved();
    shop.paypal.setFaults({ capture: fault, times: 1 });
    const strange = await shopper.confirm(PAYPAL, token);
    expect(strange).toMatchObject({ status: 409, body: { code: 'PAYMENT_UNKNOWN' } });
    expect(strange.body.remedy).toContain('do not pay again');
    expect(await orderOf(orderId)).toEqual({ status: 1, is_paid: false });
    expect(await problems()).toMatchObject([{ kind: 'payment-unknown', facts: { orderId } }]);
    expect(await isDoubted(orderId)).toEqual([true]);
    shop.paypal.clearFaults();
    shop.clock.advance(6 * MINUTE);
    await shop.run('reconcile-payments');
    expect(await orderOf(orderId)).toEqual({ status: 11, is_paid: true });
    expect(await problems()).toEqual([]);
    expect(await isDoubted(orderId)).toEqual([false]);
    expect(shop.paypal.ledger.captures.filter((capture) => capture.orderId === token)).toHaveLength(1);
  },
);

test('an answer about another order is none: PayPal is asked again at once', async () => {
  const { shopper, token, orderId } = await approved();
  shop.paypal.setFaults({ capture: 'another-order', times: 1 });
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { id: orderId, status: 11 } });
});

test('who presses again after an answer that was not believed has her order, and nothing is left to look at', async () => {
  const { shopper, token, orderId } = await approved();
  shop.paypal.setFaults({ capture: 'another-sum', times: 1 });
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 409, body: { code: 'PAYMENT_UNKNOWN' } });
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { id: orderId, status: 11 } });
  expect(await problems()).toEqual([]);
});

test('what is noted in the book for people to read decides nothing', async () => {
  const { shopper, token, orderId } = await approved();
  shop.paypal.setFaults({ capture: 'another-sum', times: 1 });
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 409, body: { code: 'PAYMENT_UNKNOWN' } });
  await shop.db.updateTable('payment_attempt').set({ detail: 'anything' }).where('order_id', '=', orderId).execute();
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { id: orderId, status: 11 } });
  expect(await problems()).toEqual([]);
});

test('after all that the books agree', async () => {
  expect((await audit(shop.db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});
