import { afterEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { comeBack, payAtGateway } from '../../../../../tests/card-form.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';

const desk = withOrderDesk();
const { read, cancel, settleRefund, toCollect, broken } = desk;
const HOUR = 3600_000;

afterEach(() => {
  desk.shop().paypal.clearFaults();
  desk.shop().card.clearFaults();
});

const job = () => desk.shop().run('make-refunds');
const refundOf = async (id: number) => (await read(id)).refunds.at(-1)!;

/** An order whose money is asked back from PayPal. */
async function cancelledByPaypal() {
  const order = await read((await toCollect()).id);
  await cancel(order);
  return order;
}

async function cancelledByCard() {
  const shopper = await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 6);
  await comeBack(await payAtGateway((await shopper.beginCard()).body, 'Ada Example'));
  const order = await read(shopper.order!.id);
  await cancel(order);
  return order;
}

const paypalRefunds = ({ orderRef }: { readonly orderRef: string }) =>
  desk.shop().paypal.ledger.refunds.filter(({ customId }) => customId.startsWith(orderRef));
const cardRefunds = ({ orderRef }: { readonly orderRef: string }) =>
  desk.shop().card.ledger.refunds.filter(({ orderId }) => orderId.startsWith(orderRef));

test('a refund whose answer PayPal loses is asked for again with its number, and made once', async () => {
  const order = await cancelledByPaypal();
  desk.shop().paypal.setFaults({ refund: 'drop-connection-after-refunding', webhooks: 'none' });
  await job();
  expect(await refundOf(order.id)).toMatchObject({ state: 'pending' });
  expect(paypalRefunds(order)).toHaveLength(1);
  desk.shop().paypal.clearFaults();
  await job();
  expect(await refundOf(order.id)).toMatchObject({ state: 'made', amount: order.paid });
  expect(paypalRefunds(order)).toHaveLength(1);
  expect(await broken()).toEqual([]);
});

test('a refund whose answer the gateway loses is asked for again with its number, and made once', async () => {
  const order = await cancelledByCard();
  desk.shop().card.setFaults({ refund: 'made-without-answer' });
  await job();
  expect(await refundOf(order.id)).toMatchObject({ state: 'pending' });
  desk.shop().card.clearFaults();
  await job();
  expect(await refundOf(order.id)).toMatchObject({ state: 'made', amount: order.paid });
  expect(cardRefunds(order)).toHaveLength(1);
  expect(await broken()).toEqual([]);
});

test('PayPal’s notice that comes before its answer settles the refund', async () => {
  const order = await cancelledByPaypal();
  desk.shop().paypal.setFaults({ webhooks: 'before-answer', webhookTimes: 2 });
  await job();
  expect(await refundOf(order.id)).toMatchObject({ state: 'made' });
  await job();
  expect((await read(order.id)).refunds).toHaveLength(1);
  expect(await broken()).toEqual([]);
});

test('the job, twice at once, makes a refund once', async () => {
  const [byPaypal, byCard] = [await cancelledByPaypal(), await cancelledByCard()];
  await Promise.all([job(), job(), job()]);
  for (const order of [byPaypal, byCard]) expect(await refundOf(order.id)).toMatchObject({ state: 'made' });
  expect([paypalRefunds(byPaypal).length, cardRefunds(byCard).length]).toEqual([1, 1]);
  expect(await broken()).toEqual([]);
});

test.each([
  ['PayPal', cancelledByPaypal, 4 * HOUR, 6 * HOUR],
  ['the gateway', cancelledByCard, 0.9 * HOUR, 2 * HOUR],
] as const)('when %s says nothing until a repeated request is not safe, a person has to look', async (...row) => {
  const [, cancelled, safe, unsafe] = row;
  const order = await cancelled();
  desk.shop().paypal.setFaults({ refund: 'answer-500' });
  desk.shop().card.setFaults({ refund: 'fails' });
  await job();
  desk.shop().clock.advance(safe);
  await job();
  await desk.logIn();
  expect(await refundOf(order.id)).toMatchObject({ state: 'pending' });
  desk.shop().clock.advance(unsafe - safe);
  desk.shop().paypal.clearFaults();
  desk.shop().card.clearFaults();
  await job();
  await desk.logIn();
  // The provider is not asked any more, though it would answer now.
  const refund = await refundOf(order.id);
  expect(refund).toMatchObject({ state: 'in-doubt' });
  expect([...paypalRefunds(order), ...cardRefunds(order)]).toEqual([]);
  expect(await broken()).toEqual([expect.stringContaining('Nobody knows whether')]);

  // She finds that it was not made, and has it asked for anew: under a new number, once.
  expect((await settleRefund(order.id, refund.id, 'retry')).body.refunds).toMatchObject([{ state: 'pending' }]);
  expect((await settleRefund(order.id, refund.id, 'retry')).status).toBe(409);
  expect((await settleRefund(order.id, refund.id, 'made')).status).toBe(409);
  await job();
  expect((await read(order.id)).refunds).toMatchObject([{ state: 'made', amount: order.paid }]);
  expect([...paypalRefunds(order), ...cardRefunds(order)]).toHaveLength(1);
  expect(await broken()).toEqual([]);
});

test('two people who have a refund asked for again have it made once', async () => {
  const order = await cancelledByCard();
  desk.shop().card.setFaults({ refund: 'declined' });
  await job();
  desk.shop().card.clearFaults();
  const { id } = await refundOf(order.id);
  const answers = await Promise.all([1, 2, 3].map(() => settleRefund(order.id, id, 'retry')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await job();
  expect(cardRefunds(order)).toHaveLength(1);
  expect(await broken()).toEqual([]);
});

test('a provider that does not answer is asked for one refund only, and the other provider all the same', async () => {
  const [one, other, byCard] = [await cancelledByPaypal(), await cancelledByPaypal(), await cancelledByCard()];
  desk.shop().paypal.setFaults({ refund: 'answer-500', times: 1 });
  await job();
  const states = await Promise.all([one, other, byCard].map(async ({ id }) => (await refundOf(id)).state));
  expect(states).toEqual(['pending', 'pending', 'made']);
  desk.shop().paypal.clearFaults();
  await job();
  expect((await refundOf(other.id)).state).toBe('made');
});

test('what a person has sent back in PayPal’s merchant system and PayPal then tells of counts once', async () => {
  const order = await cancelledByPaypal();
  desk.shop().paypal.setFaults({ refund: 'answer-422' });
  await job();
  desk.shop().paypal.clearFaults();
  const { id, state } = await refundOf(order.id);
  expect(state).toBe('failed');
  await settleRefund(order.id, id, 'made');
  const [capture] = desk.shop().paypal.ledger.captures.filter(({ customId }) => customId === String(order.id));
  await desk.shop().paypal.refundByHand(capture!.id);
  await expect
    .poll(async () => desk.shop().paypal.webhooks.at(-1))
    .toMatchObject({ type: 'PAYMENT.CAPTURE.REFUNDED', lastStatus: 200 });
  expect((await read(order.id)).refunds).toMatchObject([{ state: 'made', amount: order.paid }]);
  expect(await broken()).toEqual([]);
});
