import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DeliveryMethod, OrderAction, OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { businesses, collectionPoints, packs, people, vouchers } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { payAtGateway } from '../../../../../tests/card-form.ts';
import { expectAuditPasses } from '../../../../../tests/expect-audit.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { Shopper } from '../../../../../tests/shopper-for-test.ts';

const MAUD = people.telesales;
const ASKED = { ageConfirmed: true, termsVersion: '' };

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(async () => {
  await expectAuditPasses(shop.db);
  await shop.stop();
});

async function sellerTo(to: string): Promise<Shopper> {
  const maud = new Shopper(shop.url);
  const { headers } = await logIn(shop, MAUD.email);
  maud.headers = { ...headers, 'x-selling-to': to };
  await maud.openBasket();
  await maud.act({ action: OrderAction.clearBasket });
  return maud;
}

const takeAway = (shopper: Shopper) => shopper.act({ action: OrderAction.chooseDelivery, tillRoll: true });

/** Two bottles at £3.60, taken away. */
async function overTheCounter(to = 'guest'): Promise<Shopper> {
  const maud = await sellerTo(to);
  await maud.add(packs.reedcutterBottle, 2);
  await takeAway(maud);
  return maud;
}

const place = (maud: Shopper, method: number, more: object = ASKED) => maud.confirm(method, '', more);
const stored = (id: number) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const paymentsOf = (id: number) =>
  shop.db.selectFrom('payment_attempt').selectAll().where('order_id', '=', id).execute();
const mailsOf = (id: number) => shop.db.selectFrom('outbox_mail').selectAll().where('order_id', '=', id).execute();
const bottlesThere = () =>
  shop.db
    .selectFrom('stock_item')
    .select(['on_hand', 'reserved', 'committed'])
    .where('pack_id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();
const soldEntryOf = async (id: number) =>
  (await auditEntries(shop.db, 'order.sold')).find(({ subject_id: subject }) => subject === String(id));

const pageFor = async (headers: Readonly<Record<string, string>>) =>
  (await shop.ask('GET', '/api/contentapi/getshopitem', { query: { packId: packs.tillAnything }, headers })).status;

test.each([
  ['cash', PaymentMethod.cash, 21, 'cash'],
  ['by the card machine', PaymentMethod.cardTakenByStaff, 22, 'card-machine'],
  ['at the till of the taproom', PaymentMethod.taproomTill, 22, 'till'],
] as const)('paid %s it is handed over at once, and its stock is gone', async (_how, method, kind, provider) => {
  const before = await bottlesThere();
  const maud = await overTheCounter();
  expect(maud.order).toMatchObject({ tillRoll: true, tpe: 21, deliveryMethod: 999, cDue: 720, cDeliveryCost: 0 });
  expect(maud.order?.metaData).toMatchObject({ addressMode: 0, alcoholIncluded: true });
  const { status, body } = await place(maud, method);
  expect([status, body.status, body.isPaid, body.tpe, body.tillRoll]).toEqual([
    200,
    OrderStatus.collected,
    true,
    kind,
    true,
  ]);
  const order = await stored(body.id);
  expect(order).toMatchObject({
    kind,
    status: OrderStatus.collected,
    delivery_method: DeliveryMethod.notChosen,
    pay_method: method,
    is_paid: true,
    paid_pence: 720,
    staff_person_id: MAUD.id,
    age_confirmed_by: 'staff',
    fulfilled_at: order.ordered_at,
  });
  expect(await paymentsOf(body.id)).toMatchObject([
    { provider, pay_method: method, state: 'captured', captured_pence: 720, recorded_by: `staff ${MAUD.id}` },
  ]);
  expect(await bottlesThere()).toEqual({ ...before, on_hand: before.on_hand - 2 });
  expect(await soldEntryOf(body.id)).toMatchObject({
    person_id: MAUD.id,
    after: { payMethod: method, pence: 720, tillRoll: true, ageChecked: true },
  });
  // Nobody packs it, and without an address there is no receipt.
  expect(await mailsOf(body.id)).toEqual([]);
});

test('unpaid it is handed over all the same', async () => {
  const maud = await overTheCounter();
  const { body } = await place(maud, PaymentMethod.undecided);
  expect([body.status, body.isPaid, body.tpe]).toEqual([OrderStatus.collected, false, 21]);
  expect(await paymentsOf(body.id)).toEqual([]);
});

test('a customer gets a receipt, and no confirmation', async () => {
  const maud = await overTheCounter(`person ${people.retail.id}`);
  const { body } = await place(maud, PaymentMethod.cash);
  const [receipt, ...others] = await mailsOf(body.id);
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ to_address: people.retail.email, once_key: `till-receipt/${body.id}/placed` });
  for (const words of ['2 × Reedcutter, Bottle (500 ml)  £7.20', 'Total including VAT  £7.20', 'Paid in cash  £7.20'])
    expect(receipt?.text).toContain(words);
  expect(receipt?.text).toContain('Sold over the counter');
});

test('by the card gateway it is handed over once the money has come', async () => {
  const before = await bottlesThere();
  const maud = await overTheCounter();
  const orderId = maud.order!.id;
  await payAtGateway((await maud.beginCard(ASKED)).body, 'Ada Example');
  expect(await stored(orderId)).toMatchObject({
    status: OrderStatus.collected,
    kind: 22,
    is_paid: true,
    pay_method: PaymentMethod.hostedCard,
    staff_person_id: MAUD.id,
  });
  expect(await bottlesThere()).toEqual({ ...before, on_hand: before.on_hand - 2 });
});

test('a gift voucher that is sold has its code on the receipt, which needs an address', async () => {
  const maud = await sellerTo('guest');
  await maud.add(packs.giftVoucher10, 1);
  await takeAway(maud);
  expect((await place(maud, PaymentMethod.cash)).status).toBe(422);
  const { status, body } = await place(maud, PaymentMethod.cash, {
    ...ASKED,
    invAddress: { email: 'eve@example.com' },
  });
  expect([status, body.status]).toEqual([200, OrderStatus.collected]);
  const sold = await shop.db
    .selectFrom('voucher')
    .select('code')
    .where('order_line_id', '=', body.items[0]!.id)
    .execute();
  expect(sold).toHaveLength(1);
  const [receipt, ...others] = await mailsOf(body.id);
  expect(others).toEqual([]);
  expect(receipt?.text).toContain(sold[0]!.code);
  expect(receipt?.secrets).toMatchObject({ codes: [sold[0]!.code] });
});

describe('what it may be', () => {
  test('alcohol without a word on the age is refused, and a glass is not', async () => {
    const maud = await overTheCounter();
    expect(await place(maud, PaymentMethod.cash, { ageConfirmed: false, termsVersion: '' })).toMatchObject({
      status: 422,
      body: { fields: { ageConfirmed: expect.anything() } },
    });
    await maud.act({ action: OrderAction.clearBasket });
    await maud.add(packs.book, 1);
    expect(maud.order).toMatchObject({ tillRoll: true, metaData: { alcoholIncluded: false } });
    const { status, body } = await place(maud, PaymentMethod.cash, { ageConfirmed: false, termsVersion: '' });
    expect([status, body.status]).toEqual([200, OrderStatus.collected]);
    expect(await stored(body.id)).toMatchObject({ age_confirmed_at: null });
  });

  test('what only the till has is sold over the counter, and not delivered', async () => {
    const maud = await sellerTo('guest');
    await maud.add(packs.tillThird, 2);
    await maud.collectFrom(collectionPoints.breweryShop.id);
    await maud.say({ toName: 'Ada Example', invAddress: { email: 'ada@example.com' } });
    expect(await place(maud, PaymentMethod.cash, { ageConfirmed: true })).toMatchObject({
      status: 422,
      body: { fields: { tillRoll: expect.anything() } },
    });
    await takeAway(maud);
    await maud.add(packs.tillAnything, 1, { cPrice: 250 });
    const { status, body } = await place(maud, PaymentMethod.cash);
    expect([status, body.status, body.cTotalInc]).toEqual([200, OrderStatus.collected, 640]);
  });

  test('whoever sells reads about it on its page, and nobody else does', async () => {
    expect(await pageFor((await sellerTo('guest')).headers)).toBe(200);
    for (const email of [MAUD.email, people.retail.email])
      expect(await pageFor((await logIn(shop, email)).headers)).toBe(404);
    expect(await pageFor({})).toBe(404);
  });

  test('a discount counts, and so does the higher rate of a membership', async () => {
    const maud = await overTheCounter();
    const { body } = await maud.act({ action: OrderAction.staffDiscount, iValue: 500 });
    expect(body).toMatchObject({ tillRoll: true, cDiscount: 500, cDue: 684 });
    const member = await sellerTo(`person ${people.member.id}`);
    await member.add(packs.reedcutterBottle, 6);
    await member.collectFrom(collectionPoints.breweryShop.id);
    const collected = member.order!.cDiscount;
    await takeAway(member);
    expect(member.order).toMatchObject({ tillRoll: true, siteId: 0, dtCollect: null, cDiscount: collected });
    expect(collected).toBeGreaterThan(0);
    await member.act({ action: OrderAction.clearBasket });
  });

  test('a way of delivery that is chosen makes a sale by telephone of it again', async () => {
    const maud = await overTheCounter();
    await maud.collectFrom(collectionPoints.breweryShop.id);
    expect(maud.order).toMatchObject({ tillRoll: false, tpe: 10, deliveryMethod: DeliveryMethod.collection });
    await takeAway(maud);
    await maud.act({ action: OrderAction.chooseDelivery, delivMethod: DeliveryMethod.notChosen, tillRoll: false });
    expect(maud.order).toMatchObject({ tillRoll: false, tpe: 10, deliveryMethod: DeliveryMethod.notChosen });
  });

  test('no more is sold than there is here', async () => {
    const maud = await sellerTo('guest');
    const { on_hand, reserved, committed } = await bottlesThere();
    await shop.db
      .updateTable('stock_item')
      .set({ on_hand: reserved + committed + 1 })
      .where('pack_id', '=', packs.reedcutterBottle)
      .execute();
    await takeAway(maud);
    await maud.add(packs.reedcutterBottle, 2);
    expect(maud.order?.items).toMatchObject([{ numPacks: 1 }]);
    await maud.act({ action: OrderAction.clearBasket });
    await shop.db.updateTable('stock_item').set({ on_hand }).where('pack_id', '=', packs.reedcutterBottle).execute();
  });

  test('a gift voucher pays for all of it, and nothing is left to pay', async () => {
    const maud = await overTheCounter();
    await maud.act({ action: OrderAction.applyVoucher, sValue: vouchers.giftUnused.code });
    expect(maud.order).toMatchObject({ cDue: 0, payMethods: [PaymentMethod.nothingToPay] });
    expect((await place(maud, PaymentMethod.cash)).status).toBe(403);
    const { status, body } = await place(maud, PaymentMethod.nothingToPay);
    expect([status, body.status, body.tpe, body.isPaid]).toEqual([200, OrderStatus.collected, 21, true]);
  });

  test('a pub that carries its cask away itself pays there and then, and not on account', async () => {
    const maud = await sellerTo(`business ${businesses.jollyWherryman.id}`);
    await maud.add(packs.reedcutterFirkin, 1);
    await takeAway(maud);
    expect(maud.order).toMatchObject({ tillRoll: true, vatMethod: 0 });
    expect((await place(maud, PaymentMethod.onAccount)).status).toBe(403);
    const { status, body } = await place(maud, PaymentMethod.cash);
    expect([status, body.status, body.isPaid]).toEqual([200, OrderStatus.collected, true]);
    expect(await stored(body.id)).toMatchObject({ business_id: businesses.jollyWherryman.id, kind: 21 });
  });

  test.each([
    [PaymentMethod.paypal],
    [PaymentMethod.bankTransfer],
    [PaymentMethod.onAccount],
    [PaymentMethod.nothingToPay],
    [7],
  ])('payment method %i is none of the counter', async (method) => {
    const maud = await overTheCounter();
    expect((await place(maud, method)).status).toBe(403);
  });
});

describe('who may', () => {
  test('neither a guest nor a customer nor staff who buy for themselves make a till roll of an order', async () => {
    const shoppers = [new Shopper(shop.url)];
    for (const email of [people.retail.email, people.trade30Days.email, MAUD.email]) {
      const shopper = new Shopper(shop.url);
      shopper.headers = (await logIn(shop, email)).headers;
      shoppers.push(shopper);
    }
    for (const shopper of shoppers) {
      await shopper.openBasket();
      expect(await takeAway(shopper)).toMatchObject({ status: 403, body: { code: 'STAFF_ONLY' } });
      expect(shopper.order?.tillRoll).toBe(false);
    }
  });

  test('who may not sell is refused with the customer that she names', async () => {
    for (const email of [people.retail.email, people.staff.email]) {
      const shopper = new Shopper(shop.url);
      shopper.headers = { ...(await logIn(shop, email)).headers, 'x-selling-to': 'guest' };
      expect((await shopper.act({ action: OrderAction.chooseDelivery, tillRoll: true })).status).toBe(403);
    }
  });

  test('an old draft that says so opens none of its ways of paying to a customer', async () => {
    const ada = new Shopper(shop.url);
    await ada.openBasket();
    await ada.add(packs.reedcutterBottle, 1);
    await shop.db.updateTable('orders').set({ kind: 21 }).where('id', '=', ada.order!.id).execute();
    await ada.openBasket();
    for (const method of [
      PaymentMethod.cash,
      PaymentMethod.cardTakenByStaff,
      PaymentMethod.taproomTill,
      PaymentMethod.undecided,
      PaymentMethod.nothingToPay,
    ])
      expect((await place(ada, method)).status).toBe(403);
    expect((await ada.beginCard(ASKED)).status).toBe(403);
    await shop.db.updateTable('orders').set({ kind: 0 }).where('id', '=', ada.order!.id).execute();
  });
});

test('an order for a chosen day is not taken away now', async () => {
  const maud = new Shopper(shop.url);
  maud.headers = { ...(await logIn(shop, MAUD.email)).headers, 'x-selling-to': 'guest' };
  const { body } = await maud.call('GET', '/api/order/getDraftOrder2', { mode: 510 });
  maud.order = body;
  const answer = await maud.act({ action: OrderAction.chooseDelivery, mode: 510, tillRoll: true });
  expect([answer.status, answer.body.code]).toEqual([422, 'DELIVERY_NOT_AVAILABLE']);
});
