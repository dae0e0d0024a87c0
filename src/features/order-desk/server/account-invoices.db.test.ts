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
  ).body.find(({ id }) => id === businesses.jollyWherryman.id)!.due;

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
