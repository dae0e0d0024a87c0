import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { isRefusal } from '#rules/refusal.ts';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { vouchers } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { ordersPast } from '../../../../../tests/orders-for-test.ts';
import { ADA, type Order } from '../../../../../tests/shopper-for-test.ts';
import { shopOfPayer } from '../settling/settle-payment.ts';
import { receivePayment, type Receiving } from './receive-payment.ts';
import { withdrawPayment } from './withdraw-payment.ts';

const desk = withOrderDesk();
const { read, move, cancel, customer, toTransfer, mailsOf, broken } = desk;
const BY = 'script: bert';
let own: Awaited<ReturnType<typeof customer>>;
beforeAll(async () => {
  own = await customer();
});

const deps = () => ordersPast(desk.shop());
const now = () => desk.shop().clock.now();

async function receive(orderId: number, amount: number, more: Partial<Receiving> = {}) {
  const shop = await shopOfPayer(deps(), { orderId: orderId as OrderId }, now());
  const receipt = { provider: 'transfer', amount: pence(amount), receivedOn: shop.today, reference: '' } as const;
  return inTransaction(desk.shop().db, (trx) =>
    receivePayment(trx, { ...receipt, orderId: orderId as OrderId, by: BY, ...more }, shop, deps()),
  );
}
/** The same, and the number of the payment. */
async function received(orderId: number, amount: number, more: Partial<Receiving> = {}) {
  const outcome = await receive(orderId, amount, more);
  if (isRefusal(outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.paymentId;
}
async function withdraw(orderId: number, paymentId: Parameters<typeof withdrawPayment>[1]['paymentId']) {
  const shop = await shopOfPayer(deps(), { orderId: orderId as OrderId }, now());
  return inTransaction(desk.shop().db, (trx) =>
    withdrawPayment(trx, { orderId: orderId as OrderId, paymentId, by: BY }, shop, deps()),
  );
}
async function waiting() {
  // Codes can be tried only so often.
  desk.shop().clock.advance(60_000);
  return read((await toTransfer(own)).id);
}
const broughtBack = async () =>
  (await desk.shop().db.selectFrom('outbox_mail').select(['once_key', 'text']).execute()).filter(({ once_key }) =>
    once_key.startsWith('order-payment'),
  );

describe('money for an order that waits for its transfer', () => {
  test('far too little waits for a person, and the rest, in cash, releases it', async () => {
    const { id, due } = await waiting();
    await received(id, 100);
    expect(await read(id)).toMatchObject({ waitsFor: 'person', isPaid: false, paid: 100 });
    const receipt = (await broughtBack()).at(-1)?.text ?? '';
    const left = formatMoney(pence(due - 100));
    expect(receipt).toContain(`${left} of ${formatMoney(due)} is still to be paid.`);
    expect(receipt).toMatch(
      new RegExp(`Please transfer ${left} by \\w+ \\d+ \\w+ 2026:\\n\\n.+\\nSort code .+\\nAccount .+\\nReference BS`),
    );
    // Its link opens the order, with what is left and where it goes.
    const t = /completed\?t=([\w-]+)/.exec(receipt)?.[1] ?? '';
    const opened = await desk.shop().ask<Order>('GET', '/api/order/getorder', { query: { t } });
    expect(opened.body).toMatchObject({ id, cLeftToPay: due - 100, transferTo: { accountNumber: expect.any(String) } });
    // Its problem is open, and says so.
    expect(await broken()).toEqual([expect.stringContaining('was paid £1.00')]);
    await received(id, due - 100, { provider: 'cash' });
    expect(await read(id)).toMatchObject({ waitsFor: null, isPaid: true, paid: due });
    const { 'payment-received': mail, 'packing-slip': slip } = await mailsOf(id);
    expect(mail?.text).toContain('Thank you.');
    expect(slip).toBeDefined();
    expect(await broken()).toEqual([]);
  });

  test('a little too much or too little is told to the customer, and the order goes ahead', async () => {
    for (const [differs, words] of [
      [50, '£0.50 more'],
      [-50, '£0.50 less'],
    ] as const) {
      const { id, due } = await waiting();
      await received(id, due + differs);
      expect(await read(id)).toMatchObject({ isPaid: true, paid: due + differs });
      expect((await mailsOf(id))['transfer-received']?.text).toContain(words);
    }
    expect(await broken()).toEqual([]);
  });

  test('what comes for a paid order is counted, and leaves its day alone', async () => {
    const { id, due } = await waiting();
    await received(id, due);
    const before = await read(id);
    await received(id, 300, { reference: 'again' });
    const after = await read(id);
    expect(after).toMatchObject({ isPaid: true, paid: due + 300, version: before.version + 1 });
    expect(await broken()).toEqual([]);
  });

  test('refused: twice the same, and for another’s money nothing is changed', async () => {
    const { id, due } = await waiting();
    await received(id, due);
    expect(await receive(id, due)).toEqual({ refused: 'payment-recorded-before' });
    expect(await receive(id, 0)).toMatchObject({ refused: 'wrong-fields' });
    expect(await receive(999_999_999, due)).toEqual({ refused: 'unknown-order' });
    expect(await read(id)).toMatchObject({ paid: due });
  });
});

describe('a record that was wrong', () => {
  test('the order waits again without a day and a slip, its customer knows, and it may be paid again', async () => {
    const { id, due } = await waiting();
    const payment = await received(id, due);
    expect(await withdraw(id, payment)).toBeNull();
    expect(await read(id)).toMatchObject({ waitsFor: 'transfer', isPaid: false, paid: 0, collectOn: null });
    const mails = (await broughtBack()).filter(({ once_key }) => once_key.includes(`/${id}/`));
    expect(mails.map(({ text }) => text).join()).toContain('mistake of ours');
    expect(await auditEntries(desk.shop().db, 'order.payment-withdrawn')).toMatchObject([
      { subject_id: String(id), before: { payment }, after: { state: 'withdrawn' } },
    ]);
    expect(await broken()).toEqual([]);
    await received(id, due);
    expect(await mailsOf(id)).toMatchObject({ 'transfer-received': {}, 'packing-slip': {} });
    expect(await withdraw(id, payment)).toMatchObject({ detail: 'This record was taken back before' });
    expect(await broken()).toEqual([]);
  });

  test('refused once it was packed because of it; of another order it is not there', async () => {
    const { id, due } = await waiting();
    const payment = await received(id, due);
    const other = await waiting();
    expect(await withdraw(other.id, payment)).toEqual({ refused: 'unknown-payment' });
    await move(await read(id), 'make-ready');
    expect(await withdraw(id, payment)).toMatchObject({ refused: 'cannot-withdraw-payment' });
    expect(await read(id)).toMatchObject({ isPaid: true, paid: due });
  });
});

test('a cancelled order gives back all that came, by hand, gift vouchers not included', async () => {
  const { db } = desk.shop();
  await db.insertInto('voucher').values({ code: 'TRANSFERGIFT', coupon_id: 1, value_pence: 200 }).execute();
  const shopper = await desk.basketOf(own, 2);
  await shopper.act({ action: OrderAction.applyVoucher, sValue: vouchers.bankTransfer.code });
  await shopper.act({ action: OrderAction.applyVoucher, sValue: 'TRANSFERGIFT' });
  await shopper.collectFrom(1);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  const placed = (await shopper.confirm(11)).body;
  await received(placed.id, 300, { provider: 'cash' });
  await received(placed.id, placed.cDue - 300);
  const cancelled = (await cancel(await read(placed.id))).body;
  expect(cancelled.refunds).toMatchObject([
    { amount: 300, payMethod: 12, state: 'by-hand' },
    { amount: placed.cDue - 300, payMethod: 11, state: 'by-hand' },
  ]);
  const gift = await db.selectFrom('voucher').selectAll().where('code', '=', 'TRANSFERGIFT').executeTakeFirst();
  expect(gift?.used_online_pence).toBe(0);
  const { cancelled: mail } = await mailsOf(placed.id);
  for (const words of ['goes back to you in cash', 'goes back to you by bank transfer', 'on the gift vouchers again'])
    expect(mail?.text).toContain(words);
  // Each is listed until it was made.
  expect(await broken()).toHaveLength(2);
  for (const { id } of cancelled.refunds) await desk.settleRefund(placed.id, id);
  expect((await read(placed.id)).refunds).toMatchObject([{ state: 'made' }, { state: 'made' }]);
  expect(await broken()).toEqual([]);
});

test('money that comes after the order was cancelled is refused, or recorded to go back', async () => {
  const order = await waiting();
  await cancel(order);
  expect(await receive(order.id, 500)).toMatchObject({ refused: 'cannot-record-payment' });
  const payment = await received(order.id, 500, { sendsBack: true });
  expect((await read(order.id)).refunds).toMatchObject([{ amount: 500, state: 'by-hand' }]);
  expect(await withdraw(order.id, payment)).toBeNull();
  expect((await read(order.id)).refunds).toEqual([]);
  await received(order.id, 700, { provider: 'cash', sendsBack: true, handedBack: true });
  expect((await read(order.id)).refunds).toMatchObject([{ amount: 700, state: 'made' }]);
  expect(await broken()).toEqual([]);
});
