import { expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';

const desk = withOrderDesk();
const { read, customer, toTransfer, mailsOf, stockOf, broken } = desk;
const DAY = 24 * 3600_000;

/** The job, twice, as when a process stopped after it and another begins. */
async function afterDays(days: number): Promise<void> {
  const { clock, run } = desk.shop();
  clock.advance(days * DAY);
  await desk.logIn();
  await run('settle-unpaid-transfers');
  await run('settle-unpaid-transfers');
}

test('a transfer that does not come is asked for on its day, and its order is cancelled two working days later', async () => {
  const before = await stockOf(packs.reedcutterBottle);
  // Placed on a Saturday, and so due on the Friday after it.
  const { id, orderRef } = await toTransfer(await customer());
  const says = await toTransfer(await customer());
  await desk.shop().db.updateTable('orders').set({ customer_says_paid: true }).where('id', '=', says.id).execute();
  const paid = await toTransfer(await customer());
  expect((await desk.record(await read(paid.id))).body.isPaid).toBe(true);

  await afterDays(5);
  expect(await mailsOf(id)).not.toHaveProperty('order-transfer-due');
  await afterDays(1);
  const { 'order-transfer-due': reminder } = await mailsOf(id);
  expect(reminder?.subject).toBe(`Your order ${orderRef} waits`);
  for (const words of ['Sort code', `Reference ${orderRef}`]) expect(reminder?.text).toContain(words);
  expect(await mailsOf(says.id)).not.toHaveProperty('order-transfer-due');
  expect(await mailsOf(paid.id)).not.toHaveProperty('order-transfer-due');

  // A weekend is between.
  await afterDays(4);
  expect((await read(id)).status).toBe(11);
  await afterDays(1);
  expect(await read(id)).toMatchObject({ status: 1004, refunds: [] });
  expect((await desk.historyOf(id)).filter(({ says }) => says.startsWith('Cancelled: not paid'))).toHaveLength(1);
  expect((await mailsOf(id))['cancelled']?.text).toContain('Your transfer has not reached us');
  // Whose customer says that she has paid waits for somebody to look.
  expect((await read(says.id)).status).toBe(11);
  expect((await mailsOf(says.id))['order-transfer-missing']?.subject).toContain(says.orderRef);
  expect((await read(paid.id)).status).toBe(11);
  const after = await stockOf(packs.reedcutterBottle);
  expect(after.committed - before.committed).toBe(4);
  expect(await broken()).toEqual([]);

  expect((await desk.release(await read(id))).body.info).toContain('waits for nothing');
});

test('an order that is being paid by card just now is not cancelled, until it is known that nothing was taken', async () => {
  const own = await customer();
  const { id, cDue } = await toTransfer(own);
  const body = { orderId: id, cLeftToPay: cDue };
  expect(await desk.shop().ask('POST', '/api/order/payleftbycard', { body, headers: own })).toMatchObject({
    status: 200,
  });
  await afterDays(20);
  const waiting = await read(id);
  expect(waiting).toMatchObject({ status: 11, cancelObstacle: expect.stringContaining('paying it online just now') });
  expect(await desk.cancel(waiting)).toMatchObject({ status: 409, body: { code: 'CANNOT_CANCEL' } });

  await desk.shop().run('reconcile-payments');
  await afterDays(1);
  expect(await read(id)).toMatchObject({ status: 11, cancelObstacle: expect.stringContaining('problems') });
  const headers = desk.headers();
  type Problems = { readonly rows: readonly { readonly id: string; readonly orderId: number }[] };
  const { rows } = (await desk.shop().ask<Problems>('GET', '/api/staff/problems', { headers })).body;
  const settled = { id: Number(rows.find(({ orderId }) => orderId === id)?.id), outcome: 'not-paid' };
  expect(await desk.shop().ask('POST', '/api/staff/problem/settle', { body: settled, headers })).toMatchObject({
    status: 200,
  });
  await afterDays(1);
  expect((await read(id)).status).toBe(1004);
});
