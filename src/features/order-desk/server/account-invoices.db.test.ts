import { describe, expect, test } from 'vitest';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { businesses, packs, people } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';
import type { OrderForDesk } from '../order-desk.contract.ts';

const desk = withOrderDesk();
const { read, move, mailsOf, broken } = desk;
const DAY = 86_400_000;
const { id: business } = businesses.jollyWherryman;

async function onAccount(casks: number): Promise<OrderForDesk> {
  const { url } = desk.shop();
  const { version } = (await (await fetch(`${url}/api/content/getterms?kind=trade`)).json()) as { version: string };
  const shopper = new Shopper(url);
  shopper.headers = (await logInAnew(desk.shop(), people.trade30Days.email)).headers;
  await shopper.openBasket();
  await shopper.act({ action: 2 });
  await shopper.add(packs.reedcutterFirkin, casks);
  const placed = await shopper.confirm(PaymentMethod.onAccount, '', { termsVersion: version });
  expect(placed).toMatchObject({ status: 200, body: { status: 11, payMethod: 14 } });
  return read(placed.body.id);
}
async function delivered(order: OrderForDesk): Promise<OrderForDesk> {
  const packed = (await move(order, 'pack')).body;
  const courier = { courier: 'Our own van', trackingNumber: '', trackingUrl: '' };
  const gone = await move(packed, 'despatch', courier);
  expect(gone).toMatchObject({ status: 200, body: { status: 16 } });
  return (await move(gone.body, 'deliver')).body;
}
const dueOn = async (id: number) =>
  (await desk.shop().db.selectFrom('orders').select('due_on').where('id', '=', id).executeTakeFirstOrThrow()).due_on;
const owed = async () =>
  (
    await desk.shop().ask<{ id: number; due: number }[]>('GET', '/api/order/getBusinessList', {
      query: { days: 0 },
      headers: desk.headers(),
    })
  ).body.find(({ id }) => id === business)!.due;

describe('an order on account', () => {
  test('is packed unpaid, and invoiced with its due day once it is handed over', async () => {
    const before = await owed();
    const order = await onAccount(1);
    expect(order).toMatchObject({
      isPaid: false,
      waitsFor: null,
      leftToPay: 12_600,
      moves: expect.arrayContaining(['pack']),
    });
    expect(await dueOn(order.id)).toBe('2026-12-21');
    desk.shop().clock.advance(2 * DAY);
    await desk.logIn();
    const { id, status } = await delivered(order);
    expect([status, await dueOn(id)]).toEqual([21, '2026-12-23']);
    const { invoice } = await mailsOf(id);
    expect(invoice).toMatchObject({ to_address: people.trade30Days.email });
    for (const form of [invoice?.text, invoice?.html]) {
      expect(form).toContain('Please pay £126.00 by 23 December 2026:');
      expect(form).toContain('/beershop/completed?t=');
    }
    expect((await auditEntries(desk.shop().db, 'order.invoiced')).at(-1)).toMatchObject({ subject_id: String(id) });
    expect(await owed()).toBe(before + 12_600);
    expect(await broken()).toEqual([]);
  });

  test('is paid by a transfer that a person or a bank statement says, after it was delivered', async () => {
    const order = await delivered(await onAccount(2));
    const half = await desk.record(order, { amount: 10_000 });
    expect(half).toMatchObject({ status: 200, body: { isPaid: false, leftToPay: 15_200, overPaid: -15_200 } });
    const waiting = await desk.shop().ask<{ rows: { id: number; due: number }[] }>('GET', '/api/staff/transfers', {
      query: { search: order.orderRef },
      headers: desk.headers(),
    });
    expect(waiting.body.rows).toMatchObject([{ id: order.id, due: 15_200 }]);
    const before = await owed();
    expect(await desk.record(half.body)).toMatchObject({ body: { isPaid: true, leftToPay: 0, overPaid: 0 } });
    expect(await owed()).toBe(before - 15_200);
    expect(await broken()).toEqual([]);
  });

  test('has its invoice once, and its due day stays what that says', async () => {
    const order = await onAccount(1);
    const packed = (await move(order, 'pack')).body;
    const gone = (await move(packed, 'despatch', { courier: 'Our own van', trackingNumber: '', trackingUrl: '' })).body;
    const [one, other] = await Promise.all([move(gone, 'deliver'), move(gone, 'deliver')]);
    expect([one.status, other.status].map(String).toSorted()).toEqual(['200', '409']);
    const invoices = await desk.shop().db.selectFrom('invoice').select('id').where('order_id', '=', order.id).execute();
    expect(invoices).toHaveLength(1);
    expect(await broken()).toEqual([]);
  });
});

const credit = (order: OrderForDesk, quantity: number, goods = 'not-returned') =>
  desk.refund(order, { lines: [{ id: order.lines[0]!.id, quantity }], delivery: false, goods, why: '' });

describe('a credit of an order on account', () => {
  test('comes off what is owed, and nothing goes back', async () => {
    const order = await delivered(await onAccount(3));
    const before = await owed();
    const credited = await credit(order, 1);
    expect(credited).toMatchObject({
      status: 200,
      body: {
        isPaid: false,
        leftToPay: 25_200,
        refunds: [],
        credits: [{ money: 12_600, offAccount: 12_600, carried: 0 }],
        price: { left: 25_200 },
      },
    });
    expect(await owed()).toBe(before - 12_600);
    const mail = (await desk.shop().db.selectFrom('outbox_mail').selectAll().execute()).find(({ once_key: key }) =>
      key.startsWith(`order-credited/${order.id}/`),
    );
    expect(mail?.subject).toBe(`A credit for your order ${order.orderRef}`);
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('£126.00 comes off what is owed on account.');
      expect(form).not.toContain('goes back to you');
    }
    expect(await broken()).toEqual([]);
  });

  test('of which a part was paid gives back what is above the rest, and the order is paid then', async () => {
    const order = await delivered(await onAccount(2));
    const paid = (await desk.record(order, { amount: 20_000 })).body;
    const credited = await credit(paid, 1);
    expect(credited.body).toMatchObject({
      isPaid: true,
      leftToPay: 0,
      overPaid: 0,
      paid: 12_600,
      credits: [{ money: 12_600, offAccount: 5200 }],
      refunds: [{ amount: 7400, state: 'by-hand' }],
    });
    await desk.settleRefund(order.id, credited.body.refunds[0]!.id);
    expect(await broken()).toEqual([]);
  });

  test('of all of it leaves nothing to pay', async () => {
    const order = await delivered(await onAccount(1));
    const before = await owed();
    expect((await credit(order, 1, 'to-stock')).body).toMatchObject({ isPaid: true, leftToPay: 0, refunds: [] });
    expect(await owed()).toBe(before - 12_600);
    expect((await credit(await read(order.id), 1)).status).toBe(422);
    expect(await broken()).toEqual([]);
  });

  test('before it is packed takes pieces out, and the invoice mail asks for the rest', async () => {
    const order = await onAccount(2);
    const before = await owed();
    const taken = await credit(order, 1, 'taken-out');
    expect(taken).toMatchObject({ status: 200, body: { leftToPay: 12_600, credits: [{ offAccount: 12_600 }] } });
    await delivered(taken.body);
    expect((await mailsOf(order.id))['invoice']?.text).toContain('Please pay £126.00 by');
    expect(await owed()).toBe(before - 12_600);
    expect(await broken()).toEqual([]);
  });

  test('with the whole order, unpaid, leaves nothing owed', async () => {
    const before = await owed();
    const order = await onAccount(1);
    expect(await desk.cancel(order)).toMatchObject({ status: 200, body: { refunds: [] } });
    expect(await owed()).toBe(before);
    expect(await broken()).toEqual([]);
  });
});
