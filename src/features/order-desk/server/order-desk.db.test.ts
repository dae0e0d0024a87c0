import { describe, expect, test } from 'vitest';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import { ADA, type Order, Shopper } from '../../../../tests/shopper-for-test.ts';
import { orderForDesk } from '../order-desk.contract.ts';

const desk = withOrderDesk();
const { read, findOrder, move, list, toCollect, toSend, stockOf, mailsOf, broken } = desk;

test('an order for the courier is packed, despatched with its tracking, and delivered', async () => {
  const { id, orderRef } = await toSend();
  const before = await stockOf(packs.reedcutterBottle);
  const placed = await read(id);
  expect(orderForDesk.answer.parse(placed)).toEqual(placed);
  expect(placed).toMatchObject({
    orderRef,
    name: 'Ada Example',
    email: ADA.email,
    postcode: ADA.postCode,
    status: 11,
    waitsFor: null,
    isPaid: true,
    moves: ['pack', 'despatch'],
    needsAgeCheck: true,
    despatch: null,
    lines: [{ name: expect.stringContaining('Reedcutter'), quantity: 12, isShort: false }],
  });
  expect(placed.paid).toBe(placed.due);

  const packed = await move(placed, 'pack');
  expect(packed).toMatchObject({ status: 200, body: { status: 15, moves: ['despatch'] } });
  const tracking = { courier: 'DPD', trackingNumber: '1550 2233', trackingUrl: 'https://track.example/1550' };
  const sent = await move(packed.body, 'despatch', tracking);
  expect(sent.body).toMatchObject({ status: 16, moves: ['deliver'], despatch: tracking });
  const { despatched } = await mailsOf(id);
  expect(despatched).toMatchObject({ to_address: ADA.email, subject: `Your order ${orderRef} is on its way` });
  for (const words of ['DPD', '1550 2233', 'https://track.example/1550', '1 Mill Lane', '12 ×'])
    expect(despatched?.text).toContain(words);
  const pass = /[?&]t=([\w-]+)/.exec((await mailsOf(id))['order-placed']?.text ?? '')?.[1];
  const shown = await desk.shop().ask<Order>('GET', '/api/order/getorder', { query: { orderId: id, t: pass ?? '' } });
  expect(shown.body).toMatchObject({ status: 16, despatch: tracking });
  expect(despatched?.html).toContain('<a href="https://track.example/1550">');
  expect(await stockOf(packs.reedcutterBottle)).toEqual(before);

  const delivered = await move(sent.body, 'deliver');
  expect(delivered.body).toMatchObject({ status: 21, moves: [] });
  expect(await stockOf(packs.reedcutterBottle)).toEqual({
    on_hand: before.on_hand - 12,
    reserved: before.reserved,
    committed: before.committed - 12,
  });
  expect((await desk.historyOf(id)).slice(-3).map(({ says, by }) => [says, by])).toEqual([
    ['Packed', staff.admin.name],
    ['On its way', staff.admin.name],
    ['Delivered', staff.admin.name],
  ]);
  expect(await auditEntries(desk.shop().db, 'order.despatched')).toMatchObject([
    { subject_id: String(id), before: { status: 15 }, after: { status: 16 } },
  ]);
  expect(await broken()).toEqual([]);
});

test('an order to collect is made ready, and handed over only when the age was checked', async () => {
  const { id, orderRef } = await toCollect();
  const ready = (await move(await read(id), 'make-ready')).body;
  expect(ready).toMatchObject({ status: 17, moves: ['hand-over'] });
  const mail = (await mailsOf(id))['ready'];
  expect(mail?.subject).toBe(`Your order ${orderRef} is ready to collect`);
  expect(mail?.text).toMatch(/Collect from\n.+\n/);
  expect(mail?.text).toMatch(/Open for collection\n\w+day \d+ \w+ \d{4}, .+ (am|pm|noon)/);
  expect(mail?.text).toContain('Challenge 25');

  const unchecked = await move(ready, 'hand-over');
  expect(unchecked).toMatchObject({ status: 422, body: { fields: { ageChecked: expect.any(String) } } });
  expect(await read(id)).toEqual(ready);
  const handedOver = await move(ready, 'hand-over', { ageChecked: true });
  expect(handedOver.body).toMatchObject({ status: 22, moves: [] });
  expect(await auditEntries(desk.shop().db, 'order.handed-over')).toMatchObject([
    { subject_id: String(id), after: { status: 22, ageChecked: true } },
  ]);
  expect(await broken()).toEqual([]);
});

test('a held order goes with the one that it is linked to, into the same hands and out of the same stock', async () => {
  const own = await desk.customer();
  const held = await desk.toHold(own, 2);
  expect(held.status).toBe(12);
  expect(await read(held.id)).toMatchObject({ moves: [] });
  const { id } = await desk.withHeld(own, held.id);
  expect(await read(held.id)).toMatchObject({ status: 11, moves: [], box: { id, added: false } });
  const before = await stockOf(packs.reedcutterBottle);
  const order = await read(id);
  expect(order.goesWith).toEqual([
    { id: held.id, orderRef: held.orderRef, added: false, chargesDelivery: false, waitsFor: null },
  ]);
  const ready = await move(order, 'make-ready');
  expect(await read(held.id)).toMatchObject({ status: 17, cancelObstacle: expect.stringContaining('box') });
  await move(ready.body, 'hand-over', { ageChecked: true });
  expect(await read(held.id)).toMatchObject({ status: 22 });
  const after = await stockOf(packs.reedcutterBottle);
  expect([before.on_hand - after.on_hand, before.committed - after.committed]).toEqual([3, 3]);
  expect(await broken()).toEqual([]);
});

describe('refused in words, with nothing changed', () => {
  test.each([
    ['a move that its way does not have', 'despatch', { courier: 'DPD' }, 409, /from where it stands now/],
    ['a move that comes too early', 'deliver', {}, 409, /from where it stands now/],
  ])('%s', async (_, to, more, status, says) => {
    const { id } = await toCollect();
    const order = await read(id);
    const refused = await move(order, to, more);
    expect(refused.status).toBe(status);
    expect(refused.body.info).toMatch(says);
    expect(await read(id)).toEqual(order);
  });

  test.each([
    ['no courier', { courier: ' ' }, 'courier'],
    ['markup in a tracking number', { courier: 'DPD', trackingNumber: '<b>1</b>' }, 'trackingNumber'],
    ['an address that runs a script', { courier: 'DPD', trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
  ])('%s', async (_, words, field) => {
    const { id } = await toSend();
    const order = await read(id);
    const refused = await move(order, 'despatch', words);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
    expect(await read(id)).toEqual(order);
    expect(await mailsOf(id)).not.toHaveProperty('despatched');
  });

  test('words instead of an address on packing, which has no use for one', async () => {
    const { id } = await toSend();
    const refused = await move(await read(id), 'pack', { trackingUrl: 'by our van' });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['trackingUrl']]);
  });

  test('an older version than the stored one: two desks do not do it twice', async () => {
    const order = await read((await toSend()).id);
    const outcomes = await Promise.all([move(order, 'pack'), move(order, 'pack')]);
    expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await desk.historyOf(order.id)).filter(({ says }) => says === 'Packed')).toHaveLength(1);
  });

  test('an order that waits for its transfer, until it has come', async () => {
    const { id, orderRef } = await desk.toTransfer(await desk.customer());
    const order = await read(id);
    expect(order).toMatchObject({ waitsFor: 'transfer', moves: [], isPaid: false });
    const refused = await move(order, 'pack');
    expect(refused).toMatchObject({ status: 409, body: { info: expect.stringContaining('transfer') } });
    const waiting = await list({ stage: 'waiting' });
    expect(waiting.rows.map((row) => row.orderRef)).toContain(orderRef);
    const toPack = await list({ stage: 'to-pack', size: 100 });
    expect(toPack.rows.map((row) => row.orderRef)).not.toContain(orderRef);

    expect((await desk.release(order)).body.info).toContain('waits for nothing');
    const received = await desk.record(order);
    expect(received.body).toMatchObject({ waitsFor: null, isPaid: true, moves: ['pack', 'make-ready', 'hand-over'] });
    expect((await desk.historyOf(id)).at(-1)).toMatchObject({
      kind: 'money',
      by: staff.admin.name,
      says: expect.stringContaining('received by bank transfer'),
    });
    expect(await mailsOf(id)).toMatchObject({ 'transfer-received': {}, 'packing-slip': {} });
    expect(await auditEntries(desk.shop().db, 'order.payment-recorded')).toMatchObject([{ subject_id: String(id) }]);
    expect((await desk.release(received.body)).body.info).toContain('waits for nothing');
    expect((await desk.release(order)).body.code).toBe('VERSION_CONFLICT');
    expect(await broken()).toEqual([]);
  });

  test('a draft, as if it were not there', async () => {
    const shopper = new Shopper(desk.shop().url);
    const { id } = await shopper.openBasket();
    expect((await findOrder(id)).status).toBe(404);
    expect((await move({ id, version: 1 }, 'pack')).status).toBe(404);
  });
});

test('an order that was paid far too little is packed by the word of a person', async () => {
  const { db, clock } = desk.shop();
  const { id, orderRef } = await toCollect();
  // As when the provider took a tenth of its sum.
  const { paid } = await read(id);
  const received = Math.round(paid / 10);
  await db
    .updateTable('orders')
    .set({ is_paid: false, paid_at: null, paid_pence: received, over_paid_pence: received - paid, waits_for: 'person' })
    .where('id', '=', id)
    .execute();
  await db.updateTable('payment_attempt').set({ captured_pence: received }).where('order_id', '=', id).execute();
  const problem = { kind: 'payment-below-sum', subject: `order/${id}`, facts: '{}', summary: orderRef } as const;
  await db
    .insertInto('problem')
    .values({ ...problem, opened_at: clock.now() })
    .execute();
  const order = await read(id);
  expect(order).toMatchObject({ waitsFor: 'person', moves: [] });
  const released = await desk.release(order);
  expect(released.body).toMatchObject({ waitsFor: null, isPaid: true, paid: received });
  expect(await auditEntries(db, 'order.released')).toMatchObject([{ subject_id: String(id) }]);
  expect(await broken()).not.toContainEqual(expect.stringContaining('waits for person'));
});

test('orders are found by number, name, e-mail and postcode, and sorted', async () => {
  const { orderRef } = await toSend();
  for (const search of [orderRef, orderRef.slice(2), orderRef.toLowerCase(), 'ada exam', 'ADA@example', 'nr35 1'])
    expect((await list({ search, size: 100 })).rows.map((row) => row.orderRef)).toContain(orderRef);
  expect((await list({ search: '%' })).total).toBe(0);
  const byTotal = (await list({ sort: 'total', size: 100 })).rows.map(({ total }) => total);
  expect(byTotal).toEqual(byTotal.toSorted((one, other) => one - other));
  const sent = await list({ deliveryMethod: DeliveryMethod.national });
  expect(new Set(sent.rows.map(({ deliveryMethod }) => deliveryMethod))).toEqual(new Set([DeliveryMethod.national]));
});
