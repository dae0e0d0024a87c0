import { beforeAll, describe, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { comeBack, payAtGateway } from '../../../../../tests/card-form.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { readPdf } from '../../../../../tests/read-pdf.ts';
import { shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';

const desk = withOrderDesk();
const { read, cancel, refund, record, move, toCollect, stockOf, broken } = desk;

const [OLD, NEW] = [packs.reedcutterBottle, packs.lamplighterBottle];

/** So many pounds and pence more than a bottle of Reedcutter. */
const priceOfNew = (pence: number) =>
  desk.shop().db.updateTable('pack').set({ retail_inc_pence: pence }).where('id', '=', NEW).execute();
const replace = ({ id, version, lines }: OrderForDesk, quantity: number, more: object = {}) =>
  desk.shop().ask<OrderForDesk>('POST', '/api/staff/order/replace', {
    body: { id, version, lineId: lines[0]!.id, quantity, lines: [{ packId: NEW, quantity }], ...more },
    headers: desk.headers(),
  });
const job = () => desk.shop().run('make-refunds');
const paypalRefunds = (...orders: readonly OrderForDesk[]) =>
  desk
    .shop()
    .paypal.ledger.refunds.filter(({ customId }) => orders.some(({ orderRef }) => customId.startsWith(`${orderRef}-`)))
    .map(({ amount }) => Math.round(Number(amount.value) * 100));
const captureOf = (order: OrderForDesk) => {
  const { paypal } = desk.shop();
  return paypal.ledger.captures.find(({ customId }) => customId === String(order.id))!.id;
};
/** An order of six bottles of which two were replaced, and what came in their place. */
async function replaced(pence: number) {
  await priceOfNew(pence);
  const order = (await replace(await read((await toCollect()).id), 2)).body;
  return { order, addition: await read(order.goesWith[0]!.id) };
}
const mailOf = async (key: string) =>
  await desk
    .shop()
    .db.selectFrom('outbox_mail')
    .select(['subject', 'text'])
    .where('once_key', 'like', key)
    .executeTakeFirstOrThrow();

beforeAll(() => priceOfNew(360));

describe('two bottles are replaced', () => {
  test('by others of the same price: nothing moves, nobody pays, and all of it is packed', async () => {
    const before = [await stockOf(OLD), await stockOf(NEW)] as const;
    const { order, addition } = await replaced(360);
    expect(order).toMatchObject({ paid: 1440, isPaid: true, lines: [{ quantity: 6, takenOut: 2 }] });
    expect(order.refunds).toMatchObject([{ amount: 720, state: 'made', carriedTo: addition.orderRef }]);
    expect(addition).toMatchObject({ total: 720, paid: 720, isPaid: true, waitsFor: null, leftToPay: 0, overPaid: 0 });
    expect(addition.payments).toMatchObject([{ amount: 720, left: 720, carriedFrom: order.orderRef }]);
    await job();
    expect(paypalRefunds(order, addition)).toEqual([]);
    expect((await stockOf(OLD)).committed).toBe(before[0].committed + 4);
    expect((await stockOf(NEW)).committed).toBe(before[1].committed + 2);
    expect((await mailOf(`order-credited/${order.id}/%`)).text).toContain(
      '£7.20 of what you paid counts for what comes',
    );
    expect((await mailOf(`order-placed/${addition.id}`)).text).toContain('Nothing is left to pay.');
    expect(await broken()).toEqual([]);
    expect((await move(await read(order.id), 'make-ready')).status).toBe(200);
    expect(await broken()).toEqual([]);
  });

  test('by cheaper ones: the difference goes back by PayPal', async () => {
    const { order, addition } = await replaced(300);
    expect(addition).toMatchObject({ total: 600, paid: 600, isPaid: true });
    expect(order.refunds.map(({ amount, carriedTo }) => [amount, carriedTo])).toEqual(
      expect.arrayContaining([
        [120, ''],
        [600, addition.orderRef],
      ]),
    );
    await job();
    expect(paypalRefunds(order, addition)).toEqual([120]);
    expect(await broken()).toEqual([]);
  });

  test('by dearer ones: the difference is to be paid, and the mail says so', async () => {
    const { order, addition } = await replaced(410);
    expect(addition).toMatchObject({ total: 820, paid: 720, isPaid: false, leftToPay: 100, waitsFor: 'transfer' });
    const { text } = await mailOf(`order-placed/${addition.id}`);
    expect(text).toContain(`£7.20 of what you paid for ${order.orderRef} counts for it.`);
    expect(text).toContain('Please transfer £1.00 by');
    expect((await read(order.id)).moves).toEqual([]);
    expect(await broken()).toEqual([]);
    expect(await record(addition, { amount: 100 })).toMatchObject({ status: 200, body: { isPaid: true, paid: 820 } });
    expect((await read(order.id)).moves).toContain('make-ready');
    expect(await broken()).toEqual([]);
  });
});

test('whatever tells of it says what counts for what, and what goes back', async () => {
  const { order, addition } = await replaced(300);
  const says = async (id: number) => {
    const query = { id };
    const { body } = await desk
      .shop()
      .ask<{ events: { says: string }[] }>('GET', '/api/staff/order/story', { query, headers: desk.headers() });
    return body.events.map((event) => event.says);
  };
  expect(await says(order.id)).toEqual(
    expect.arrayContaining([
      `£6.00 counts for ${addition.orderRef} now`,
      expect.stringMatching(/^CN\d+: £1.20 back, £6.00 for what comes in its place$/),
    ]),
  );
  expect(await says(addition.id)).toContain(`£6.00 by PayPal, paid for ${order.orderRef}, has come`);
  const [credit] = order.credits;
  expect(credit).toMatchObject({ money: 720, carried: 600 });
  const pdf = await fetch(`${desk.shop().url}/api/staff/order/document`, {
    method: 'POST',
    headers: { ...desk.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ id: order.id, credit: credit!.number }),
  });
  const text = readPdf(Buffer.from(await pdf.arrayBuffer())).join(' ');
  expect(text).toContain('£6.00 of what was paid counts for what comes in its place.');
  expect(text).toContain('£1.20 goes back the way it was paid.');
});

describe('what was carried over', () => {
  test('goes back by the payment that it came from, under a number of its own, and never more than was taken', async () => {
    const { order, addition } = await replaced(360);
    const cancelled = (await cancel(addition)).body;
    expect(cancelled.refunds).toMatchObject([{ amount: 720, payMethod: 103, state: 'pending' }]);
    await job();
    expect(paypalRefunds(addition)).toEqual([720]);
    expect((await read(addition.id)).refunds).toMatchObject([{ state: 'made' }]);
    await cancel(await read(order.id));
    await job();
    expect(paypalRefunds(order, addition)).toEqual([720, 1440]);
    expect(await broken()).toEqual([]);
  });

  test('goes back with the order when both are cancelled', async () => {
    const { order, addition } = await replaced(360);
    await cancel(order);
    await job();
    expect(paypalRefunds(order, addition).toSorted((one, other) => one - other)).toEqual([720, 1440]);
    expect(await broken()).toEqual([]);
  });

  test('is refunded in parts like any other', async () => {
    const { addition } = await replaced(360);
    await refund(addition, { lines: [{ id: addition.lines[0]!.id, quantity: 1 }], goods: 'taken-out' });
    await job();
    expect(paypalRefunds(addition)).toEqual([360]);
    expect(await broken()).toEqual([]);
  });

  test('is noted as its own when PayPal’s notice comes first, twice, or its answer is lost', async () => {
    const { paypal } = desk.shop();
    const first = await replaced(360);
    paypal.setFaults({ webhooks: 'before-answer', webhookTimes: 2 });
    await cancel(first.addition);
    await job();
    expect((await read(first.addition.id)).refunds).toMatchObject([{ amount: 720, state: 'made' }]);
    expect(await read(first.order.id)).toMatchObject({ paid: 1440, isPaid: true });
    const second = await replaced(360);
    paypal.setFaults({ refund: 'drop-connection-after-refunding', webhooks: 'none' });
    await cancel(second.addition);
    await job();
    paypal.clearFaults();
    await job();
    expect((await read(second.addition.id)).refunds).toMatchObject([{ amount: 720, state: 'made' }]);
    expect(paypalRefunds(first.addition, second.addition)).toEqual([720, 720]);
    expect(await broken()).toEqual([]);
  });

  test('goes back by the gateway, too, and never more than its card paid', async () => {
    const shopper = await shopperReadyToPay(desk.shop().url, OLD, 6);
    await comeBack(await payAtGateway((await shopper.beginCard()).body, 'Ada Example'));
    const order = (await replace(await read(shopper.order!.id), 2)).body;
    const addition = await read(order.goesWith[0]!.id);
    await cancel(addition);
    await cancel(await read(order.id));
    await job();
    const { refunds } = desk.shop().card.ledger;
    const own = refunds.filter(({ orderId }) => [order, addition].some(({ orderRef }) => orderId.startsWith(orderRef)));
    expect(own).toHaveLength(2);
    expect((await read(addition.id)).refunds).toMatchObject([
      { amount: 720, state: 'made', payMethod: addition.payments[0]!.payMethod },
    ]);
    expect(await broken()).toEqual([]);
  });

  test('is lost by both when PayPal returns all of the payment by itself', async () => {
    const { order, addition } = await replaced(360);
    await desk.shop().paypal.refundByHand(captureOf(order));
    await expect.poll(async () => (await read(order.id)).paid).toBe(0);
    expect(await read(addition.id)).toMatchObject({ paid: 0, isPaid: false });
    expect((await read(order.id)).isPaid).toBe(false);
    expect(await broken()).toEqual([]);
  });

  test('cannot be taken back as a record that was wrong: it never was one of this order', async () => {
    await priceOfNew(360);
    const unpaid = await read((await desk.toTransfer(await desk.customer())).id);
    const paid = (await record(unpaid)).body;
    const order = (await replace(paid, 1)).body;
    const addition = await read(order.goesWith[0]!.id);
    expect(addition.payments).toMatchObject([{ payMethod: 11, amount: 360, carriedFrom: order.orderRef }]);
    expect((await desk.withdraw(addition, addition.payments[0]!.id)).status).toBe(404);
    expect((await desk.withdraw(order, order.payments[0]!.id)).status).toBe(409);
    const after = (await cancel(addition)).body;
    expect(after.refunds).toMatchObject([{ amount: 360, state: 'by-hand' }]);
    await desk.settleRefund(addition.id, after.refunds[0]!.id);
    expect(await broken()).toEqual([]);
  });
});

describe('refused, and nothing is stored', () => {
  test('all of it, more than there is, or for what cannot be added', async () => {
    const order = await read((await toCollect()).id);
    expect((await replace(order, 6)).status).toBe(422);
    expect((await replace(order, 7)).status).toBe(422);
    expect((await replace(order, 1, { lines: [{ packId: packs.giftVoucher10, quantity: 1 }] })).status).toBe(422);
    expect((await replace(order, 1, { lines: [{ packId: NEW, quantity: 1000 }] })).status).toBeGreaterThanOrEqual(409);
    expect(await read(order.id)).toEqual(order);
    expect(await broken()).toEqual([]);
  });
});
