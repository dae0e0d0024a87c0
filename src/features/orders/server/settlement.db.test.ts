import { expect, test } from 'vitest';
import type { Order } from '#features/orders/orders.contract.ts';
import type { OrderForDesk } from '#features/order-desk/order-desk.contract.ts';
import { addUp, pence } from '#rules/money/pence.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';

const desk = withOrderDesk();
const { read, record, cancel, refund, refundOverpaid, customer, toTransfer, toCollect, broken } = desk;

/** The rows below the total of an order, as its customer gets them. They add up, as its price does. */
async function rowsOf(orderId: number) {
  const { body } = await desk
    .shop()
    .ask<Order>('GET', '/api/order/getorder', { query: { orderId }, headers: desk.headers() });
  const { totalSays, steps, left } = body.settlement!;
  expect(addUp(body.priceSteps.map(({ amount }) => amount))).toBe(body.cDue);
  if (left !== null) expect(addUp([body.cDue, ...steps.map(({ amount }) => amount)])).toBe(left.amount);
  return [
    [totalSays, body.cDue],
    ...steps.map(({ says, amount }) => [says, amount]),
    ...(left ? [[left.says, left.amount]] : []),
  ];
}

test('whoever pays by PayPal, or has not paid yet, reads one sum, in the answer to her order, too', async () => {
  const order = await toCollect();
  expect(order.settlement).toEqual({ totalSays: 'Paid', steps: [], left: null });
  expect(await rowsOf(order.id)).toEqual([['Paid', order.cDue]]);
  const { id, cDue, cLeftToPay, settlement } = await toTransfer(await customer());
  expect({ cLeftToPay, settlement }).toEqual({
    cLeftToPay: cDue,
    settlement: { totalSays: 'To pay', steps: [], left: null },
  });
  expect(await rowsOf(id)).toEqual([['To pay', cDue]]);
});

test('a part of a transfer leaves the rest, and then too much comes, and goes back', async () => {
  const { id, cDue } = await toTransfer(await customer());
  await record(await read(id), { amount: 100 });
  expect(await rowsOf(id)).toEqual([
    ['Total', cDue],
    ['Received', -100],
    ['Left to pay', cDue - 100],
  ]);
  await record(await read(id), { amount: cDue });
  const received = ['Received', -100 - cDue];
  expect(await rowsOf(id)).toEqual([['Total', cDue], received, ['Paid too much', -100]]);
  await refundOverpaid(await read(id));
  expect(await rowsOf(id)).toEqual([['Total', cDue], received, ['Goes back to you', 100], ['Left to pay', 0]]);
  await desk.settleRefund(id, (await read(id)).refunds[0]!.id);
  expect((await rowsOf(id)).at(-2)).toEqual(['Went back to you', 100]);
  expect(await broken()).toEqual([]);
});

test('what replaces two bottles says what counts from the order before, and that order says so too', async () => {
  const { id, version, lines, orderRef, due } = await read((await toCollect()).id);
  await desk.shop().db.updateTable('pack').set({ retail_inc_pence: 500 }).where('id', '=', NEW).execute();
  const body = { id, version, lineId: lines[0]!.id, quantity: 2, lines: [{ packId: NEW, quantity: 2 }] };
  await desk.shop().ask<OrderForDesk>('POST', '/api/staff/order/replace', { body, headers: desk.headers() });
  const [addition] = (await read(id)).goesWith;
  expect(await rowsOf(addition!.id)).toEqual([
    ['Total', 1000],
    [`Counts from ${orderRef}`, -720],
    ['Left to pay', 280],
  ]);
  expect(await rowsOf(id)).toEqual([
    ['Total', due],
    [expect.stringContaining('Credit note CN'), -720],
    ['Received', pence(0 - due)],
    [`Counts for ${addition!.orderRef}`, 720],
    ['Left to pay', 0],
  ]);
});

const NEW = packs.lamplighterBottle;

test('a part that was taken out goes back, and then all of it, when the rest is cancelled', async () => {
  const { id, lines, due } = await read((await toCollect()).id);
  await refund(await read(id), { lines: [{ id: lines[0]!.id, quantity: 1 }], goods: 'taken-out' });
  const [taken, received] = [[expect.stringContaining('Credit note CN'), -360] as const, ['Received', 0 - due]];
  expect(await rowsOf(id)).toEqual([['Total', due], taken, received, ['Goes back to you', 360], ['Left to pay', 0]]);
  await desk.shop().run('make-refunds');
  await cancel(await read(id));
  expect(await rowsOf(id)).toEqual([
    ['Total', due],
    taken,
    ['Cancelled', 360 - due],
    received,
    ['Goes back to you', due - 360],
    ['Went back to you', 360],
    ['Left to pay', 0],
  ]);
  await desk.shop().run('make-refunds');
  expect((await rowsOf(id)).at(-2)).toEqual(['Went back to you', due]);
  expect(await broken()).toEqual([]);
});

test('an unpaid order that is cancelled owes nothing', async () => {
  const { id, cDue } = await toTransfer(await customer());
  await cancel(await read(id));
  expect(await rowsOf(id)).toEqual([
    ['Total', cDue],
    ['Cancelled', 0 - cDue],
    ['Left to pay', 0],
  ]);
});

test('what PayPal has returned unasked is left to pay again', async () => {
  const { id, cDue } = await toCollect();
  const { capture_id } = await desk
    .shop()
    .db.selectFrom('payment_attempt')
    .select('capture_id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  await desk.shop().paypal.refundByHand(capture_id!);
  await expect.poll(async () => (await read(id)).isPaid).toBe(false);
  expect(await rowsOf(id)).toEqual([
    ['Total', cDue],
    ['Received', 0 - cDue],
    ['Went back to you', cDue],
    ['Left to pay', cDue],
  ]);
});
