import { beforeAll, describe, expect, test } from 'vitest';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { orders, packs } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { ADA, type Order, Shopper } from '../../../../../tests/shopper-for-test.ts';
import type { MethodsOfOrder } from '../../method.contract.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';

const desk = withOrderDesk();
const { read, toSend, toCollect, toTransfer, move, mailsOf, broken } = desk;
const NOWHERE = { line1: '', line2: '', line3: '', line4: '', line5: '', postcode: '', telephone: '' };
/** What the courier takes for one box. */
const BOX = 695;

let own: Readonly<Record<string, string>>;
beforeAll(async () => {
  own = await desk.customer();
});

type Seen = Pick<OrderForDesk, 'id' | 'version'>;
const ask = <T>(verb: 'GET' | 'POST', path: string, more: object) =>
  desk.shop().ask<T>(verb, `/api/staff/order/${path}`, { ...more, headers: desk.headers() });
const waysOf = async (id: number, address: object = {}) =>
  (await ask<MethodsOfOrder>('POST', 'methods', { body: { id, ...address } })).body;
const wayOf = async (id: number, method: number) =>
  (await waysOf(id)).ways.find((way) => way.method === method && (way.siteId ?? 1) === 1)!;
const change = async ({ id, version }: Seen, method: number, more: object = {}) => {
  const { siteId, cost } = await wayOf(id, method);
  const wish = { method, cost, ...(siteId !== null && { siteId }) };
  return ask<OrderForDesk>('POST', 'method', { body: { id, version, ...wish, ...more } });
};
const toldOf = async (id: number) => {
  const mails = desk.shop().db.selectFrom('outbox_mail').selectAll().orderBy('id');
  return (await mails.where('once_key', 'like', `order-method-changed/${id}/%`).execute()).at(-1);
};
const collected = async () => read((await toCollect()).id);

describe('a parcel that is collected instead', () => {
  test('costs no delivery: that is credited and goes back, and everybody is told', async () => {
    const before = await read((await toSend()).id);
    const way = await wayOf(before.id, DeliveryMethod.collection);
    expect(await waysOf(before.id)).toMatchObject({ charged: BOX });
    expect(way).toMatchObject({ because: '', cost: 0, charge: 0, credited: { money: BOX, giftVouchers: 0 }, ends: [] });
    const changed = await change(before, DeliveryMethod.collection, { why: 'You come on Friday.' });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        deliveryMethod: DeliveryMethod.collection,
        siteId: 1,
        dayOn: way.on,
        collectOn: way.on,
        status: 11,
        total: before.total,
        credits: [{ money: BOX, why: 'You come on Friday.' }],
        refunds: [{ amount: BOX }],
        goesWith: [],
      },
    });
    expect(await waysOf(before.id)).toMatchObject({ charged: 0 });
    const mail = await toldOf(before.id);
    expect(mail?.text).toContain('£6.95 goes back to you by PayPal, within five working days.');
    for (const form of [mail?.text, mail?.html])
      for (const words of ['You come on Friday.', 'Until now:', 'From now on:', 'Its delivery costs nothing.'])
        expect(form).toContain(words);
    expect((await desk.historyOf(before.id)).map(({ says }) => says).join()).toContain('Goes another way');
    const [entry, ...more] = (await auditEntries(desk.shop().db, 'order.method-changed')).filter(
      ({ subject_id: subject }) => subject === String(before.id),
    );
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      before: { method: DeliveryMethod.national },
      after: { method: DeliveryMethod.collection, site: 1, cost: 0 },
    });
    // Pressed again, or by a desk that saw it before.
    expect(
      await ask('POST', 'method', {
        body: { id: before.id, version: before.version, method: DeliveryMethod.national, cost: BOX },
      }),
    ).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect(await broken()).toEqual([]);
    // It is packed, made ready and handed over as any that is collected.
    const ready = await move(changed.body, 'make-ready');
    expect(await move(ready.body, 'hand-over', { ageChecked: true })).toMatchObject({ status: 200 });
    expect(await broken()).toEqual([]);
  });

  test('and sent after all: an order of its own charges for the delivery, is paid, and packed with it', async () => {
    const { id } = await toSend();
    const toBeCollected = (await change(await read(id), DeliveryMethod.collection)).body;
    const sent = await change(toBeCollected, DeliveryMethod.national);
    expect(sent).toMatchObject({ status: 200, body: { deliveryMethod: DeliveryMethod.national, boxWaits: true } });
    const [charge] = sent.body.goesWith;
    expect(await read(charge!.id)).toMatchObject({
      lines: [],
      total: BOX,
      price: {
        steps: [
          { what: 'delivery', amount: BOX },
          { what: 'vat', amount: 0 },
        ],
        total: BOX,
        settled: [],
        left: BOX,
      },
      leftToPay: BOX,
      isPaid: false,
    });
    expect((await toldOf(id))?.text).toContain('is still to be paid');
    expect(await move(sent.body, 'pack')).toMatchObject({ status: 409 });
    await desk.record(await read(charge!.id));
    expect(await move(await read(id), 'pack')).toMatchObject({ status: 200 });
    expect(await broken()).toEqual([]);
  });
});

describe('a collection that is sent instead', () => {
  test('waits until its delivery is paid, which nobody cancels alone', async () => {
    const before = await collected();
    const way = await wayOf(before.id, DeliveryMethod.national);
    expect(way).toMatchObject({ because: '', cost: BOX, charge: BOX, credited: null });
    const sent = (await change(before, DeliveryMethod.national)).body;
    const charge = await read(sent.goesWith[0]!.id);
    expect(charge).toMatchObject({
      cancelObstacle: expect.stringContaining('charges for the delivery'),
      delivery: { vatParts: [{ rate: 2000, net: 579, vat: 116 }] },
    });
    expect(await desk.cancel(charge)).toMatchObject({ status: 409 });
    const placed = (await mailsOf(charge.id))['order-placed'];
    expect(placed?.subject).toBe(`${charge.orderRef}: the delivery of your order ${before.orderRef}`);
    expect(placed?.text).toContain('We pack your order once this is paid.');
    expect(placed?.text).not.toContain('right to cancel');
    const page = /[?&]t=([\w-]+)/.exec((await mailsOf(before.id))['order-placed']?.text ?? '')?.[1] ?? '';
    const shown = await desk
      .shop()
      .ask<Order>('GET', '/api/order/getorder', { query: { orderId: before.id, t: page } });
    expect(shown.body.links).toMatchObject([{ added: true, chargesDelivery: true, isPaid: false }]);
    await desk.record(charge);
    const back = await change(await read(before.id), DeliveryMethod.collection);
    expect(back).toMatchObject({ status: 200, body: { goesWith: [], boxWaits: false } });
    const ended = await read(charge.id);
    expect(ended).toMatchObject({ status: 1002, refunds: [{ amount: BOX }] });
    expect((await toldOf(before.id))?.text).toContain('£6.95 goes back to you by bank transfer.');
    const cancelled = (await mailsOf(charge.id))['cancelled'];
    expect(cancelled?.subject).toBe(`${charge.orderRef}: the delivery of your order ${before.orderRef} is cancelled`);
    expect(cancelled?.text).toContain(`only charged for the delivery of your order ${before.orderRef}`);
    await desk.settleRefund(charge.id, ended.refunds[0]!.id);
    expect(await broken()).toEqual([]);
  });

  test('ends with its delivery when it is cancelled', async () => {
    const sent = (await change(await collected(), DeliveryMethod.national)).body;
    const charge = sent.goesWith[0]!.id;
    expect(await desk.cancel(sent)).toMatchObject({ status: 200 });
    expect(await read(charge)).toMatchObject({ status: 1002 });
    expect(await broken()).toEqual([]);
  });

  test('needs an address', async () => {
    const { id } = await toCollect();
    await desk
      .shop()
      .db.updateTable('orders')
      .set({ invoice_address: JSON.stringify({ ...NOWHERE, email: ADA.email }) })
      .where('id', '=', id)
      .execute();
    const order = await read(id);
    expect(await wayOf(id, DeliveryMethod.national)).toMatchObject({
      because: expect.stringContaining('change that first'),
    });
    expect(await change(order, DeliveryMethod.national)).toMatchObject({ status: 422 });
    expect(await read(id)).toEqual(order);
    const invAddress = { ...NOWHERE, line1: '1 Mill Lane', postCode: 'NR35 1ZZ', email: ADA.email };
    await ask('POST', 'amend', { body: { id, version: order.version, invAddress } });
    expect(await change(await read(id), DeliveryMethod.national)).toMatchObject({ status: 200 });
  });
});

const ELSEWHERE = { line1: '7 Quay Street', line4: 'Testham', postCode: 'nr34 9ab' };
const bodyOf = async (order: OrderForDesk, more: object) => {
  const { cost } = await wayOf(order.id, DeliveryMethod.national);
  return { id: order.id, version: order.version, method: DeliveryMethod.national, cost, ...more };
};

describe('a new address that goes along with the way', () => {
  test('is stored with it, in one step and one mail', async () => {
    const order = await collected();
    const ways = await waysOf(order.id, { invAddress: ELSEWHERE });
    expect(ways.ways.find(({ method }) => method === DeliveryMethod.national)).toMatchObject({
      because: '',
      cost: BOX,
    });
    expect(await read(order.id)).toEqual(order);
    const changed = await ask<OrderForDesk>('POST', 'method', { body: await bodyOf(order, { invAddress: ELSEWHERE }) });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        deliveryMethod: DeliveryMethod.national,
        postcode: 'NR34 9AB',
        invAddress: { ...ELSEWHERE, postCode: 'NR34 9AB', email: ADA.email },
      },
    });
    const charge = await read(changed.body.goesWith[0]!.id);
    expect(charge.invAddress).toMatchObject({ line1: '7 Quay Street', postCode: 'NR34 9AB' });
    expect((await toldOf(order.id))?.text).toContain('7 Quay Street');
    const mails = desk.shop().db.selectFrom('outbox_mail').select('once_key');
    expect(await mails.where('once_key', 'like', `order-changed/${order.id}/%`).execute()).toEqual([]);
    const [entry] = (await auditEntries(desk.shop().db, 'order.method-changed')).filter(
      ({ subject_id: subject }) => subject === String(order.id),
    );
    expect(entry).toMatchObject({ after: { method: DeliveryMethod.national, changed: 'address' } });
    expect(JSON.stringify(entry)).not.toContain('Quay Street');
    expect(await broken()).toEqual([]);
  });

  test.each([
    ['without a house', { line1: '' }, 'invoiceAddress.line1'],
    ['without a whole postcode', { postCode: 'NR35' }, 'invoiceAddress.postcode'],
    ['to which the courier does not go', { postCode: 'GY1 1AA' }, 'method'],
  ])('is refused with its field %s, and nothing is stored', async (_, wrong, field) => {
    const order = await collected();
    const body = await bodyOf(order, { invAddress: { ...ELSEWHERE, ...wrong } });
    expect(await ask('POST', 'method', { body })).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await read(order.id)).toEqual(order);
  });

  test('in a zone where the way costs more is refused at the price of the other one', async () => {
    const order = await collected();
    const far = { invAddress: { ...ELSEWHERE, postCode: 'IV27 4AA' } };
    const way = (await waysOf(order.id, far)).ways.find(({ method }) => method === DeliveryMethod.national);
    expect(way!.cost).toBeGreaterThan(BOX);
    expect(await ask('POST', 'method', { body: await bodyOf(order, far) })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CHANGED' },
    });
    expect(await read(order.id)).toEqual(order);
  });
});

describe('the same way to a new address', () => {
  const far = { invAddress: { ...ELSEWHERE, postCode: 'IV27 4AA' } };
  const national = DeliveryMethod.national;
  const toFar = async (id: number) => (await waysOf(id, far)).ways.find(({ method }) => method === national);

  test('in another zone costs what it costs there, and is promised for when it comes there', async () => {
    const order = await read((await toSend()).id);
    expect((await waysOf(order.id)).ways.map(({ method }) => method)).not.toContain(national);
    const way = (await toFar(order.id))!;
    expect(way).toMatchObject({ because: '', credited: null, ends: [] });
    expect(way.charge).toBe(way.cost - BOX);
    expect(way.charge).toBeGreaterThan(0);
    const { id, version } = order;
    const sent = { id, version, method: national, cost: way.cost };
    expect(await ask('POST', 'method', { body: sent })).toMatchObject({
      status: 422,
      body: { fields: { method: 'It goes this way already' } },
    });
    const changed = await ask<OrderForDesk>('POST', 'method', { body: { ...sent, ...far } });
    expect(changed).toMatchObject({
      status: 200,
      body: { deliveryMethod: national, postcode: 'IV27 4AA', dayOn: way.on, boxWaits: true },
    });
    expect(await read(changed.body.goesWith[0]!.id)).toMatchObject({ total: way.charge });
    const mail = await toldOf(id);
    expect(mail?.subject).toBe(`Your order ${order.orderRef} now goes to another address`);
    expect(mail?.text).toContain('IV27 4AA');
    expect((await desk.historyOf(id)).map(({ says }) => says).join()).toContain('Goes to another address');
    // And back: what the way costs less goes back, or is not asked for any more.
    await desk.record(await read(changed.body.goesWith[0]!.id));
    const home = { invAddress: { postCode: ADA.postCode } };
    const back = (await waysOf(id, home)).ways.find(({ method }) => method === national)!;
    expect(back).toMatchObject({ cost: BOX, charge: 0, ends: [expect.any(String)] });
    const body = { id, version: (await read(id)).version, method: national, cost: BOX, ...home };
    expect(await ask('POST', 'method', { body })).toMatchObject({ status: 200, body: { goesWith: [] } });
    await desk.settleRefund(changed.body.goesWith[0]!.id, (await read(changed.body.goesWith[0]!.id)).refunds[0]!.id);
    expect(await broken()).toEqual([]);
  });

  test('is said to staff whose change of the address it would be', async () => {
    const { id, version } = await read((await toSend()).id);
    expect(await ask('POST', 'amend', { body: { id, version, ...far } })).toMatchObject({
      status: 422,
      body: { fields: { 'invoiceAddress.postcode': expect.stringContaining('“Send it another way”') } },
    });
  });
});

test('a delivery that costs less is carried over: what was paid for it counts, and only the rest goes back', async () => {
  const shopper = new Shopper(desk.shop().url);
  await shopper.openBasket();
  // More letters than one box holds.
  await shopper.add(packs.book, 12);
  await shopper.deliver(DeliveryMethod.post);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  const before = await read((await desk.pay(shopper)).id);
  // The courier takes as few as there are.
  await desk.shop().db.updateTable('box').set({ min_delivery_num: 0 }).execute();
  desk.shop().changes.notifyAll();
  const way = await wayOf(before.id, DeliveryMethod.national);
  const charged = (await waysOf(before.id)).charged;
  expect(way.cost).toBeLessThan(charged);
  expect(way).toMatchObject({ because: '', charge: way.cost, credited: { money: charged } });
  const boxed = await change(before, DeliveryMethod.national);
  expect(boxed).toMatchObject({
    status: 200,
    body: { boxWaits: false, credits: [{ money: charged, carried: way.cost }] },
  });
  expect(await read(boxed.body.goesWith[0]!.id)).toMatchObject({ isPaid: true, total: way.cost, leftToPay: 0 });
  expect(await broken()).toEqual([]);
});

test('a delivery that costs nothing before and after changes only the way', async () => {
  const shopper = await desk.basketOf({}, 6);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  await shopper.deliver(DeliveryMethod.localFree);
  const changed = await change(await read((await desk.pay(shopper)).id), DeliveryMethod.collection);
  expect(changed).toMatchObject({ status: 200, body: { credits: [], refunds: [], goesWith: [] } });
  expect(await broken()).toEqual([]);
});

test('an order that is not paid goes another way that costs no less', async () => {
  const { id } = await toTransfer(own);
  const before = await read(id);
  const ways = (await waysOf(id)).ways.filter(({ because }) => because === '');
  expect(ways.length).toBeGreaterThan(0);
  const [way] = ways;
  const changed = await change(before, way!.method);
  expect(changed).toMatchObject({ status: 200, body: { deliveryMethod: way!.method, isPaid: false, dayOn: null } });
  expect(await broken()).toEqual([]);
});

test('what goes along in its box goes the same way', async () => {
  const held = await desk.toHold(own, 6);
  const { id } = await desk.withHeld(own, held.id);
  const changed = await change(await read(id), DeliveryMethod.national);
  expect(changed).toMatchObject({ status: 200 });
  expect(await read(held.id)).toMatchObject({ deliveryMethod: DeliveryMethod.national, siteId: null });
  expect(await broken()).toEqual([]);
});

describe('nothing is changed', () => {
  test.each([
    ['the same way', DeliveryMethod.collection, {}, 'method'],
    ['a way that is none', 7, {}, 'method'],
    ['e-mail', DeliveryMethod.email, {}, 'method'],
    ['held at the brewery', DeliveryMethod.holdAtBrewery, {}, 'method'],
    ['the van of the trade', DeliveryMethod.van, {}, 'method'],
  ])('by %s', async (_, method, more, field) => {
    const order = await collected();
    const body = { id: order.id, version: order.version, method, cost: 0, ...more };
    expect(await ask('POST', 'method', { body })).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await read(order.id)).toEqual(order);
  });

  test('at another price than was shown, or to a place that there is not', async () => {
    const { id } = await toSend();
    const order = await read(id);
    const wish = { id, version: order.version, method: DeliveryMethod.collection };
    expect(await ask('POST', 'method', { body: { ...wish, siteId: 1, cost: 1 } })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_CHANGED' },
    });
    expect(await ask('POST', 'method', { body: { ...wish, siteId: 999, cost: 0 } })).toMatchObject({ status: 404 });
    expect(await ask('POST', 'method', { body: { ...wish, cost: 0 } })).toMatchObject({
      status: 422,
      body: { fields: { siteId: expect.any(String) } },
    });
    expect(await read(id)).toEqual(order);
  });

  test('once it is packed, cancelled, or no order at all', async () => {
    const { id } = await toSend();
    const packed = (await move(await read(id), 'pack')).body;
    const wish = { method: DeliveryMethod.collection, siteId: 1, cost: 0 };
    expect(await ask('POST', 'method', { body: { id, version: packed.version, ...wish } })).toMatchObject({
      status: 409,
      body: { code: 'CANNOT_CHANGE_METHOD' },
    });
    expect(await ask('POST', 'methods', { body: { id } })).toMatchObject({ status: 409 });
    expect(await ask('POST', 'methods', { body: { id: 999_999 } })).toMatchObject({ status: 404 });
    expect(await ask('POST', 'method', { body: { id: orders.heldAtBrewery, version: 1, ...wish } })).toMatchObject({
      status: 409,
    });
    expect(packed.methodObstacle).toContain('packed');
  });
});

test('the job gives up no order that charges for a delivery: it waits for the money or for a person', async () => {
  const sent = (await change(await collected(), DeliveryMethod.national)).body;
  const charge = sent.goesWith[0]!.id;
  desk.shop().clock.advance(60 * 24 * 60 * 60_000);
  await desk.shop().run('settle-unpaid-transfers');
  await desk.logIn();
  expect(await read(charge)).toMatchObject({ status: 11, waitsFor: 'transfer' });
  await desk.shop().run('settle-unpaid-transfers');
  expect((await mailsOf(charge))['order-transfer-missing']?.text).toContain('charges for the delivery');
  expect(await move(await read(sent.id), 'pack')).toMatchObject({ status: 409 });
});
