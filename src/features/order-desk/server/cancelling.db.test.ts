import { describe, expect, test } from 'vitest';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { comeBack, payAtGateway } from '../../../../tests/card-form.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import { ADA, shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';
import type { Order } from '#features/orders/orders.contract.ts';
import type { OrderForDesk } from '../order-desk.contract.ts';

const desk = withOrderDesk();
const { read, move, cancel, cancelOwn, customer, pay, toCollect, toSend, stockOf, mailsOf, broken } = desk;

const attemptsOf = (orderId: number) =>
  desk
    .shop()
    .db.selectFrom('payment_attempt')
    .select(['state', 'captured_pence', 'capture_id'])
    .where('order_id', '=', orderId)
    .execute();
const refundsOf = (orderId: number) =>
  desk
    .shop()
    .db.selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select(['refund.amount_pence', 'refund.number', 'refund.reference'])
    .where('order_id', '=', orderId)
    .execute();
const problemsOf = (orderRef: string) =>
  desk
    .shop()
    .db.selectFrom('problem')
    .select(['kind', 'resolved_at'])
    .where('summary', 'like', `%${orderRef}%`)
    .execute();
const giftVoucher = (code: string) =>
  desk
    .shop()
    .db.selectFrom('voucher')
    .select(['used_online_pence', 'active'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
const buyVoucher = async () => pay(await shopperReadyToPay(desk.shop().url, packs.giftVoucher20, 1));
const codeOf = async (orderId: number) =>
  (
    await desk
      .shop()
      .db.selectFrom('voucher')
      .innerJoin('order_line', 'order_line.id', 'voucher.order_line_id')
      .select('voucher.code')
      .where('order_line.order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).code;
/** A paid order for collection. */
async function paidByCard() {
  const shopper = await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 6);
  await comeBack(await payAtGateway((await shopper.beginCard()).body, 'Ada Example'));
  return read(shopper.order!.id);
}
/** A paid order of a customer's for collection. */
async function ownToCollect(own: Readonly<Record<string, string>>) {
  const shopper = await desk.basketOf(own, 6);
  await shopper.collectFrom(1);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  return pay(shopper);
}

describe('by staff', () => {
  test('an order paid by PayPal: the stock is free, the money goes back, the customer knows why', async () => {
    const before = await stockOf(packs.reedcutterBottle);
    const { id, orderRef } = await toSend();
    const order = await read(id);
    const cancelled = await cancel(order, 'We dropped the crate.');
    expect(cancelled.body).toMatchObject({
      status: 1002,
      paid: 0,
      isPaid: false,
      moves: [],
      cancelObstacle: 'This order is cancelled already',
      refunds: [{ amount: order.paid, payMethod: 103, state: 'pending' }],
    });
    expect((await desk.historyOf(id)).at(-1)).toMatchObject({
      says: 'Cancelled by us',
      by: staff.admin.name,
      detail: 'We dropped the crate.',
    });
    expect(await stockOf(packs.reedcutterBottle)).toEqual(before);
    const { cancelled: mail } = await mailsOf(id);
    expect(mail).toMatchObject({ to_address: ADA.email, subject: `Your order ${orderRef} is cancelled` });
    for (const words of ['We dropped the crate.', 'goes back to you by PayPal', '12 ×'])
      expect(mail?.text).toContain(words);
    expect(await auditEntries(desk.shop().db, 'order.cancelled')).toMatchObject([
      { subject_id: String(id), before: { status: 11 }, after: { status: 1002 } },
    ]);
    expect(await broken()).toEqual([]);

    await desk.shop().run('make-refunds');
    expect(await attemptsOf(id)).toMatchObject([{ state: 'refunded' }]);
    // PayPal tells of the refund, which the shop made itself: it counts once.
    const [made] = desk.shop().paypal.ledger.refunds.filter(({ customId }) => customId === `${orderRef}-R1`);
    expect(await refundsOf(id)).toEqual([{ amount_pence: order.paid, number: `${orderRef}-R1`, reference: made?.id }]);
    expect((await read(id)).refunds).toMatchObject([{ amount: order.paid, payMethod: 103, state: 'made' }]);
    expect(await broken()).toEqual([]);
  });

  test('an order paid by card: the gateway refunds it', async () => {
    const order = await paidByCard();
    expect((await cancel(order)).body.refunds).toMatchObject([{ amount: order.paid, state: 'pending' }]);
    await desk.shop().run('make-refunds');
    expect((await read(order.id)).refunds).toMatchObject([{ amount: order.paid, state: 'made' }]);
    const made = desk.shop().card.ledger.refunds.filter(({ orderId }) => orderId.startsWith(order.orderRef));
    expect(made).toMatchObject([{ orderId: `${order.orderRef}-R1`, amountPence: order.paid }]);
    expect(await broken()).toEqual([]);
  });

  test('a refund that the gateway refuses: a person is told to send the money back', async () => {
    const order = await paidByCard();
    await cancel(order);
    desk.shop().card.setFaults({ refund: 'declined' });
    await desk.shop().run('make-refunds');
    desk.shop().card.clearFaults();
    expect(await problemsOf(order.orderRef)).toEqual([{ kind: 'refund-by-hand', resolved_at: null }]);
    // It is listed until somebody has made it.
    expect(await broken()).toEqual([expect.stringContaining(order.orderRef)]);

    const [refund] = (await read(order.id)).refunds;
    expect(refund).toMatchObject({ state: 'failed', because: 'Card declined' });
    expect((await desk.settleRefund((await toCollect()).id, refund!.id)).status).toBe(404);
    for (const _ of ['noted', 'and noted again'])
      expect((await desk.settleRefund(order.id, refund!.id)).body.refunds).toMatchObject([{ state: 'made' }]);
    expect(await auditEntries(desk.shop().db, 'payment.refunded')).toHaveLength(1);
    expect(await broken()).toEqual([]);
  });

  test('a refund that the software makes is not noted by hand', async () => {
    const { id } = await toSend();
    const { refunds } = (await cancel(await read(id))).body;
    const refused = await desk.settleRefund(id, refunds[0]!.id);
    expect(refused).toMatchObject({ status: 409, body: { info: expect.stringContaining('by hand') } });
    expect((await read(id)).refunds).toEqual(refunds);
  });

  test('a parcel that comes back, with the held order in its box', async () => {
    const own = await customer();
    const held = await desk.toHold(own, 2);
    const before = await stockOf(packs.reedcutterBottle);
    const { id } = await desk.withHeld(own, held.id);
    const ready = await move(await read(id), 'make-ready');
    expect((await cancel(ready.body)).body).toMatchObject({ status: 1002 });
    expect(await read(held.id)).toMatchObject({ status: 12, deliveryMethod: 102, collectOn: null, isPaid: true });
    expect((await mailsOf(id))['cancelled']?.text).toContain(`waits at the brewery again: ${held.orderRef}`);
    // Of the held order nothing is free.
    expect(await stockOf(packs.reedcutterBottle)).toEqual(before);
    expect(await broken()).toEqual([]);
    // It can go with another order.
    expect((await desk.withHeld(own, held.id)).links).toHaveLength(1);
  });

  test('a parcel that came back, and an order that nobody has collected: each mail says so, and only where it is true', async () => {
    const { id } = await toSend();
    const packed = (await move(await read(id), 'pack')).body;
    expect(await cancel(packed, '', 'not-delivered')).toMatchObject({
      status: 422,
      body: { fields: { reason: expect.any(String) } },
    });
    const sent = (await move(packed, 'despatch', { courier: 'DPD' })).body;
    expect(sent.cancelReasons).toEqual(['other', 'not-delivered', 'no-proof-of-age']);
    expect((await cancel(sent, '', 'not-collected')).status).toBe(422);
    const back = await cancel(sent, 'Nobody was in.', 'not-delivered');
    expect(back.body.status).toBe(1002);
    expect((await desk.historyOf(id)).at(-1)?.detail).toBe('could not be delivered: Nobody was in.');
    const { cancelled } = await mailsOf(id);
    for (const form of [cancelled?.text, cancelled?.html]) {
      expect(form).toContain('could not be delivered');
      expect(form).toContain('Nobody was in.');
    }
    const ready = (await move(await read((await toCollect()).id), 'make-ready')).body;
    expect((await cancel(ready, '', 'not-collected')).body).toMatchObject({ status: 1002 });
    expect((await mailsOf(ready.id))['cancelled']?.text).toContain('nobody has collected it');
    const entries = await auditEntries(desk.shop().db, 'order.cancelled');
    expect(entries.find(({ subject_id }) => subject_id === String(ready.id))?.after).toEqual({
      status: 1002,
      reason: 'not-collected',
    });
  });

  test('an order that nobody of age could take: it says so, and the money goes back', async () => {
    const { id } = await toSend();
    const placed = await read(id);
    const packed = (await move(placed, 'pack')).body;
    expect(await cancel(packed, '', 'no-proof-of-age')).toMatchObject({
      status: 409,
      body: { code: 'CANNOT_MOVE_ORDER' },
    });
    const sent = (await move(packed, 'despatch', { courier: 'DPD' })).body;
    const refused = await cancel(sent, '', 'no-proof-of-age');
    expect(refused.body).toMatchObject({ status: 1003, refunds: [{ amount: placed.paid }] });
    expect((await mailsOf(id))['cancelled']?.text).toContain('show that they are 18 or over');
    expect(await broken()).toEqual([]);
  });

  test('an order that waits for its transfer: nothing goes back', async () => {
    const { id } = await desk.toTransfer(await customer());
    expect((await cancel(await read(id))).body).toMatchObject({ status: 1002, refunds: [] });
    expect((await mailsOf(id))['cancelled']?.text).toContain('Nothing was paid for it');
    expect(await broken()).toEqual([]);
  });

  test('an order that a gift voucher paid for: it has its value again', async () => {
    const code = await codeOf((await buyVoucher()).id);
    const shopper = await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 12);
    await shopper.act({ action: OrderAction.applyVoucher, sValue: code });
    const placed = await pay(shopper);
    expect(await giftVoucher(code)).toMatchObject({ used_online_pence: 2000 });
    expect((await cancel(await read(placed.id))).body.status).toBe(1002);
    expect(await giftVoucher(code)).toMatchObject({ used_online_pence: 0, active: true });
    expect((await mailsOf(placed.id))['cancelled']?.text).toContain('£20.00 is on the gift vouchers again');
    expect(await broken()).toEqual([]);
  });

  test('a voucher that was bought opens nothing any more; one that was spent is in the way', async () => {
    const unused = await buyVoucher();
    const code = await codeOf(unused.id);
    expect((await cancel(await read(unused.id))).body.status).toBe(1002);
    expect(await giftVoucher(code)).toMatchObject({ active: false });

    const spent = await buyVoucher();
    const shopper = await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 12);
    await shopper.act({ action: OrderAction.applyVoucher, sValue: await codeOf(spent.id) });
    await pay(shopper);
    const refused = await cancel(await read(spent.id));
    expect(refused).toMatchObject({ status: 409, body: { info: expect.stringContaining('has been used') } });
    expect((await read(spent.id)).status).toBe(11);
    expect(await broken()).toEqual([]);
  });
});

/** Whether the page of the order says to its customer that she has requested to cancel it. */
async function hasRequested(id: number, own: Record<string, string>): Promise<boolean> {
  const query = { orderId: id };
  return (await desk.shop().ask<Order>('GET', '/api/order/getorder', { query, headers: own })).body.cancelRequested;
}

/** It was agreed that the order is not cancelled. */
async function settleWish({ cancelWishes: [wish] }: Pick<OrderForDesk, 'cancelWishes'>): Promise<void> {
  const body = { id: wish!.id, outcome: 'settled' };
  const { status } = await desk.shop().ask('POST', '/api/staff/problem/settle', { body, headers: desk.headers() });
  expect(status).toBe(200);
}

describe('by the customer', () => {
  test('before it is packed, once for all, and the brewery is told not to pack it', async () => {
    const own = await customer();
    const { id, orderRef } = await ownToCollect(own);
    const outcomes = await Promise.all([cancelOwn(id, own, { why: 'Bought twice' }), cancelOwn(id, own)]);
    expect(outcomes.map(({ body }) => body)).toEqual([{ outcome: 'cancelled' }, { outcome: 'cancelled' }]);
    expect(await read(id)).toMatchObject({ status: 1001, refunds: [{ state: 'pending' }] });
    const mails = await mailsOf(id);
    expect(mails['cancelled-by-customer']).toMatchObject({ subject: `Do not pack: ${orderRef}` });
    expect(mails['cancelled']?.text).toContain('as you asked');
    expect(await attemptsOf(id)).toHaveLength(1);
    expect(await broken()).toEqual([]);
  });

  test('by the pass of the mail, and by nothing less', async () => {
    const { id } = await toCollect();
    const pass = /[?&]t=([\w-]+)/.exec((await mailsOf(id))['order-placed']?.text ?? '')?.[1];
    expect(pass).toBeDefined();
    expect((await cancelOwn(id)).status).toBe(404);
    expect((await cancelOwn(id, await customer())).status).toBe(404);
    expect((await cancelOwn(id, desk.headers())).status).toBe(404);
    expect((await cancelOwn(id, {}, { t: 'x'.repeat(43) })).status).toBe(404);
    expect((await read(id)).status).toBe(11);
    expect((await cancelOwn(id, {}, { t: pass })).body).toEqual({ outcome: 'cancelled' });
  });

  test('the pass of one order opens no other', async () => {
    const [one, other] = [await toCollect(), await toCollect()];
    const pass = /[?&]t=([\w-]+)/.exec((await mailsOf(one.id))['order-placed']?.text ?? '')?.[1];
    expect((await cancelOwn(other.id, {}, { t: pass })).status).toBe(404);
    expect((await read(other.id)).status).toBe(11);
  });

  test('once it is packed a person is asked: the order stays as it is, and both have a mail', async () => {
    const own = await customer();
    const { id } = await ownToCollect(own);
    const packed = (await move(await read(id), 'pack')).body;
    expect((await cancelOwn(id, own, { why: '<b>Moved</b> away' })).body).toEqual({ outcome: 'requested' });
    expect((await cancelOwn(id, own)).body).toEqual({ outcome: 'requested' });
    expect(await read(id)).toEqual({ ...packed, cancelWishes: [expect.objectContaining({ orderId: id })] });
    const mails = await mailsOf(id);
    expect(mails['cancel-request']?.text).toContain('<b>Moved</b> away');
    expect(mails['cancel-request']?.html).toContain('&lt;b&gt;Moved&lt;/b&gt;');
    expect(mails['cancel-request-received']).toMatchObject({ to_address: packed.email });
    const problem = { kind: 'cancel-requested', resolved_at: null };
    expect(await problemsOf(packed.orderRef)).toEqual([problem]);
    await cancel(packed);
    expect(await problemsOf(packed.orderRef)).toEqual([{ ...problem, resolved_at: desk.shop().clock.now() }]);
  });

  test('until that is settled it reaches her only if whoever moves it knows', async () => {
    const own = await customer();
    const { id, orderRef } = await ownToCollect(own);
    await move(await read(id), 'pack');
    expect(await hasRequested(id, own)).toBe(false);
    await cancelOwn(id, own);
    expect(await hasRequested(id, own)).toBe(true);
    const packed = await read(id);
    expect(packed.cancelWishes).toEqual([
      { id: expect.any(Number), orderId: id, orderRef, since: desk.shop().clock.now() },
    ]);
    expect(await move(packed, 'make-ready')).toMatchObject({
      status: 409,
      body: { code: 'CANCEL_WISH_OPEN', info: `The customer wishes to cancel ${orderRef}` },
    });
    expect(await read(id)).toEqual(packed);
    const ready = (await move(packed, 'make-ready', { despiteCancelWish: true })).body;
    expect((await auditEntries(desk.shop().db, 'order.made-ready')).at(-1)?.after).toMatchObject({
      despiteCancelWish: true,
    });
    // Agreed otherwise, it is as any other.
    await settleWish(ready);
    const settled = await read(id);
    expect(settled.cancelWishes).toEqual([]);
    expect(await hasRequested(id, own)).toBe(false);
    expect((await move(settled, 'hand-over', { ageChecked: true })).status).toBe(200);
    const after = (await auditEntries(desk.shop().db, 'order.handed-over')).at(-1)?.after;
    expect(after).not.toHaveProperty('despiteCancelWish');
  });

  test('a wish to cancel what goes along stands on the order in whose box it goes, too', async () => {
    const own = await customer();
    const held = await desk.toHold(own, 2);
    const { id } = await desk.withHeld(own, held.id);
    const packed = (await move(await read(id), 'pack')).body;
    expect((await cancelOwn(held.id, own)).body).toEqual({ outcome: 'requested' });
    const { cancelWishes } = await read(id);
    expect(cancelWishes).toMatchObject([{ orderId: held.id, orderRef: held.orderRef }]);
    expect((await read(held.id)).cancelWishes).toEqual(cancelWishes);
    expect((await move(packed, 'make-ready')).body).toMatchObject({ code: 'CANCEL_WISH_OPEN' });
    await settleWish({ cancelWishes });
    expect((await move(packed, 'make-ready')).status).toBe(200);
  });

  test('what staff have cancelled is refused', async () => {
    const own = await customer();
    const { id } = await ownToCollect(own);
    await cancel(await read(id));
    expect(await cancelOwn(id, own)).toMatchObject({ status: 409, body: { info: 'This order is cancelled already' } });
  });

  test('a draft is no order to cancel', async () => {
    const own = await customer();
    const shopper = await desk.basketOf(own, 1);
    expect((await cancelOwn(shopper.order!.id, own)).status).toBe(404);
  });
});

test('a money notice that comes again after the cancellation gives nothing back twice', async () => {
  const { id } = await toSend();
  await cancel(await read(id));
  await desk.shop().run('make-refunds');
  const before = await attemptsOf(id);
  await desk.shop().run('make-refunds');
  expect(await attemptsOf(id)).toEqual(before);
  expect(desk.shop().paypal.ledger.refunds.filter(({ captureId }) => captureId === before[0]?.capture_id)).toHaveLength(
    1,
  );
});

test('two desks cancel one order: one of them does, and its stock is free once', async () => {
  const before = await stockOf(packs.reedcutterBottle);
  const order = await read((await toSend()).id);
  const outcomes = await Promise.all([cancel(order), cancel(order), move(order, 'pack')]);
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  if ((await read(order.id)).status === 15) await cancel(await read(order.id));
  expect(await stockOf(packs.reedcutterBottle)).toEqual(before);
  expect(await broken()).toEqual([]);
});

test('an order of which something was missing leaves no shortage behind when it is handed over or cancelled', async () => {
  const { db } = desk.shop();
  for (const end of ['cancel', 'hand-over']) {
    const { id } = await toCollect();
    const line = await db.selectFrom('order_line').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
    const item = await db
      .selectFrom('stock_hold')
      .select('stock_item_id')
      .where('line_id', '=', line.id)
      .executeTakeFirstOrThrow();
    await db.updateTable('order_line').set({ status: 3 }).where('id', '=', line.id).execute();
    await db
      .insertInto('stock_shortage')
      .values({ ...item, line_id: line.id, quantity: 1, reason: 'test', noticed_at: desk.shop().clock.now() })
      .execute();
    const order = await read(id);
    expect(order).toMatchObject({ lacksSomething: true, lines: [{ isShort: true }] });
    if (end === 'cancel') await cancel(order);
    else {
      expect((await move(order, 'make-ready')).body).toMatchObject({ code: 'ORDER_SHORT' });
      const ready = await move(order, 'make-ready', { despiteShortage: true });
      expect((await auditEntries(db, 'order.made-ready')).at(-1)).toMatchObject({ after: { despiteShortage: true } });
      // What is in its box is there, whatever the books say.
      await move(ready.body, 'hand-over', { ageChecked: true });
    }
    expect(await broken()).toEqual([]);
  }
});

test('a shopper without an e-mail is cancelled for without a mail', async () => {
  const { id } = await toCollect();
  await desk
    .shop()
    .db.updateTable('orders')
    .set({ invoice_address: JSON.stringify({ ...ADA, email: '' }) })
    .where('id', '=', id)
    .execute();
  expect((await cancel(await read(id))).body.status).toBe(1002);
  expect(await mailsOf(id)).not.toHaveProperty('cancelled');
});
