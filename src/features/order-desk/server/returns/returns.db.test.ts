import { expect, test } from 'vitest';
import type { ProblemRow } from '../../problems.contract.ts';
import type { OwnReturns } from '../../returns.contract.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { ADA } from '../../../../../tests/shopper-for-test.ts';

const desk = withOrderDesk();
const { read, move, refund, handedOver, toSend, answerReturn, stockOf, broken } = desk;
const DAY = 86_400_000;

const passOf = async (id: number) => /[?&]t=([\w-]+)/.exec((await desk.mailsOf(id))['order-placed']!.text)![1]!;
const askOwn = async (path: string, id: number, more: object = {}) =>
  desk.shop().ask<OwnReturns>('POST', path, { body: { orderId: id, t: await passOf(id), ...more } });
const returnsOf = (id: number) => askOwn('/api/order/returns', id);
const request = (id: number, more: object) => askOwn('/api/order/requestreturn', id, more);
const pieces = (lineId: number, quantity: number) => ({ reason: 'changed-mind', lines: [{ lineId, quantity }] });
const mailsTo = async (address: string, words: string) =>
  (await desk.shop().db.selectFrom('outbox_mail').selectAll().where('to_address', '=', address).execute()).filter(
    ({ subject }) => subject.includes(words),
  );
const problems = async () =>
  (
    await desk.shop().ask<{ rows: ProblemRow[] }>('GET', '/api/staff/problems', {
      query: { kind: 'return-requested' },
      headers: desk.headers(),
    })
  ).body.rows;
/** An order of twelve bottles that the courier has brought. */
const delivered = async () => {
  const { id } = await toSend();
  const away = (await move(await read(id), 'despatch', { courier: 'Fenland Parcels' })).body;
  return (await move(away, 'deliver')).body;
};

test('all of an order comes back within the days: the desk has it, refunds it with its delivery, and both sides know', async () => {
  const order = await delivered();
  const line = order.lines[0]!.id;
  expect((await returnsOf(order.id)).body).toMatchObject({
    lastDay: '2026-12-05',
    obstacles: { 'changed-mind': null },
    delivery: 695,
    lines: [{ left: 12 }],
    requests: [],
  });
  const before = await stockOf(packs.reedcutterBottle);
  const wished = await request(order.id, { ...pieces(line, 12), why: 'Too bitter for us' });
  expect(wished).toMatchObject({ status: 200, body: { requests: [{ state: 'waiting', withDelivery: true }] } });
  const [received] = await mailsTo(ADA.email, `What you return of order ${order.orderRef}`);
  for (const text of [received!.text, received!.html])
    for (const words of [
      'by Saturday 5 December 2026',
      'You bear the cost of the return',
      'and what its delivery cost',
      'Too bitter',
    ])
      expect(text).toContain(words);
  expect(await mailsTo('shop@sallowmere.example', `${order.orderRef}, to return`)).toHaveLength(1);
  expect(await problems()).toMatchObject([{ orderId: order.id, summary: `${order.orderRef}: 12 pieces come back` }]);
  // Another wish waits until this one is answered.
  expect((await request(order.id, pieces(line, 1))).status).toBe(409);
  expect(await broken()).toEqual([]);

  // Who has not seen the wish cannot refund past it.
  const wish = { lines: [{ id: line, quantity: 12 }], delivery: true, goods: 'to-stock' };
  expect((await refund(order, wish)).status).toBe(409);
  const seen = await read(order.id);
  const [waiting] = seen.returns;
  expect(waiting).toMatchObject({ reason: 'changed-mind', why: 'Too bitter for us', lines: [{ quantity: 12 }] });
  expect((await refund(seen, { ...wish, returnId: 999 })).status).toBe(404);
  const done = (await refund(seen, { ...wish, returnId: waiting!.id })).body;
  expect(done).toMatchObject({ paid: 0, credits: [{ money: 5015, kind: 700 }], returns: [{ state: 'refunded' }] });
  await desk.shop().run('make-refunds');
  expect(await stockOf(packs.reedcutterBottle)).toMatchObject({ on_hand: before.on_hand + 12 });
  expect(await mailsTo(ADA.email, `A refund for your order ${order.orderRef}`)).toHaveLength(1);
  expect(await problems()).toEqual([]);
  expect((await returnsOf(order.id)).body).toMatchObject({ delivery: 0, lines: [{ left: 0 }] });
  expect(await broken()).toEqual([]);
});

test('a part comes back without the delivery, and is declined with a reason that its customer reads', async () => {
  const order = await delivered();
  const line = order.lines[0]!.id;
  const [wish] = (await request(order.id, pieces(line, 11))).body.requests;
  expect(wish).toMatchObject({ withDelivery: false });
  const answer = { returnId: wish!.id, outcome: 'declined' };
  expect((await answerReturn(order, { ...answer, why: ' ' })).status).toBe(422);
  expect(await answerReturn(order, { ...answer, why: 'All of them were empty.' })).toMatchObject({
    status: 200,
    body: { returns: [{ state: 'declined', answer: 'All of them were empty.' }] },
  });
  expect((await answerReturn(order, { ...answer, why: 'Again' })).status).toBe(404);
  expect((await returnsOf(order.id)).body.requests).toMatchObject([{ answer: 'All of them were empty.' }]);
  const mails = await mailsTo(ADA.email, `What you return of order ${order.orderRef}`);
  expect(mails.at(-1)?.text).toContain('All of them were empty.');
  expect(await auditEntries(desk.shop().db, 'order.return-answered')).toMatchObject([
    { subject_id: String(order.id), after: { return: 'declined' } },
  ]);
  // She may ask anew.
  expect((await request(order.id, pieces(line, 1))).status).toBe(200);
  expect(await broken()).toEqual([]);
});

test('after the fourteenth day only what is faulty comes back; then nobody is told to send it', async () => {
  const order = await handedOver();
  const line = order.lines[0]!.id;
  const { clock } = desk.shop();
  const now = clock.now();
  clock.advance(15 * DAY);
  expect(await request(order.id, pieces(line, 1))).toMatchObject({
    status: 409,
    body: { info: expect.stringContaining('14 days') },
  });
  expect((await request(order.id, { ...pieces(line, 1), reason: 'faulty', why: 'Flat' })).status).toBe(200);
  const [mail] = await mailsTo(ADA.email, `What you return of order ${order.orderRef}`);
  expect(mail?.text).toContain('send nothing back yet');
  expect(mail?.text).not.toContain('You bear the cost');
  clock.moveTo(now);
});

test('an order that has not left is cancelled instead, and a wish for one that is cancelled on its way goes with it', async () => {
  const { id } = await toSend();
  const order = await read(id);
  const line = order.lines[0]!.id;
  expect(await request(id, pieces(line, 1))).toMatchObject({
    status: 409,
    body: { info: expect.stringContaining('cancel it instead') },
  });
  await move(order, 'despatch', { courier: 'Fenland Parcels' });
  expect((await returnsOf(id)).body).toMatchObject({ lastDay: null, obstacles: { 'changed-mind': null } });
  expect((await request(id, pieces(line, 1))).status).toBe(200);
  expect((await desk.cancel(await read(id))).body).toMatchObject({ status: 1002, returns: [{ state: 'refunded' }] });
  expect(await broken()).toEqual([]);
});

test('nobody learns of another’s order, or asks for it', async () => {
  const order = await handedOver();
  const body = { orderId: order.id };
  const stranger = await desk.customer();
  for (const headers of [{}, stranger]) {
    expect((await desk.shop().ask('POST', '/api/order/returns', { body, headers })).status).toBe(404);
    const wish = { ...body, ...pieces(order.lines[0]!.id, 1) };
    expect((await desk.shop().ask('POST', '/api/order/requestreturn', { body: wish, headers })).status).toBe(404);
  }
});
