import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { businesses, packs, people } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { type Order, Shopper } from '../../../../../tests/shopper-for-test.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { quoteByLink, type QuoteByLink } from '../../quotes.contract.ts';

const desk = withOrderDesk({ settings: { VAN_LITRES: '100' } });
const { read, mailsOf, stockOf, broken } = desk;
const DAY = 24 * 3600_000;
/** Of a firkin for Mardle & Malt, in pence without VAT; and what so many of them cost with it. */
const FIRKIN = 10_500;
const withVat = (net: number) => Math.round(net * 1.2);

let terms = '';
beforeAll(async () => {
  const response = await fetch(`${desk.shop().url}/api/content/getterms?kind=trade`);
  terms = ((await response.json()) as { version: string }).version;
  await desk
    .shop()
    .db.updateTable('stock_item')
    .set({ on_hand: 200 })
    .where('pack_id', '=', packs.reedcutterFirkin)
    .execute();
  // Nobody drives to Mardle & Malt any more.
  const nowhere = { route_id: null, delivery_method: DeliveryMethod.notChosen };
  await desk.shop().db.updateTable('business').set(nowhere).where('id', '=', businesses.mardleAndMalt.id).execute();
});

const as = async (email: string) => {
  const shopper = new Shopper(desk.shop().url);
  shopper.headers = (await logInAnew(desk.shop(), email)).headers;
  await shopper.openBasket();
  await shopper.act({ action: 2 });
  return shopper;
};

/** A basket with so many firkins that goes by pallet. */
async function toPallet(firkins = 2): Promise<Shopper> {
  const shopper = await as(people.tradeTerms0.email);
  await shopper.add(packs.reedcutterFirkin, firkins);
  await shopper.deliver(DeliveryMethod.pallet);
  return shopper;
}

const request = (shopper: Shopper) => shopper.confirm(PaymentMethod.undecided, '', { termsVersion: terms });

/** A placed order that waits for its quote. */
async function requested(firkins = 2): Promise<Order> {
  const { status, body } = await request(await toPallet(firkins));
  expect([status, body.status]).toEqual([200, 19]);
  return body;
}

type Seen = Pick<OrderForDesk, 'id' | 'version'>;
const quote = ({ id, version }: Seen, net: number) =>
  desk
    .shop()
    .ask<OrderForDesk>('POST', '/api/staff/order/quote', { body: { id, version, net }, headers: desk.headers() });
const call = (path: string, token: string, more: object = {}) =>
  desk.shop().ask<QuoteByLink>('POST', `/api/order/quote${path}`, { body: { token, ...more } });

/** The secrets of the mailed links to an order's quotes, the newest last. */
async function linksOf(orderId: number): Promise<readonly string[]> {
  const mails = desk.shop().db.selectFrom('outbox_mail').selectAll().orderBy('id');
  const found = await mails.where('once_key', 'like', `order-quote/${orderId}/%`).execute();
  return found.map(({ text, html }) => {
    const [, token = ''] = new RegExp(String.raw`${paths.quote}#([\w-]{43})\s`).exec(text) ?? [];
    expect(html).toContain(`#${token}"`);
    return token;
  });
}

/** An order that was quoted, with the secret of its link. */
async function quoted(net = 4800): Promise<{ readonly order: Order; readonly token: string }> {
  const order = await requested();
  expect((await quote(await read(order.id), net)).status).toBe(200);
  const [token = ''] = await linksOf(order.id);
  return { order, token };
}

const setTerms = (set: object) =>
  desk.shop().db.updateTable('business').set(set).where('id', '=', businesses.mardleAndMalt.id).execute();

/** How many pieces the stock keeps for an order. */
async function keptFor(orderId: number): Promise<number> {
  const held = await desk
    .shop()
    .db.selectFrom('stock_hold')
    .innerJoin('order_line', 'order_line.id', 'stock_hold.line_id')
    .select('stock_hold.quantity')
    .where('order_line.order_id', '=', orderId)
    .execute();
  return held.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function afterDays(days: number): Promise<void> {
  const { clock, run } = desk.shop();
  clock.advance(days * DAY);
  await desk.logIn();
  await run('lapse-quotes');
  await run('lapse-quotes');
}

describe('a basket whose delivery is quoted', () => {
  test('has status 9 and nothing to pay by, and 1 again when it is collected', async () => {
    const shopper = await toPallet();
    expect(shopper.order).toMatchObject({
      status: 9,
      payMethods: [PaymentMethod.undecided],
      payMethodDefault: PaymentMethod.undecided,
      cDeliveryCost: 0,
      cDue: withVat(2 * FIRKIN),
    });
    const option = shopper.order?.metaData.deliveryOptions.find(({ method }) => method === DeliveryMethod.pallet);
    expect(option).toMatchObject({ cost: null, available: true, date: null, says: expect.stringContaining('price') });
    const { body } = await shopper.collectFrom(1);
    expect(body.status).toBe(1);
    expect(body.payMethods).toContain(PaymentMethod.bankTransfer);
  });

  test('is paid by no way before it is quoted, not even when the client says so', async () => {
    const shopper = await toPallet();
    for (const method of [PaymentMethod.bankTransfer, PaymentMethod.nothingToPay, PaymentMethod.onAccount])
      expect(await shopper.confirm(method, '', { termsVersion: terms })).toMatchObject({ status: 403 });
    expect(await shopper.beginPaypal({ termsVersion: terms })).toMatchObject({ status: 403 });
    await shopper.collectFrom(1);
    expect(await request(shopper)).toMatchObject({ status: 403, body: { code: 'PAYMENT_METHOD_NOT_ALLOWED' } });
  });

  test('is quoted also when its status is from before the van carried less', async () => {
    const shopper = await toPallet();
    const { id } = shopper.order!;
    await desk.shop().db.updateTable('orders').set({ status: 1 }).where('id', '=', id).execute();
    expect(await shopper.confirm(PaymentMethod.bankTransfer, '', { termsVersion: terms })).toMatchObject({
      status: 403,
    });
    expect((await request(shopper)).body).toMatchObject({ status: 19 });
    expect(await broken()).toEqual([]);
  });

  test('goes by the van up to what that carries, and beyond is quoted', async () => {
    const shopper = await as(people.trade30Days.email);
    // A firkin is 40.9 litres, and the van carries 100.
    await shopper.add(packs.reedcutterFirkin, 2);
    await shopper.deliver(DeliveryMethod.van);
    expect(shopper.order?.status).toBe(1);
    const { body } = await shopper.add(packs.reedcutterFirkin, 1);
    expect(body.status).toBe(9);
    const stored = await desk.shop().db.selectFrom('orders').select('status').where('id', '=', body.id).execute();
    expect(stored).toEqual([{ status: 9 }]);
    expect(body.metaData.deliveryOptions.find(({ method }) => method === DeliveryMethod.van)).toMatchObject({
      cost: null,
      available: true,
      date: null,
    });
    const line = body.items[0]!;
    await shopper.act({ action: 1, itemId: line.id, packId: line.packId, numPacks: 2, bAdd: false });
    expect(shopper.order?.status).toBe(1);
    await shopper.add(packs.reedcutterFirkin, 1);
    const placed = await request(shopper);
    expect(placed.body).toMatchObject({ status: 19, dtCollect: null });
    expect(await read(placed.body.id)).toMatchObject({ dayOn: null });
    expect(await broken()).toEqual([]);
  });
});

describe('an order that waits for its quote', () => {
  test('keeps its stock, has no slip and no day, and nothing is to be paid; the brewery is asked for its price', async () => {
    const shopper = await toPallet(2);
    const before = await stockOf(packs.reedcutterFirkin);
    const { body: order } = await request(shopper);
    const after = await stockOf(packs.reedcutterFirkin);
    expect([after.committed - before.committed, before.reserved - after.reserved]).toEqual([2, 2]);
    expect(order).toMatchObject({ isPaid: false, payMethod: 0, dtDue: null, cLeftToPay: 0, quotedUntil: null });
    const mails = await mailsOf(order.id);
    expect(Object.keys(mails).toSorted()).toEqual(['order-placed', 'quote-requested']);
    expect(mails['order-placed']?.text).toContain('Nothing is to be paid yet');
    expect(mails['order-placed']?.text).toContain('Total including VAT, before delivery');
    expect(mails['quote-requested']?.subject).toBe(`Please quote ${order.orderRef}: Pallet delivery`);
    expect(await read(order.id)).toMatchObject({
      status: 19,
      quotedUntil: null,
      quotedNet: null,
      moves: [],
      leftToPay: 0,
    });
    const waiting = (await desk.list({ stage: 'quote' })).rows.map(({ id }) => id);
    expect(waiting).toContain(order.id);
    expect((await desk.list({ stage: 'quoted' })).rows.map(({ id }) => id)).not.toContain(order.id);
    expect(await broken()).toEqual([]);
  });

  test('is quoted by staff: its sums have the delivery with its VAT, and its customer has a link', async () => {
    const order = await requested(2);
    const seen = await read(order.id);
    const answer = await quote(seen, 4800);
    expect(answer).toMatchObject({
      status: 200,
      // Placed on a Saturday: five working days end on a Friday.
      body: { status: 19, quotedNet: 4800, quotedUntil: '2026-11-27', total: withVat(2 * FIRKIN + 4800), leftToPay: 0 },
    });
    const [token = ''] = await linksOf(order.id);
    const shown = await call('', token);
    expect(quoteByLink.answer.parse(shown.body)).toEqual(shown.body);
    expect(shown.body).toMatchObject({
      orderRef: order.orderRef,
      state: 'open',
      goodUntil: '2026-11-27',
      goesTo: expect.arrayContaining(['9 Score Lane']),
      due: withVat(2 * FIRKIN + 4800),
      lines: [{ quantity: 2, list: 2 * FIRKIN }],
    });
    const goods = shown.body.lines.reduce((sum, { list }) => sum + list, 0);
    expect(shown.body.steps.reduce((sum, { amount }) => sum + amount, goods)).toBe(shown.body.due);
    expect((await desk.list({ stage: 'quoted' })).rows).toContainEqual(
      expect.objectContaining({ id: order.id, quotedUntil: '2026-11-27' }),
    );
    expect((await desk.list({ stage: 'quote' })).rows.map(({ id }) => id)).not.toContain(order.id);
    const entries = await auditEntries(desk.shop().db, 'order.quoted');
    expect(entries.filter(({ subject_id: subject }) => subject === String(order.id))).toMatchObject([
      { after: { net: 4800, goodUntil: '2026-11-27' } },
    ]);
    expect((await desk.historyOf(order.id)).map(({ says }) => says)).toContain('Delivery quoted: £48.00 without VAT');
    // By a desk that saw it before.
    expect(await quote(seen, 5000)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect(await broken()).toEqual([]);
  });

  test('may have its note corrected, which puts no slip on the packing table', async () => {
    const { id } = await requested();
    const { version } = await read(id);
    const body = { id, version, note: 'Ring twice' };
    const { headers, shop } = desk;
    expect(await shop().ask('POST', '/api/staff/order/amend', { body, headers: headers() })).toMatchObject({
      status: 200,
    });
    const slips = shop().db.selectFrom('outbox_mail').select('id').where('once_key', 'like', `packing-slip/${id}%`);
    expect(await slips.execute()).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  test('is quoted within bounds only, and no other order is', async () => {
    const seen = await read((await requested()).id);
    for (const net of [0, 1_000_001])
      expect(await quote(seen, net)).toMatchObject({ status: 422, body: { fields: { net: expect.any(String) } } });
    const paid = await read((await desk.toCollect()).id);
    expect(await quote(paid, 4800)).toMatchObject({ status: 409, body: { code: 'NO_QUOTE_REQUIRED' } });
    expect(await read(paid.id)).toMatchObject({ total: paid.total, version: paid.version });
  });

  test('has its stock back in the shop when its customer cancels it before it is quoted', async () => {
    const before = await stockOf(packs.reedcutterFirkin);
    const order = await requested(1);
    const { headers } = await logInAnew(desk.shop(), people.tradeTerms0.email);
    expect((await desk.cancelOwn(order.id, headers)).body).toEqual({ outcome: 'cancelled' });
    expect(await stockOf(packs.reedcutterFirkin)).toEqual(before);
    expect(await broken()).toEqual([]);
  });
});

describe('a quote', () => {
  test('is accepted: the order is confirmed, due like any transfer, and packed once it is paid', async () => {
    const { order, token } = await quoted();
    const accepted = await call('/accept', token);
    expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted', due: withVat(2 * FIRKIN + 4800) } });
    const confirmed = await read(order.id);
    expect(confirmed).toMatchObject({
      status: 11,
      waitsFor: 'transfer',
      payMethod: PaymentMethod.bankTransfer,
      leftToPay: withVat(2 * FIRKIN + 4800),
      quotedUntil: null,
    });
    const { due_on: due } = await desk
      .shop()
      .db.selectFrom('orders')
      .select('due_on')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(due).toBe('2026-11-27');
    const mails = await mailsOf(order.id);
    for (const words of ['Sort code', `Reference ${order.orderRef}`, '£309.60', '/beershop/completed?t='])
      expect(mails['quote-accepted']?.text).toContain(words);
    expect(mails['quote-answered']?.subject).toBe(`Accepted: £48.00 for the delivery of ${order.orderRef}`);
    expect(mails).not.toHaveProperty('packing-slip');
    const paid = await desk.record(confirmed);
    expect(paid).toMatchObject({
      status: 200,
      body: { isPaid: true, waitsFor: null, moves: expect.arrayContaining(['pack']) },
    });
    expect(await mailsOf(order.id)).toHaveProperty('packing-slip');
    expect(await broken()).toEqual([]);
  });

  test('is on the account of a business on terms once it is accepted, and packed at once; beyond its limit it waits', async () => {
    await setTerms({ terms_days: 30, credit_limit_pence: withVat(2 * FIRKIN + 4800) });
    const [first, second] = [await quoted(), await quoted()];
    expect(await call('/accept', first.token)).toMatchObject({
      status: 200,
      body: { state: 'accepted', due: withVat(2 * FIRKIN + 4800) },
    });
    expect(await read(first.order.id)).toMatchObject({
      status: 11,
      payMethod: 14,
      isPaid: false,
      waitsFor: null,
      leftToPay: withVat(2 * FIRKIN + 4800),
      moves: expect.arrayContaining(['pack']),
    });
    const mails = await mailsOf(first.order.id);
    expect(mails['quote-accepted']?.text).toContain('goes on your account, to be paid within 30 days');
    expect(mails['packing-slip']).toBeDefined();
    await call('/accept', second.token);
    expect(await read(second.order.id)).toMatchObject({ status: 11, payMethod: 11, waitsFor: 'transfer' });
    await setTerms({ terms_days: 0, credit_limit_pence: 0 });
    expect(await broken()).toEqual([]);
  });

  test('opens the page of its order for the browser that accepts it', async () => {
    const { order, token } = await quoted();
    const { headers } = await desk.shop().ask('POST', '/api/order/quote/accept', { body: { token } });
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
    const own = await desk.shop().ask<Order>('GET', '/api/order/getorder', { headers: { cookie } });
    expect(own.body).toMatchObject({ id: order.id, status: 11, cLeftToPay: withVat(2 * FIRKIN + 4800) });
  });

  test('is accepted once: a second press is told so, and changes nothing', async () => {
    const { order, token } = await quoted();
    await call('/accept', token);
    const before = await read(order.id);
    for (const path of ['/accept', '/refuse'])
      expect(await call(path, token)).toMatchObject({
        status: 409,
        body: { code: 'CANNOT_ANSWER_QUOTE', info: expect.stringContaining('accepted already') },
      });
    expect((await call('', token)).body).toMatchObject({ state: 'accepted', goesTo: [] });
    expect(await read(order.id)).toEqual(before);
  });

  test('is refused: the order is cancelled, its stock is free, and customer and brewery are told', async () => {
    const before = await stockOf(packs.reedcutterFirkin);
    const { order, token } = await quoted();
    expect(await call('/refuse', token, { why: 'Too dear' })).toMatchObject({
      status: 200,
      body: { state: 'refused' },
    });
    expect((await read(order.id)).status).toBe(1001);
    expect(await stockOf(packs.reedcutterFirkin)).toEqual(before);
    const mails = await mailsOf(order.id);
    expect(mails['cancelled']?.text).toContain('as you asked');
    expect(mails['cancelled-by-customer']?.text).toContain('refused £48.00 for its delivery: Too dear');
    for (const path of ['/accept', '/refuse'])
      expect(await call(path, token)).toMatchObject({
        status: 409,
        body: { info: expect.stringContaining('refused') },
      });
    expect(await broken()).toEqual([]);
  });

  test('is not answered any more once there is a newer one', async () => {
    const { order, token } = await quoted();
    await quote(await read(order.id), 3600);
    const [, newer = ''] = await linksOf(order.id);
    expect((await call('', token)).body).toMatchObject({ state: 'replaced' });
    expect(await call('/accept', token)).toMatchObject({
      status: 409,
      body: { info: expect.stringContaining('newer') },
    });
    expect((await call('/accept', newer)).body).toMatchObject({ state: 'accepted', due: withVat(2 * FIRKIN + 3600) });
    expect((await read(order.id)).total).toBe(withVat(2 * FIRKIN + 3600));
    expect(await broken()).toEqual([]);
  });

  test('ends with its order when staff cancel that', async () => {
    const { order, token } = await quoted();
    await desk.cancel(await read(order.id));
    expect((await call('', token)).body.state).toBe('cancelled');
    expect(await call('/accept', token)).toMatchObject({
      status: 409,
      body: { info: expect.stringContaining('cancelled') },
    });
    expect(await broken()).toEqual([]);
  });

  test('is nobody’s who has no link', async () => {
    for (const path of ['', '/accept', '/refuse'])
      expect(await call(path, 'x'.repeat(43))).toMatchObject({ status: 404, body: { code: 'UNKNOWN_QUOTE' } });
  });
});

// They move the clock, so they come last.
describe('when nobody answers in time', () => {
  test('a quote lapses: the order is cancelled, its stock is free, and customer and brewery are told', async () => {
    const { order, token } = await quoted();
    const accepted = await quoted();
    expect([await keptFor(order.id), await keptFor(accepted.order.id)]).toEqual([2, 2]);
    await call('/accept', accepted.token);
    // Saturday to Friday, its last day.
    await afterDays(6);
    expect((await read(order.id)).status).toBe(19);
    await afterDays(1);
    expect((await read(order.id)).status).toBe(1002);
    expect((await read(accepted.order.id)).status).toBe(11);
    expect([await keptFor(order.id), await keptFor(accepted.order.id)]).toEqual([0, 2]);
    const mails = await mailsOf(order.id);
    expect(mails['cancelled']?.text).toContain('was good until Friday 27 November 2026');
    expect(mails['quote-lapsed']?.subject).toBe(`${order.orderRef} has lapsed: its quote was not accepted in time`);
    expect((await call('', token)).body.state).toBe('lapsed');
    expect(await call('/accept', token)).toMatchObject({ status: 409, body: { info: 'This quote has run out' } });
    expect(await broken()).toEqual([]);
  });

  test('a quote that has run out is refused also before the job has come by', async () => {
    const { order, token } = await quoted();
    desk.shop().clock.advance(7 * DAY);
    await desk.logIn();
    expect((await call('', token)).body.state).toBe('lapsed');
    expect(await call('/accept', token)).toMatchObject({ status: 409 });
    expect((await read(order.id)).status).toBe(19);
  });

  test('an order that nobody has quoted is cancelled with an excuse, and the brewery is asked to call', async () => {
    const order = await requested();
    await afterDays(8);
    expect((await read(order.id)).status).toBe(1002);
    const mails = await mailsOf(order.id);
    expect(mails['cancelled']?.text).toContain('We are sorry');
    expect(mails['quote-lapsed']?.text).toContain('Please call its customer');
    expect(await broken()).toEqual([]);
  });
});
