import { describe, expect, test } from 'vitest';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import { ADA, type Order } from '../../../../tests/shopper-for-test.ts';
import { placesToCollect, type PlacesToCollect } from '../held-orders.contract.ts';

const desk = withOrderDesk();
const { read, mailsOf, move, broken } = desk;

type Headers = Readonly<Record<string, string>>;

const collect = (orderId: number, headers: Headers, more: object = {}) =>
  desk.shop().ask<Order>('POST', '/api/order/orderactionbyvalidate', {
    body: { action: OrderAction.collectNow, orderId, siteId: 1, ...more },
    headers,
  });
const places = (orderId: number, headers: Headers) =>
  desk.shop().ask<PlacesToCollect>('GET', '/api/order/getplacestocollect', { query: { orderId }, headers });

test('a held order is collected: a place, a day, a mail, a slip, and the desk hands it over at the same sum', async () => {
  const own = await desk.customer();
  const held = await desk.toHold(own, 2);
  const before = await read(held.id);
  const where = (await places(held.id, own)).body;
  expect(placesToCollect.answer.parse(where)).toEqual(where);
  const [place] = where.places;
  expect(place).toMatchObject({ siteId: 1, on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });

  const collected = await collect(held.id, own);
  expect(collected).toMatchObject({
    status: 200,
    body: { id: held.id, status: 11, deliveryMethod: 101, siteId: 1, dtCollect: place?.on, cTotalInc: held.cTotalInc },
  });
  const after = await read(held.id);
  expect(after).toMatchObject({ status: 11, collectOn: place?.on, total: before.total, paid: before.paid });
  expect(after.moves).toEqual(['pack', 'make-ready', 'hand-over']);
  expect((await desk.historyOf(held.id)).at(-1)).toMatchObject({
    says: 'Confirmed',
    by: 'the customer',
    detail: `to be collected at ${place?.name}`,
  });
  const mail = (await mailsOf(held.id))['order-to-collect'];
  expect(mail?.subject).toBe(`You can collect your order ${held.orderRef}`);
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain(place?.name);
    expect(form).toContain('Challenge 25');
  }
  const slips = await desk
    .shop()
    .db.selectFrom('outbox_mail')
    .select('subject')
    .where('once_key', 'like', `packing-slip/${held.id}/%`)
    .execute();
  expect(slips).toEqual([{ subject: `Changed: Pack ${held.orderRef}: Collection` }]);
  const done = await move((await move(after, 'make-ready')).body, 'hand-over', { ageChecked: true });
  expect(done.body.status).toBe(22);
  expect(await broken()).toEqual([]);
});

describe('refused with nothing changed', () => {
  test('one that is not held any more, and one that was asked for twice', async () => {
    const own = await desk.customer();
    const held = await desk.toHold(own, 2);
    const outcomes = await Promise.all([collect(held.id, own), collect(held.id, own)]);
    expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await desk.historyOf(held.id)).filter(({ says }) => says === 'Confirmed')).toHaveLength(1);
  });

  test('one in the box of another order', async () => {
    const own = await desk.customer();
    const held = await desk.toHold(own, 2);
    await desk.withHeld(own, held.id);
    expect(await collect(held.id, own)).toMatchObject({ status: 409, body: { code: 'CANNOT_MOVE_ORDER' } });
  });

  test('a place that there is not, and any while nothing is given out', async () => {
    const own = await desk.customer();
    const held = await desk.toHold(own, 2);
    const order = await read(held.id);
    expect(await collect(held.id, own, { siteId: 99 })).toMatchObject({ status: 404, body: { code: 'UNKNOWN_SITE' } });
    const { db } = desk.shop();
    await db.updateTable('shop_status').set({ collection_closed: true }).execute();
    try {
      await expect.poll(async () => (await places(held.id, own)).body.places).toEqual([]);
      expect(await collect(held.id, own)).toMatchObject({ status: 422, body: { code: 'DELIVERY_NOT_AVAILABLE' } });
    } finally {
      await db.updateTable('shop_status').set({ collection_closed: false }).execute();
      await expect.poll(async () => (await places(held.id, own)).body.places.length).toBeGreaterThan(0);
    }
    expect(await read(held.id)).toEqual(order);
  });

  test('another’s order, like one that is not there; and nobody’s', async () => {
    const guests = await read((await desk.toCollect()).id);
    const own = await desk.customer();
    const anothers = await collect(guests.id, own);
    expect([anothers.status, anothers.body.code]).toEqual([404, (await collect(999_999, own)).body.code]);
    expect((await collect(guests.id, {})).status).toBe(401);
    expect((await places(guests.id, own)).status).toBe(404);
    expect(await read(guests.id)).toEqual(guests);
  });
});

test('one that was to go along with a basket leaves it, unless that is being paid', async () => {
  const own = await desk.customer();
  const held = await desk.toHold(own, 2);
  const shopper = await desk.basketOf(own, 1);
  await shopper.act({ action: OrderAction.linkHeldOrder, orderLink: held.id });
  await shopper.collectFrom(1);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  const { body } = await shopper.beginPaypal();
  expect(await collect(held.id, own)).toMatchObject({ status: 409, body: { code: 'PAYMENT_IN_PROGRESS' } });
  await shopper.cancelPayment();
  expect(body.token).toBeTruthy();
  expect((await collect(held.id, own)).status).toBe(200);
  expect((await shopper.openBasket()).links).toEqual([]);
  await shopper.add(packs.reedcutterBottle, 1);
  expect((await shopper.act({ action: OrderAction.clearBasket })).status).toBe(200);
  expect(await broken()).toEqual([]);
});
