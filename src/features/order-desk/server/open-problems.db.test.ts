import { afterEach, expect, test } from 'vitest';
import { people as staff } from '#sample-brewery/people.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { payAtGateway } from '../../../../tests/card-form.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import { ADA, shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';
import { openProblems, type ProblemRow } from '../problems.contract.ts';

const desk = withOrderDesk();
const { read, toCollect, broken } = desk;
const MINUTE = 60_000;
afterEach(() => desk.shop().card.clearFaults());

const list = async (query: Readonly<Record<string, string>> = {}) => {
  const answer = await desk
    .shop()
    .ask<{ rows: ProblemRow[]; total: number }>('GET', '/api/staff/problems', { query, headers: desk.headers() });
  expect(openProblems.answer.parse(answer.body)).toEqual(answer.body);
  return answer.body;
};
const settle = (id: string, outcome: string, reference = '') =>
  desk.shop().ask<{ id: number }>('POST', '/api/staff/problem/settle', {
    body: { id: Number(id), outcome, reference },
    headers: desk.headers(),
  });

/** A card payment of which the shop never hears, past the time in which it could. */
async function inDoubt() {
  const shopper = await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 2);
  const { body } = await shopper.beginCard();
  desk.shop().card.setFaults({ notification: 'never' });
  await payAtGateway(body, 'Ada Example');
  desk.shop().clock.advance(45 * MINUTE);
  await desk.logIn();
  await desk.shop().run('reconcile-payments');
  const { rows } = await list({ kind: 'payment-unknown' });
  expect(rows).toHaveLength(1);
  return { orderId: shopper.order!.id, problem: rows[0]! };
}

test('a payment in doubt is settled by its reference in the merchant system, and becomes an order', async () => {
  const { orderId, problem } = await inDoubt();
  expect(problem).toMatchObject({
    kind: 'payment-unknown',
    orderId: null,
    summary: expect.stringContaining('Nobody knows whether the card gateway took £7.20'),
    advice: expect.stringContaining('merchant system'),
  });
  expect(problem.advice).toContain('the customer was asked not to pay again');
  expect(problem.advice).not.toContain('npm');
  expect(await settle(problem.id, 'paid')).toMatchObject({
    status: 422,
    body: { fields: { reference: expect.stringContaining('enter') } },
  });
  expect(await settle(problem.id, 'refunded')).toMatchObject({
    status: 422,
    body: { fields: { outcome: expect.stringContaining('not settled so') } },
  });
  expect((await settle(problem.id, 'paid', ' 4711000815 ')).status).toBe(200);
  const order = await read(orderId);
  expect(order).toMatchObject({ status: 11, isPaid: true });
  expect((await desk.historyOf(orderId)).at(-1)).toMatchObject({ by: staff.admin.name });
  expect(await auditEntries(desk.shop().db, 'payment.settled')).toMatchObject([
    { after: { decision: 'confirm-paid' } },
  ]);
  expect((await list()).total).toBe(0);
  expect((await settle(problem.id, 'paid', '4711000815')).status).toBe(404);
  expect(await broken()).toEqual([]);
});

test('a payment in doubt of which nothing was taken leaves its basket free; a used reference is refused', async () => {
  const { orderId, problem } = await inDoubt();
  const used = await settle(problem.id, 'paid', '4711000815');
  expect(used).toMatchObject({
    status: 422,
    body: { fields: { reference: expect.stringContaining('another payment') } },
  });
  expect((await settle(problem.id, 'not-paid')).status).toBe(200);
  expect((await desk.findOrder(orderId)).status).toBe(404);
  expect((await list()).total).toBe(0);
});

test('money for a basket that has to go back by hand is noted, though there is no order', async () => {
  const shopper = await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 1);
  const { body } = await shopper.beginCard();
  desk.shop().card.setFaults({ notification: 'wrong-currency' });
  await payAtGateway(body, 'Ada Example');
  await desk.shop().run('make-refunds');
  const [problem] = (await list({ kind: 'refund-by-hand' })).rows;
  expect(problem).toMatchObject({ orderId: null, summary: expect.stringContaining('to be refunded') });
  expect((await settle(problem!.id, 'refunded')).status).toBe(200);
  expect(await auditEntries(desk.shop().db, 'payment.refunded')).toHaveLength(1);
  expect((await list()).total).toBe(0);
});

test('what is short, what was paid too little and what was not sent are listed, with what to do', async () => {
  const { db, clock } = desk.shop();
  const { id, orderRef } = await toCollect();
  const line = await db.selectFrom('order_line').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
  const hold = await db
    .selectFrom('stock_hold')
    .select('stock_item_id')
    .where('line_id', '=', line.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('stock_shortage')
    .values({ ...hold, line_id: line.id, quantity: 2, reason: 'test', noticed_at: clock.now() })
    .execute();
  await db
    .updateTable('outbox_mail')
    .set({ next_try_at: null, last_error: '550 no such user' })
    .where('once_key', '=', `order-placed/${id}`)
    .execute();
  const facts = { kind: 'payment-below-sum', orderId: id, orderReference: orderRef, due: 2160, received: 5 };
  await db
    .insertInto('problem')
    .values({
      kind: 'payment-below-sum',
      subject: `order/${id}`,
      facts: JSON.stringify(facts),
      summary: `${orderRef} costs`,
      opened_at: clock.now(),
    })
    .execute();
  const { rows, total } = await list();
  expect(total).toBe(3);
  const byKind = Object.fromEntries(rows.map((row) => [row.kind, row]));
  expect(byKind).toMatchObject({
    'short-of-stock': { orderId: id, summary: `${orderRef} lacks 2 of what was sold` },
    'payment-below-sum': { orderId: id, summary: `${orderRef} costs £21.60 and was paid £0.05` },
    'mail-not-sent': {
      orderId: id,
      summary: expect.stringContaining(ADA.email),
      advice: expect.stringContaining('550'),
    },
  });
  expect((await list({ kind: 'short-of-stock' })).rows).toHaveLength(1);
  expect((await list({ search: ADA.email })).rows.map(({ kind }) => kind)).toEqual(['mail-not-sent']);
  expect((await list({ search: '%' })).total).toBe(0);
  const again = (id: string) =>
    desk.shop().ask('POST', '/api/staff/problem/mail/send', { body: { id }, headers: desk.headers() });
  const mailId = byKind['mail-not-sent']!.id.replace('mail ', '');
  expect((await again(mailId)).status).toBe(200);
  expect((await list({ kind: 'mail-not-sent' })).total).toBe(0);
  expect((await again(mailId)).status).toBe(404);
  // It is settled on the page of its order.
  expect((await settle(byKind['payment-below-sum']!.id, 'settled')).status).toBe(422);
});

/** A packed order of a customer, and the problem that her wish to cancel it has made. */
async function wishedToCancel() {
  const own = await desk.customer();
  const shopper = await desk.basketOf(own, 6);
  await shopper.collectFrom(1);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  const { id, orderRef } = await desk.pay(shopper);
  await desk.move(await read(id), 'make-ready');
  const wish = () => desk.cancelOwn(id, own, { why: 'Moved away' });
  for (const _ of ['once', 'and again']) expect((await wish()).body).toEqual({ outcome: 'requested' });
  const { rows } = await list({ search: orderRef });
  return { id, orderRef, rows };
}

test('a wish to cancel what is packed is listed once, and noted once somebody has talked with the customer', async () => {
  const { id, orderRef, rows } = await wishedToCancel();
  expect(rows).toMatchObject([
    {
      kind: 'cancel-requested',
      orderId: id,
      since: desk.shop().clock.now(),
      summary: `Ada Example wishes to cancel ${orderRef}`,
      advice: expect.stringContaining('Cancel it there'),
    },
  ]);
  expect((await desk.storyOf(id)).events).toContainEqual(
    expect.objectContaining({ says: 'Wishes to cancel it', by: 'the customer' }),
  );
  expect((await settle(rows[0]!.id, 'refunded')).status).toBe(422);
  expect((await settle(rows[0]!.id, 'settled')).status).toBe(200);
  expect((await list({ search: orderRef })).total).toBe(0);
  expect((await settle(rows[0]!.id, 'settled')).status).toBe(404);
  expect((await desk.storyOf(id)).events).toContainEqual(
    expect.objectContaining({ says: 'The wish to cancel it is settled', by: staff.admin.name }),
  );
  expect(await auditEntries(desk.shop().db, 'cancel-request.settled')).toMatchObject([{ subject_id: String(id) }]);
});

test.each(['other', 'not-collected', 'no-proof-of-age'] as const)(
  'a wish to cancel is settled by itself once the order is cancelled (%s)',
  async (reason) => {
    const { id, orderRef, rows } = await wishedToCancel();
    expect(rows).toHaveLength(1);
    expect((await desk.cancel(await read(id), '', reason)).status).toBe(200);
    expect((await list({ search: orderRef })).total).toBe(0);
    expect((await desk.storyOf(id)).events).not.toContainEqual(
      expect.objectContaining({ says: 'The wish to cancel it is settled' }),
    );
  },
);

test('a card form that was given up is in doubt by the words of where its order stands now', async () => {
  const shopper = await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 2);
  await shopper.beginCard();
  await shopper.cancelPayment();
  const { id, orderRef } = await desk.pay(shopper);
  desk.shop().clock.advance(45 * MINUTE);
  await desk.logIn();
  await desk.shop().run('reconcile-payments');
  const advice = async () => (await list({ kind: 'payment-unknown', search: orderRef })).rows[0]?.advice;
  expect(await advice()).toContain('was paid another way');
  const mail = await desk
    .shop()
    .db.selectFrom('outbox_mail')
    .select('text')
    .where('once_key', 'like', 'problem/%')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain('was paid another way');
  expect(mail.text).not.toContain('not to pay again');
  await desk.cancel(await read(id));
  expect(await advice()).toContain('is cancelled, and nothing is kept');
});
