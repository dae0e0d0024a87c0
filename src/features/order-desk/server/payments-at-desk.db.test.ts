import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#rules/calendar/calendar-day.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';

const desk = withOrderDesk();
const { read, record, withdraw, refundOverpaid, refund, cancel, customer, toTransfer, mailsOf, broken } = desk;
let own: Awaited<ReturnType<typeof customer>>;
beforeAll(async () => {
  own = await customer();
});
const waiting = async () => read((await toTransfer(own)).id);
const lastMailOf = async (orderId: number) =>
  (await desk.shop().db.selectFrom('outbox_mail').selectAll().orderBy('id').execute())
    .filter(({ once_key }) => once_key.startsWith(`order-overpaid/${orderId}/`))
    .at(-1);

test('a payment is recorded with its sum, its day and its reference, and stands on the order', async () => {
  const order = await waiting();
  expect(order).toMatchObject({ leftToPay: order.due, overPaid: 0, payments: [] });
  const paid = await record(order, { reference: 'FT-77' });
  expect(paid.body).toMatchObject({
    isPaid: true,
    waitsFor: null,
    leftToPay: 0,
    payments: [{ amount: order.due, left: order.due, payMethod: 11, reference: 'FT-77' }],
    cancelObstacle: null,
    refundObstacle: null,
  });
  const history = await desk.historyOf(order.id);
  expect(history.at(-1)).toMatchObject({ by: staff.admin.name });
  expect(JSON.stringify(history)).not.toContain('FT-77');
  expect(JSON.stringify(await auditEntries(desk.shop().db, 'order.payment-recorded'))).not.toContain('FT-77');
  // A second desk that saw it unpaid.
  expect((await record(order)).body.code).toBe('VERSION_CONFLICT');
  const twice = await record(paid.body, { amount: order.due, reference: 'FT-77' });
  expect(twice.body).toMatchObject({ code: 'PAYMENT_RECORDED_BEFORE' });
  const again = await record(paid.body, { amount: order.due, reference: 'FT-77', again: true });
  expect(again.body).toMatchObject({ overPaid: order.due, paid: 2 * order.due });
  expect(await broken()).toEqual([]);
});

test('whether a record can be taken back stands on the order, in the words in which it would be refused', async () => {
  const isRefusedAsShown = async (id: number) => {
    const order = await read(id);
    const [payment] = order.payments;
    const tried = await withdraw(order, payment!.id);
    expect(tried).toMatchObject({ status: 409, body: { info: payment!.withdrawObstacle } });
  };
  const paid = (await record(await waiting())).body;
  expect(paid.payments).toMatchObject([{ withdrawObstacle: null }]);
  await desk.move(paid, 'pack');
  await isRefusedAsShown(paid.id);
  const cancelled = (await cancel((await record(await waiting())).body)).body;
  expect(cancelled.payments).toMatchObject([{ withdrawObstacle: null }]);
  await desk.settleRefund(cancelled.id, cancelled.refunds[0]!.id);
  await isRefusedAsShown(cancelled.id);
  const credited = (await record(await waiting())).body;
  await refund(credited, { lines: [{ id: credited.lines[0]!.id, quantity: 1 }], goods: 'taken-out' });
  await isRefusedAsShown(credited.id);
  await desk.settleRefund(credited.id, (await read(credited.id)).refunds[0]!.id);
  expect(await broken()).toEqual([]);
});

test('what was paid too much goes back from what came last, in cash at once, and never twice', async () => {
  const order = await waiting();
  const paid = (await record(order)).body;
  const over = (await record(paid, { by: 'cash', amount: 250 })).body;
  const back = await refundOverpaid(over, true);
  expect(back.body).toMatchObject({
    overPaid: 0,
    paid: order.due,
    isPaid: true,
    refunds: [{ amount: 250, payMethod: 12, state: 'made' }],
  });
  expect((await lastMailOf(order.id))?.text).toContain('£2.50 more than it costs');
  expect((await refundOverpaid(back.body)).status).toBe(409);
  expect((await refundOverpaid(over)).body.code).toBe('VERSION_CONFLICT');
  expect(await auditEntries(desk.shop().db, 'order.overpayment-refunded')).toHaveLength(1);
  expect(await broken()).toEqual([]);
});

test('a part of an order paid by transfer is refunded by hand, and the rest is cancelled: all that came goes back', async () => {
  const order = await waiting();
  const paid = (await record(order)).body;
  const credited = (await refund(paid, { lines: [{ id: paid.lines[0]!.id, quantity: 1 }] })).body;
  expect(credited.refunds).toMatchObject([{ payMethod: 11, state: 'by-hand' }]);
  expect(credited.leftToPay).toBe(0);
  // What goes back is no record that was wrong.
  expect((await withdraw(credited, credited.payments[0]!.id)).status).toBe(409);
  const cancelled = (await cancel(credited)).body;
  expect(cancelled.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.due);
  for (const { id } of cancelled.refunds) await desk.settleRefund(order.id, id);
  expect((await read(order.id)).refunds.every(({ state }) => state === 'made')).toBe(true);
  expect((await desk.settleRefund(order.id, cancelled.refunds[0]!.id, 'retry')).status).toBe(409);
  expect(await broken()).toEqual([]);
});

test('a record that was wrong is taken back, and its customer is told', async () => {
  const order = await waiting();
  const paid = (await record(order)).body;
  const back = await withdraw(paid, paid.payments[0]!.id);
  expect(back.body).toMatchObject({ isPaid: false, waitsFor: 'transfer', payments: [], leftToPay: order.due });
  expect((await withdraw(paid, paid.payments[0]!.id)).body.code).toBe('VERSION_CONFLICT');
  expect(await mailsOf(order.id)).not.toHaveProperty('packing-slip');
  expect(await broken()).toEqual([]);
});

describe('refused in words, and nothing is changed', () => {
  test('nothing, less than nothing, a day to come, a day before the order, an unknown way', async () => {
    const order = await waiting();
    const today = londonDay(desk.shop().clock.now());
    for (const wrong of [
      { amount: 0 },
      { amount: -100 },
      { receivedOn: addDays(today, 1) },
      { receivedOn: addDays(today, -1) },
      { by: 'till' },
    ])
      expect([400, 422]).toContain((await record(order, wrong)).status);
    expect(await read(order.id)).toEqual(order);
  });

  test('money for a cancelled order, unless it goes back', async () => {
    const cancelled = (await cancel(await waiting())).body;
    expect((await record(cancelled, { amount: 100 })).status).toBe(409);
    const back = await record(cancelled, { amount: 100, by: 'card-machine', sendsBack: true, handedBack: true });
    expect(back.body.refunds).toMatchObject([{ amount: 100, payMethod: 201, state: 'made' }]);
    expect(await broken()).toEqual([]);
  });

  test('the payment of another order, and one that a provider took', async () => {
    const paid = await read((await desk.toCollect()).id);
    expect((await withdraw(paid, paid.payments[0]!.id)).status).toBe(404);
    const other = (await record(await waiting())).body;
    expect((await withdraw(paid, other.payments[0]!.id)).status).toBe(404);
    expect(await read(paid.id)).toEqual(paid);
  });
});
