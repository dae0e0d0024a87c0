import { describe, expect, test } from 'vitest';
import { valueOf } from '#rules/credits/credit-parts.ts';
import { DeliveryMethod, OrderAction } from '#rules/orders/order-codes.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import { ADA, shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';
import type { OrderForDesk } from '../order-desk.contract.ts';

const desk = withOrderDesk();
const { read, handedOver, cancel, refund, pay, toCollect, toSend, broken } = desk;

const job = () => desk.shop().run('make-refunds');
const creditsOf = (orderId: number) =>
  desk.shop().db.selectFrom('credit_note').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
const linesOf = (creditId: number) =>
  desk.shop().db.selectFrom('credit_note_line').selectAll().where('credit_note_id', '=', creditId).execute();
const mailOf = async (orderId: number, number: number) =>
  desk
    .shop()
    .db.selectFrom('outbox_mail')
    .selectAll()
    .where('once_key', '=', `order-credited/${orderId}/${number}`)
    .executeTakeFirst();
const paypalRefunds = ({ orderRef }: Pick<OrderForDesk, 'orderRef'>) =>
  desk
    .shop()
    .paypal.ledger.refunds.filter(({ customId }) => customId.startsWith(orderRef))
    .map(({ amount }) => amount.value);

const pieces = (order: OrderForDesk, quantity: number) => ({ lines: [{ id: order.lines[0]!.id, quantity }] });

describe('a part of an order', () => {
  test('its money goes back by PayPal with a credit note, the VAT is that of the order, the customer has a mail', async () => {
    const order = await handedOver();
    const answer = await refund(order, { ...pieces(order, 2), why: 'Two were flat, we are sorry.' });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 22, paid: 1440, version: order.version + 1, refundObstacle: null },
    });
    expect(answer.body.credits).toMatchObject([{ kind: 12, money: 720, parts: [{ quantity: 2 }] }]);
    expect(answer.body.refunds).toMatchObject([{ amount: 720, state: 'pending' }]);
    const [credit] = await creditsOf(order.id);
    expect(credit).toMatchObject({ kind: 12, money_pence: 720, voucher_pence: 0 });
    expect(await linesOf(credit!.id)).toMatchObject([
      { line_id: order.lines[0]!.id, quantity: 2, vat_parts: [{ rate: 2000, net: 600, vat: 120 }] },
    ]);
    const mail = await mailOf(order.id, credit!.number);
    expect(mail).toMatchObject({ to_address: ADA.email, subject: `A refund for your order ${order.orderRef}` });
    for (const words of ['£7.20 goes back to you', 'Two were flat', '2 ×', 'Credit note CN0'])
      expect(mail?.text).toContain(words);
    expect(await auditEntries(desk.shop().db, 'order.refunded')).toMatchObject([
      { subject_id: String(order.id), after: { kind: 12, money: 720, giftVouchers: 0 } },
    ]);
    expect(await broken()).toEqual([]);
    await job();
    expect(paypalRefunds(order)).toEqual(['7.20']);
    expect((await read(order.id)).refunds).toMatchObject([{ amount: 720, state: 'made' }]);
    expect(await broken()).toEqual([]);
  });

  test('in several refunds all of it goes back, and not a penny more', async () => {
    const order = await handedOver();
    const first = (await refund(order, pieces(order, 1))).body;
    expect(await refund(first, pieces(order, 6))).toMatchObject({
      status: 422,
      body: { fields: { lines: 'Of one of the lines only 5 can be refunded' } },
    });
    const rest = (await refund(first, pieces(order, 5))).body;
    expect(rest).toMatchObject({ paid: 0, isPaid: true });
    expect((await refund(rest, pieces(order, 1))).status).toBe(422);
    await job();
    expect(paypalRefunds(order)).toEqual(['3.60', '18.00']);
    expect(await broken()).toEqual([]);
  });

  test('delivery is refunded once, alone or with the goods', async () => {
    const { id } = await toSend();
    const order = await read(id);
    const cost = valueOf([order.delivery]);
    expect(cost).toBeGreaterThan(0);
    const answer = (await refund(order, { delivery: true })).body;
    expect(answer).toMatchObject({ paid: order.paid - cost, credits: [{ money: cost }] });
    expect(await refund(answer, { delivery: true })).toMatchObject({
      status: 422,
      body: { fields: { delivery: 'The delivery was refunded before' } },
    });
    expect(await broken()).toEqual([]);
  });

  test('gift vouchers have their share again, in the proportion in which they paid', async () => {
    const bought = await pay(await shopperReadyToPay(desk.shop().url, packs.giftVoucher20, 1));
    const { db } = desk.shop();
    const voucher = () =>
      db
        .selectFrom('voucher')
        .innerJoin('order_line', 'order_line.id', 'voucher.order_line_id')
        .select(['code', 'used_online_pence'])
        .where('order_line.order_id', '=', bought.id)
        .executeTakeFirstOrThrow();
    const shopper = await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 12);
    await shopper.act({ action: OrderAction.applyVoucher, sValue: (await voucher()).code });
    const order = await read((await pay(shopper)).id);
    expect(order).toMatchObject({ total: 4320, giftVouchers: 2000, due: 2320 });
    // £3.60 of £43.20: of the £20.00 £1.67.
    const one = (await refund(order, pieces(order, 1))).body;
    expect(one.credits).toMatchObject([{ giftVouchers: 167, money: 193 }]);
    expect(await voucher()).toMatchObject({ used_online_pence: 2000 - 167 });
    expect(await broken()).toEqual([]);
    const all = (await refund(one, pieces(order, 11))).body;
    expect(all).toMatchObject({ paid: 0 });
    expect(await voucher()).toMatchObject({ used_online_pence: 0 });
    expect(await broken()).toEqual([]);
  });

  test('after a part the rest is cancelled, and both add up to what was paid', async () => {
    const { id } = await toSend();
    const order = await read(id);
    const part = (await refund(order, pieces(order, 3))).body;
    const cancelled = (await cancel(part)).body;
    expect(cancelled).toMatchObject({ status: 1002, paid: 0 });
    expect(cancelled.refunds.map(({ amount }) => amount)).toEqual([1080, order.paid - 1080]);
    expect(cancelled.refundObstacle).toContain('cancelled');
    expect((await refund(cancelled, pieces(order, 1))).status).toBe(409);
    await job();
    expect((await read(id)).refunds.every(({ state }) => state === 'made')).toBe(true);
    expect(await broken()).toEqual([]);
  });
});

describe('refused, and nothing is changed', () => {
  test('nothing, a line of another order, a line twice, less than one piece', async () => {
    const [order, other] = [await handedOver(), await handedOver()];
    const line = order.lines[0]!.id;
    for (const wish of [
      {},
      { lines: [] },
      pieces(other, 1),
      { lines: [{ id: line, quantity: 0 }] },
      { lines: [{ id: line, quantity: -1 }] },
      { lines: [{ id: line, quantity: 1.5 }] },
      {
        lines: [
          { id: line, quantity: 1 },
          { id: line, quantity: 1 },
        ],
      },
      { ...pieces(order, 1), goods: 'eaten' },
    ])
      expect([400, 422]).toContain((await refund(order, wish)).status);
    expect(await read(order.id)).toEqual(order);
  });

  test('an order that nobody has paid', async () => {
    const unpaid = await read((await desk.toTransfer(await desk.customer())).id);
    expect(unpaid.refundObstacle).toBe('This order has not been paid');
    expect((await refund(unpaid, pieces(unpaid, 1))).status).toBe(409);
  });

  test('vouchers and memberships, which go back with the whole order', async () => {
    const { id } = await pay(await shopperReadyToPay(desk.shop().url, packs.giftVoucher20, 1));
    const order = await read(id);
    expect(order.lines[0]?.isRefundable).toBe(false);
    expect((await refund(order, pieces(order, 1))).status).toBe(422);
  });

  test('a customer, and the same order seen before it was changed', async () => {
    const order = await handedOver();
    const body = { id: order.id, version: order.version, ...pieces(order, 1) };
    const asCustomer = await desk
      .shop()
      .ask('POST', '/api/staff/order/refund', { body, headers: await desk.customer() });
    expect(asCustomer.status).toBe(403);
    expect((await refund(order, pieces(order, 1))).status).toBe(200);
    expect((await refund(order, pieces(order, 1))).status).toBe(409);
    expect(await creditsOf(order.id)).toHaveLength(1);
  });
});

test('twenty refunds of twenty orders at once are numbered without a gap', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, async () => read((await toCollect()).id)));
  const answers = await Promise.all(
    // Every third names a line that there is not.
    orders.map((order, place) =>
      refund(order, place % 3 === 0 ? { lines: [{ id: 1, quantity: 1 }] } : pieces(order, 1 + (place % 6))),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(13);
  const numbers = (await desk.shop().db.selectFrom('credit_note').select('number').orderBy('number').execute()).map(
    ({ number }) => number,
  );
  expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  expect(await broken()).toEqual([]);
});

test('what PayPal returns by itself after a part was refunded leaves nothing paid', async () => {
  const order = await handedOver();
  await refund(order, pieces(order, 2));
  await job();
  const { paypal } = desk.shop();
  const [capture] = paypal.ledger.captures.filter(({ customId }) => customId === String(order.id));
  await paypal.refundByHand(capture!.id);
  await expect.poll(async () => (await read(order.id)).paid).toBe(0);
  expect((await read(order.id)).isPaid).toBe(false);
  expect(paypalRefunds(order)).toEqual(['7.20']);
  expect((await read(order.id)).refunds.map(({ amount }) => amount)).toEqual([720, 1440]);
  expect(await broken()).toEqual([]);
});

test('a method of delivery without a cost has nothing to refund for it', async () => {
  const order = await handedOver();
  expect(order).toMatchObject({ deliveryMethod: DeliveryMethod.collection, delivery: { vatParts: [] } });
  expect((await refund(order, { delivery: true })).status).toBe(422);
});
