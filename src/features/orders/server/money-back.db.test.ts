import { afterEach, expect, test } from 'vitest';
import type { Order } from '#features/orders/orders.contract.ts';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';

const desk = withOrderDesk();
const { read, cancel, handedOver, refund, toCollect } = desk;

afterEach(() => desk.shop().paypal.clearFaults());

const job = () => desk.shop().run('make-refunds');

/** The order as its customer gets it: staff get the same answer. */
async function shown(orderId: number): Promise<Order> {
  const { body } = await desk
    .shop()
    .ask<Order>('GET', '/api/order/getorder', { query: { orderId }, headers: desk.headers() });
  return body;
}
const moneyBackOf = async (orderId: number) => (await shown(orderId)).moneyBack;

const TRANSFERS = '/api/staff/transfers/out';
const askDesk = (path: string, body: object) =>
  desk.shop().ask<{ id: number }>('POST', `${TRANSFERS}${path}`, { body, headers: desk.headers() });

async function accountLinkOf(orderId: number): Promise<string> {
  const mails = await desk.shop().db.selectFrom('outbox_mail').selectAll().orderBy('id').execute();
  const mail = mails.findLast(({ once_key }) => once_key.startsWith(`order-refund-account/${orderId}/`));
  const [, token = ''] = /#([\w-]{43})\s/.exec(mail?.text ?? '') ?? [];
  return token;
}

test('a cancelled order says that its money is on its way, and when it went', async () => {
  const order = await read((await toCollect()).id);
  expect(await moneyBackOf(order.id)).toEqual([]);
  await cancel(order);
  const { now } = desk.shop().clock;
  expect(await moneyBackOf(order.id)).toEqual([
    { amount: order.paid, by: 'paypal', state: 'on-its-way', since: now() },
  ]);
  desk.shop().clock.advance(60_000);
  await job();
  expect(await moneyBackOf(order.id)).toEqual([{ amount: order.paid, by: 'paypal', state: 'made', since: now() }]);
});

test('a part of an order that goes on says so too, in as many statements as an order without one', async () => {
  const order = await handedOver();
  const count = async () => {
    const before = statementsSoFar();
    await shown(order.id);
    return statementsSoFar() - before;
  };
  await count();
  const without = await count();
  const pieces = (quantity: number) => ({ lines: [{ id: order.lines[0]!.id, quantity }] });
  const first = (await refund(order, pieces(2))).body;
  await job();
  await refund(first, pieces(1));
  expect(await moneyBackOf(order.id)).toMatchObject([
    { amount: 720, by: 'paypal', state: 'made' },
    { amount: 360, by: 'paypal', state: 'on-its-way' },
  ]);
  expect(await count()).toBe(without);
});

test('what PayPal refuses waits for a person, then for the account, and goes by bank transfer', async () => {
  const { id } = await toCollect();
  await cancel(await read(id));
  desk.shop().paypal.setFaults({ refund: 'answer-422' });
  await job();
  expect(await moneyBackOf(id)).toMatchObject([{ by: 'paypal', state: 'by-person' }]);

  const ids = [(await read(id)).refunds[0]!.id];
  await askDesk('/ask', { ids });
  expect(await moneyBackOf(id)).toMatchObject([
    { by: 'transfer', state: 'needs-account', since: desk.shop().clock.now() },
  ]);

  const account = { holder: 'Ada Example', sortCode: '200000', accountNumber: '55779911' };
  const answered = await desk
    .shop()
    .ask('POST', '/api/order/refundaccount/tell', { body: { token: await accountLinkOf(id), ...account } });
  expect(answered.status).toBe(200);
  const answer = await shown(id);
  expect(answer.moneyBack).toMatchObject([{ by: 'transfer', state: 'to-known-account' }]);
  expect(JSON.stringify(answer)).not.toContain('9911');

  const file = (await askDesk('/file/make', { ids })).body;
  await askDesk('/file/made', { id: file.id });
  expect(await moneyBackOf(id)).toMatchObject([{ by: 'transfer', state: 'made' }]);
});
