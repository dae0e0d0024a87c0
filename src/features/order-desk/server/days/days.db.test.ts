import { describe, expect, test } from 'vitest';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { ADA, type Order } from '../../../../../tests/shopper-for-test.ts';
import type { DaysOfOrder } from '../../day.contract.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';

const desk = withOrderDesk();
const { read, toSend, toCollect, move, mailsOf, broken } = desk;

type Seen = Pick<OrderForDesk, 'id' | 'version'>;

const daysOf = async (id: number) =>
  desk.shop().ask<DaysOfOrder>('GET', '/api/staff/order/days', { query: { id }, headers: desk.headers() });
const moveDay = ({ id, version }: Seen, wish: object) =>
  desk
    .shop()
    .ask<OrderForDesk>('POST', '/api/staff/order/day', { body: { id, version, ...wish }, headers: desk.headers() });
const mailed = async (id: number, kind: string) =>
  desk
    .shop()
    .db.selectFrom('outbox_mail')
    .selectAll()
    .where('once_key', 'like', `${kind}/${id}/%`)
    .orderBy('id')
    .execute();
const shownTo = async (id: number) => {
  const t = /[?&]t=([\w-]+)/.exec((await mailsOf(id))['order-placed']?.text ?? '')?.[1] ?? '';
  return (await desk.shop().ask<Order>('GET', '/api/order/getorder', { query: { orderId: id, t } })).body;
};

test('a collection is moved to another day and place: its customer, the slip, the page and the story say so', async () => {
  const { id, orderRef } = await toCollect();
  const order = await read(id);
  const days = (await daysOf(id)).body;
  const place = days.places.find(({ siteId }) => siteId !== order.siteId)!;
  const on = place.usual.at(-1)!;
  const moved = await moveDay(order, { on, siteId: place.siteId, why: 'The van is broken.' });
  expect(moved).toMatchObject({
    status: 200,
    body: {
      version: order.version + 1,
      dayOn: on,
      collectOn: on,
      siteId: place.siteId,
      status: 11,
      total: order.total,
    },
  });
  expect(moved.body.goesTo[0]).toBe(place.name);
  const [mail, ...more] = await mailed(id, 'order-day-moved');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to_address: ADA.email, subject: expect.stringContaining(orderRef) });
  for (const form of [mail?.text, mail?.html])
    for (const words of ['The van is broken.', 'Until now:', 'From now on:', order.goesTo[0], place.name])
      expect(form).toContain(words);
  const [slip] = await mailed(id, 'packing-slip');
  expect(slip).toMatchObject({ subject: expect.stringMatching(`^Changed: Pack ${orderRef}`) });
  expect(slip?.text).toContain(place.name);
  expect(await shownTo(id)).toMatchObject({ dtCollect: on, siteId: place.siteId });
  expect((await desk.historyOf(id)).at(-1)).toMatchObject({
    kind: 'change',
    by: staff.admin.name,
    says: expect.stringContaining(place.name),
  });
  expect(
    (await auditEntries(desk.shop().db, 'order.day-moved')).filter(({ subject_id }) => subject_id === String(id)),
  ).toMatchObject([{ before: { on: order.dayOn, site: order.siteId }, after: { on, site: place.siteId } }]);
  // Pressed again, or by a second desk that saw it before.
  expect((await moveDay(order, { on, siteId: place.siteId })).body.code).toBe('VERSION_CONFLICT');
  expect((await moveDay(moved.body, { on })).body.fields).toHaveProperty('on');
  expect(await mailed(id, 'order-day-moved')).toHaveLength(1);
  expect(await broken()).toEqual([]);
});

test('a parcel on its way is moved without another slip, and stays where it stands', async () => {
  const { id } = await toSend();
  const packed = (await move(await read(id), 'pack')).body;
  const sent = (await move(packed, 'despatch', { courier: 'DPD' })).body;
  const { usual, places } = (await daysOf(id)).body;
  expect(places).toEqual([]);
  const on = usual.find((day) => day > sent.dayOn!)!;
  const moved = await moveDay(sent, { on });
  expect(moved.body).toMatchObject({ status: 16, dayOn: on, collectOn: null });
  expect(await mailed(id, 'packing-slip')).toEqual([]);
  expect((await mailed(id, 'order-day-moved'))[0]?.subject).toContain('another day');
});

test('a held order moves with the order in whose box it lies', async () => {
  const own = await desk.customer();
  const held = await desk.toHold(own, 2);
  const { id } = await desk.withHeld(own, held.id);
  const parent = await read(id);
  const on = (await daysOf(id)).body.places.find(({ siteId }) => siteId === parent.siteId)!.usual.at(-1)!;
  expect((await moveDay(parent, { on })).status).toBe(200);
  expect(await read(held.id)).toMatchObject({ collectOn: on, dayObstacle: expect.stringContaining('box of another') });
  expect(await moveDay(await read(held.id), { on })).toMatchObject({
    status: 409,
    body: { code: 'CANNOT_MOVE_DAY' },
  });
  expect(await broken()).toEqual([]);
});

test('the van comes on a day that is not its own only if that is meant', async () => {
  const shopper = await desk.basketOf({}, 6);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  await shopper.deliver(DeliveryMethod.localFree);
  const order = await read((await desk.pay(shopper)).id);
  const { usual, last } = (await daysOf(order.id)).body;
  const unusual = new Date(Date.parse(usual.at(-1)!) + 86_400_000).toISOString().slice(0, 10);
  expect(await moveDay(order, { on: unusual })).toMatchObject({
    status: 422,
    body: { fields: { anyway: expect.stringContaining('van does not come') } },
  });
  expect(await read(order.id)).toEqual(order);
  const beyond = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
  expect(Object.keys((await moveDay(order, { on: beyond, anyway: true })).body.fields ?? {})).toEqual(['on']);
  expect((await moveDay(order, { on: unusual, anyway: true })).body.dayOn).toBe(unusual);
});

describe('refused with nothing changed', () => {
  test('an order that waits for its money, in words', async () => {
    const { id } = await desk.toTransfer(await desk.customer());
    const order = await read(id);
    expect(order.dayObstacle).toContain('when its money has come');
    expect(await moveDay(order, { on: '2026-12-05', anyway: true })).toMatchObject({ status: 409 });
    expect(await daysOf(id)).toMatchObject({ status: 409, body: { code: 'CANNOT_MOVE_DAY' } });
    expect(await read(id)).toEqual(order);
  });

  test('one that its customer has', async () => {
    const order = await desk.handedOver();
    expect(await moveDay(order, { on: '2026-12-05', anyway: true })).toMatchObject({ status: 409 });
    expect(await read(order.id)).toEqual(order);
  });

  test('one that is not there', async () => {
    expect(await daysOf(999_999)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_ORDER' } });
    expect((await moveDay({ id: 999_999, version: 1 }, { on: '2026-12-05' })).body.code).toBe('UNKNOWN_ORDER');
  });
});

test('what was added and is not paid goes to the new place, and has its day once it is paid', async () => {
  const { id, version } = await read((await toCollect()).id);
  const lines = [{ packId: packs.reedcutterBottle, quantity: 2 }];
  const body = { id, version, lines };
  const order = (await desk.shop().ask<OrderForDesk>('POST', '/api/staff/order/add', { body, headers: desk.headers() }))
    .body;
  const place = (await daysOf(id)).body.places.find(({ siteId }) => siteId !== order.siteId)!;
  const on = place.usual.at(-1)!;
  expect(await moveDay(order, { on, siteId: place.siteId })).toMatchObject({ status: 200, body: { dayOn: on } });
  const added = order.goesWith[0]!.id;
  const unpaid = await read(added);
  expect(unpaid).toMatchObject({ waitsFor: 'transfer', siteId: place.siteId, collectOn: null });
  const stored = await desk.shop().db.selectFrom('orders').select('priced').where('id', '=', added).executeTakeFirst();
  expect(stored?.priced).toMatchObject({ promise: null });
  await desk.record(unpaid);
  expect(await read(added)).toMatchObject({ isPaid: true, collectOn: on, dayOn: on });
  expect(await broken()).toEqual([]);
});
