import { describe, expect, test } from 'vitest';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import { ADA, type Order } from '../../../../tests/shopper-for-test.ts';
import type { OrderForDesk } from '../order-desk.contract.ts';

const desk = withOrderDesk();
const { read, mailsOf, toSend, toCollect, move, broken } = desk;

type Words = Readonly<Record<string, unknown>>;

const amend = ({ id, version }: Pick<OrderForDesk, 'id' | 'version'>, words: Words) =>
  desk
    .shop()
    .ask<OrderForDesk>('POST', '/api/staff/order/amend', { body: { id, version, ...words }, headers: desk.headers() });
const amendOwn = (orderId: number, words: Words, headers: Readonly<Record<string, string>> = {}) =>
  desk.shop().ask<Order>('POST', '/api/order/orderactionpresave', { body: { orderId, ...words }, headers });
/** The pass in the mail that confirmed an order. */
const passOf = async (id: number) => /[?&]t=([\w-]+)/.exec((await mailsOf(id))['order-placed']?.text ?? '')?.[1] ?? '';
const mailsAfter = async (id: number) =>
  (
    await desk
      .shop()
      .db.selectFrom('outbox_mail')
      .selectAll()
      .where('once_key', 'like', `%/${id}/%`)
      .orderBy('id')
      .execute()
  ).map((mail) => ({ ...mail, kind: mail.once_key.split('/')[0] }));

test('a guest corrects the name and the house by the pass of her mail, and both sides hear of it', async () => {
  const { id, orderRef } = await toSend();
  const placed = await read(id);
  const t = await passOf(id);
  const words = { toName: 'Bo Example', note: 'Ring twice', invAddress: { line1: '2 Mill Lane' } };
  const changed = await amendOwn(id, { t, version: placed.version, ...words });
  expect(changed).toMatchObject({
    status: 200,
    body: { id, toName: 'Bo Example', note: 'Ring twice', cTotalInc: placed.total },
  });
  expect(changed.body.invAddress).toMatchObject({ line1: '2 Mill Lane', postCode: 'NR35 1ZZ', email: ADA.email });

  const after = await read(id);
  expect(after).toMatchObject({ name: 'Bo Example', version: placed.version + 1, total: placed.total, status: 11 });
  expect((await desk.historyOf(id)).at(-1)).toMatchObject({
    kind: 'change',
    by: 'the customer',
    says: 'Changed: name, address, note',
  });
  const [mail, slip] = (await mailsAfter(id)).toSorted((one, other) => one.kind!.localeCompare(other.kind!));
  expect(mail).toMatchObject({
    kind: 'order-changed',
    to_address: ADA.email,
    subject: `Your order ${orderRef} was changed`,
  });
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain('2 Mill Lane');
    expect(form).toContain('Bo Example');
  }
  expect(slip).toMatchObject({ kind: 'packing-slip', subject: expect.stringMatching(`^Changed: Pack ${orderRef}`) });
  expect(slip?.text).toContain('Ring twice');
  expect(slip?.text).toContain('2 Mill Lane');
  expect(await broken()).toEqual([]);
});

test('only her own note brings her no mail, and nothing at all brings nobody one', async () => {
  const own = await desk.customer();
  const { id } = await desk.toHold(own, 2);
  const { version } = await read(id);
  expect((await amendOwn(id, { version, note: 'For Bo' }, own)).body.note).toBe('For Bo');
  expect((await mailsAfter(id)).map(({ kind }) => kind)).toEqual(['packing-slip']);
  const again = await amendOwn(id, { version: version + 1, note: 'For Bo' }, own);
  expect(again).toMatchObject({ status: 200, body: { version: version + 1 } });
  expect(await mailsAfter(id)).toHaveLength(1);
});

test('of two windows the second is told that the first has changed it', async () => {
  const { id } = await toCollect();
  const { version } = await read(id);
  const t = await passOf(id);
  const outcomes = await Promise.all(['Ring', 'Knock'].map((note) => amendOwn(id, { t, version, note })));
  expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(outcomes.find(({ status }) => status === 409)?.body.code).toBe('VERSION_CONFLICT');
});

describe('refused with nothing changed', () => {
  test.each([
    ['another zone of the courier', { invAddress: { postCode: 'BT1 1AA' } }, 'invoiceAddress.postcode'],
    ['no name', { toName: '' }, 'toName'],
    ['her own e-mail', { invAddress: { email: 'eve@example.com' } }, 'invoiceAddress.email'],
    [
      'a second address without its house',
      { secondAddress: true, delAddress: { postCode: 'NR35 1ZZ' } },
      'deliveryAddress.line1',
    ],
  ])('%s', async (_, words, field) => {
    const { id } = await toSend();
    const order = await read(id);
    const refused = await amendOwn(id, { t: await passOf(id), version: order.version, ...words });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
    expect(await read(id)).toEqual(order);
    expect(await mailsAfter(id)).toEqual([]);
  });

  test('a packed order, in words', async () => {
    const { id } = await toCollect();
    const t = await passOf(id);
    const packed = (await move(await read(id), 'pack')).body;
    const refused = await amendOwn(id, { t, version: packed.version, note: 'Late' });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CANNOT_AMEND_ORDER', info: expect.stringContaining('packed') },
    });
    expect(packed.amendObstacle).toContain('packed');
    expect((await amend(packed, { note: 'Late' })).status).toBe(409);
    expect(await read(id)).toEqual(packed);
  });

  test('a held order that goes in the box of another', async () => {
    const own = await desk.customer();
    const held = await desk.toHold(own, 2);
    const { id } = await desk.withHeld(own, held.id);
    const { version } = await read(held.id);
    expect((await amendOwn(held.id, { version, note: 'x' }, own)).body.info).toContain('box of another');
    const parent = await read(id);
    expect((await amendOwn(id, { version: parent.version, toName: 'Bo Example' }, own)).status).toBe(200);
    expect((await read(held.id)).name).toBe('Bo Example');
  });

  test('a stale checkout page, which has shown no version of the order', async () => {
    const own = await desk.customer();
    const { id } = await desk.toHold(own, 2);
    const order = await read(id);
    expect(await amendOwn(id, { note: 'Stale' }, own)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_CONFIRMED' },
    });
    expect(await read(id)).toEqual(order);
  });

  test('an order of somebody else, like one that is not there', async () => {
    const order = await read((await toCollect()).id);
    const own = await desk.customer();
    const others = await amendOwn(order.id, { version: order.version, note: 'Mine now' }, own);
    const absent = await amendOwn(999_999, { version: 1, note: 'Mine now' }, own);
    expect([others.status, others.body.code]).toEqual([404, absent.body.code]);
    const byOtherPass = await amendOwn(order.id, { t: await passOf((await toCollect()).id), version: order.version });
    expect(byOtherPass.status).toBe(404);
    expect(await read(order.id)).toEqual(order);
  });
});

test('the desk does it for a customer, her e-mail included, and leaves an entry without her words', async () => {
  const { id } = await toSend();
  const order = await read(id);
  const words = { toName: 'Bo Example', invAddress: { email: 'bo@example.com', telephone: '01632 960999' } };
  const changed = await amend(order, words);
  expect(changed).toMatchObject({ status: 200, body: { email: 'bo@example.com', telephone: '01632 960999' } });
  expect((await desk.historyOf(id)).at(-1)).toMatchObject({
    by: staff.admin.name,
    says: 'Changed: name, e-mail, address',
  });
  const mail = (await mailsAfter(id)).find(({ kind }) => kind === 'order-changed');
  expect(mail).toMatchObject({ to_address: 'bo@example.com', text: expect.stringContaining('We have changed') });
  const entry = (await auditEntries(desk.shop().db, 'order.amended')).find(
    ({ subject_id }) => subject_id === String(id),
  );
  expect(entry).toMatchObject({ before: null, after: { changed: 'name, e-mail, address' } });
  expect((await amend(order, words)).body.code).toBe('VERSION_CONFLICT');
  expect((await amend(changed.body, { invAddress: { email: 'bo@' } })).body.fields).toHaveProperty(
    'invoiceAddress.email',
  );
});

test('the van stays in its round', async () => {
  const shopper = await desk.basketOf({}, 6);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  await shopper.deliver(DeliveryMethod.localFree);
  const { id } = await desk.pay(shopper);
  const order = await read(id);
  expect((await amend(order, { invAddress: { postCode: 'IP19 8AA' } })).body.fields).toHaveProperty(
    'invoiceAddress.postcode',
  );
  expect(await amend(order, { invAddress: { postCode: 'ip20 0aa' } })).toMatchObject({
    status: 200,
    body: { postcode: 'IP20 0AA' },
  });
});

test('what is collected takes a whole address or none, from its customer and at the desk', async () => {
  const { id } = await toCollect();
  const order = await read(id);
  const words = { invAddress: { line1: '2 Mill Lane', postCode: 'HELLO' } };
  const own = { t: await passOf(id), version: order.version };
  for (const refused of [await amend(order, words), await amendOwn(id, { ...own, ...words })])
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['invoiceAddress.postcode']]);
  expect(await read(id)).toEqual(order);
  const whole = await amend(order, { invAddress: { line1: '2 Mill Lane', postCode: 'nr35 1zz' } });
  expect(whole.body.invAddress).toMatchObject({ line1: '2 Mill Lane', postCode: 'NR35 1ZZ' });
});

test('saved at the desk with nothing changed: no version, no mail, nothing in the history', async () => {
  const { id } = await toSend();
  const [order, history] = [await read(id), await desk.historyOf(id)];
  const { toName, invAddress } = { toName: order.name, invAddress: order.invAddress };
  for (const words of [{}, { toName, invAddress }]) expect((await amend(order, words)).body).toEqual(order);
  expect(await desk.historyOf(id)).toEqual(history);
  expect(await mailsAfter(id)).toEqual([]);
});
