import { afterEach, beforeEach, expect, test } from 'vitest';
import { later } from '#rules/calendar/instant.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';

const PAYPAL = 103;

const shop = withShop();
beforeEach(() => {
  shop.paypal.clearFaults();
  shop.paypal.setFaults({ webhooks: 'none' });
});
afterEach(() => setShop(0));

/** A shopper whose payment the buyer has approved. */
async function approved(buyer = 'ada', packId: number = packs.reedcutterBottle, howMany = 6) {
  const shopper = await shopperReadyToPay(shop.url, packId, howMany);
  const { status, body } = await shopper.beginPaypal();
  expect({ status, info: body.info }).toEqual({ status: 200, info: undefined });
  await shop.paypal.approve(body.token, buyer);
  return { shopper, token: body.token, orderId: shopper.order!.id };
}

const linesOf = async (orderId: number) =>
  shop.db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
const slipOf = async (orderId: number) =>
  shop.db
    .selectFrom('outbox_mail')
    .select('text')
    .where('once_key', '=', `packing-slip/${orderId}`)
    .executeTakeFirstOrThrow();

/** 0 = open (D-84). */
async function setShop(value: number): Promise<void> {
  await shop.db.updateTable('shop_status').set({ value }).execute();
  shop.changes.notifyAll();
}

test('a shopper who took what there was has a whole order, and no mark of what there was not', async () => {
  const { shopper, token, orderId } = await approved('ada', packs.twelveHoar, 24);
  expect(shopper.order?.items).toMatchObject([{ numPacks: 12, oldPacks: 24, status: 3 }]);
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { status: 11 } });
  expect(shopper.order?.items).toMatchObject([{ numPacks: 12, oldPacks: 12, status: 0 }]);
  expect(await linesOf(orderId)).toMatchObject([{ quantity: 12, asked_quantity: 12, status: 0 }]);
  expect((await slipOf(orderId)).text).not.toContain('SHORT');
});

const MINUTE = 60_000;

test('a payment that was begun while the shop was open is finished behind closed doors, however long the buyer thinks', async () => {
  const { shopper, token } = await approved();
  shop.clock.advance(31 * MINUTE);
  await setShop(1);
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { status: 11, isPaid: true } });
});

test('a declined payment may be approved again behind closed doors, but no other begun', async () => {
  const { shopper, token } = await approved('dora');
  expect((await shopper.confirm(PAYPAL, token)).status).toBe(409);
  await setShop(1);
  expect(await shopper.beginPaypal()).toMatchObject({ status: 409, body: { code: 'SHOP_CLOSED' } });
  await shop.paypal.approve(token, 'ada');
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { status: 11, isPaid: true } });
});

test('a payment that was given up is not finished behind closed doors', async () => {
  const { shopper, token } = await approved();
  await shopper.cancelPayment();
  await setShop(1);
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 409, body: { code: 'SHOP_CLOSED' } });
  expect(shop.paypal.ledger.captures.filter((capture) => capture.orderId === token)).toEqual([]);
});

test('an order for a place that has closed since asks for another place, and nothing is charged', async () => {
  const opened = (active: boolean) =>
    shop.db.updateTable('site').set({ active }).where('id', '=', 1).execute().then(shop.changes.notifyAll);
  const { shopper, token } = await approved();
  await opened(false);
  const refused = await shopper.confirm(PAYPAL, token);
  expect(refused).toMatchObject({ status: 422, body: { code: 'NOT_READY_TO_PLACE' } });
  expect(refused.body.fields).toEqual({
    siteId: 'Orders cannot be collected there any more, please select another place',
  });
  expect(shop.paypal.ledger.captures.filter((capture) => capture.orderId === token)).toEqual([]);
  expect((await shopper.beginPaypal()).body.fields).toHaveProperty('siteId');
  await opened(true);
  expect((await shopper.beginPaypal()).status).toBe(200);
});

const setPack = (id: number, to: { active?: boolean; retail_inc_pence?: number | null }) =>
  shop.db.updateTable('pack').set(to).where('id', '=', id).execute().then(shop.changes.notifyAll);
const chargedFor = (token: string) => shop.paypal.ledger.captures.filter((capture) => capture.orderId === token);

test('a pack whose price has vanished is taken out and named before anything is charged', async () => {
  const { shopper, token } = await approved('ada', packs.fenFireCan, 4);
  const { retail_inc_pence: was } = await shop.db
    .selectFrom('pack')
    .select('retail_inc_pence')
    .where('id', '=', packs.fenFireCan)
    .executeTakeFirstOrThrow();
  await setPack(packs.fenFireCan, { retail_inc_pence: null });
  const shown = await shopper.confirm(PAYPAL, token);
  expect(shown).toMatchObject({ status: 200, body: { status: 1, retStatus: 8, basketNum: 0 } });
  expect(shown.body.items).toMatchObject([{ productName: 'Fen Fire', status: 1001, numPacks: 0, oldPacks: 4 }]);
  expect(chargedFor(token)).toEqual([]);
  await setPack(packs.fenFireCan, { retail_inc_pence: was });
});

test('a beer that is withdrawn after the payment was begun is not sold', async () => {
  const { shopper, token } = await approved('ada', packs.fenFireCan, 2);
  await setPack(packs.fenFireCan, { active: false });
  expect((await shopper.confirm(PAYPAL, token)).body).toMatchObject({ status: 1, retStatus: 8, basketNum: 0 });
  expect(chargedFor(token)).toEqual([]);
  await setPack(packs.fenFireCan, { active: true });
});

test.each(['begun', 'placed'] as const)('a pick of which one beer is withdrawn is not %s', async (when) => {
  const [one = 0, other = 0] = await beersToPick();
  const shopper = await shopperReadyToPay(shop.url, packs.fenFireCan, 1);
  await shopper.add(packs.pickSix, 1, { dynamicPks: [one, one, one, one, one, other] });
  const { token } = when === 'placed' ? (await shopper.beginPaypal()).body : { token: '' };
  if (when === 'placed') await shop.paypal.approve(token, 'ada');
  await setPack(other, { active: false });
  if (when === 'placed') {
    expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { status: 1, retStatus: 8 } });
    expect(chargedFor(token)).toEqual([]);
  } else {
    const refused = await shopper.beginPaypal();
    expect(refused).toMatchObject({ status: 409, body: { info: expect.stringContaining('PLEASE RE-CHECK') } });
  }
  expect(await shopper.openBasket()).toMatchObject({
    retStatus: 8,
    items: [{ status: 0 }, { packId: packs.pickSix, status: 1001, numPacks: 0, oldPacks: 1 }],
  });
  await setPack(other, { active: true });
  expect((await shopper.beginPaypal()).status).toBe(200);
});

async function beersToPick(): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('pack_choice')
    .innerJoin('stock_item', 'stock_item.pack_id', 'choice_pack_id')
    .select('choice_pack_id')
    .where('pack_choice.pack_id', '=', packs.pickSix)
    .where('on_hand', '>', 50)
    .orderBy('choice_pack_id')
    .execute();
  return rows.map((row) => row.choice_pack_id);
}

test('a payment that is asked for again after the order has changed is given up, so that she can look at it', async () => {
  const { shopper, was } = await boxForAda();
  await shopper.beginPaypal();
  await addToParcel(100);
  expect((await shopper.beginPaypal()).body.info).toContain('PLEASE RE-CHECK');
  expect(await shopper.openBasket()).toMatchObject({ retStatus: 7, cDeliveryCost: was + 100, paymentPending: false });
  await addToParcel(-100);
});

test('a payment that is under way may be asked for again behind closed doors', async () => {
  const { shopper, token } = await approved();
  await setShop(1);
  expect(await shopper.beginPaypal()).toMatchObject({ status: 200, body: { token } });
});

/** Twelve bottles that a parcel takes to Ada, and what the parcel costs. */
async function boxForAda() {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 12);
  const { body } = await shopper.deliver(0);
  return { shopper, was: body.cDeliveryCost };
}
async function addToParcel(more: number): Promise<void> {
  await shop.db
    .updateTable('box')
    .set((box) => ({ cost_pence: box('cost_pence', '+', more) }))
    .where('id', '=', 2)
    .execute();
  shop.changes.notifyAll();
}

test('a parcel that became dearer between the last look and the button is told as such', async () => {
  const { shopper, was } = await boxForAda();
  await addToParcel(100);
  expect((await shopper.beginPaypal()).body.info).toContain('PLEASE RE-CHECK');
  expect(await shopper.openBasket()).toMatchObject({ retStatus: 7, cDeliveryCost: was + 100, paymentPending: false });
  expect((await shopper.beginPaypal()).status).toBe(200);
  await addToParcel(-100);
});

test('a parcel that became dearer after the buyer approved is told as such, and nothing is charged', async () => {
  const { shopper, was } = await boxForAda();
  const { token } = (await shopper.beginPaypal()).body;
  await shop.paypal.approve(token, 'ada');
  await addToParcel(100);
  expect((await shopper.confirm(PAYPAL, token)).body).toMatchObject({
    status: 1,
    retStatus: 7,
    cDeliveryCost: was + 100,
  });
  expect(chargedFor(token)).toEqual([]);
  await addToParcel(-100);
});

test('bottles that were cut in another tab are told to the one that has not seen it', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
  const before = shopper.order;
  await shopper.add(packs.lastOldFleet, 5);
  expect(shopper.order?.retStatus).toBe(3);
  shopper.order = before;
  expect((await shopper.beginPaypal()).body.info).toContain('PLEASE RE-CHECK');
  expect(await shopper.openBasket()).toMatchObject({ retStatus: 3 });
  await shopper.act({ action: 2 });
});

test('payments that are begun and given up keep the bottles for three hours, and not for ever', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.marshHareBottle, 2);
  for (let minutes = 0; minutes < 175; minutes += 25) {
    shop.clock.advance(25 * MINUTE);
    expect((await shopper.beginPaypal()).status).toBe(200);
    const { body } = await shopper.cancelPayment();
    expect(body.timeLeft).toBeLessThanOrEqual((180 - minutes - 25) * MINUTE);
    expect(body.basketNum).toBe(2);
  }
  shop.clock.advance(4 * MINUTE);
  expect((await shopper.beginPaypal()).status).toBe(200);
  shop.clock.advance(2 * MINUTE);
  expect((await shopper.cancelPayment()).body).toMatchObject({ retStatus: 4, basketNum: 0, timeLeft: -1 });
});

test('asking for the same payment again and again is no way to keep the bottles either', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.marshHareBottle, 2);
  for (const minutes of [55, 25, 25, 25, 25, 20]) {
    shop.clock.advance(minutes * MINUTE);
    expect((await shopper.beginPaypal()).status).toBe(200);
  }
  shop.clock.advance(29 * MINUTE);
  await shopper.beginPaypal();
  expect((await shopper.openBasket()).timeLeft).toBeLessThanOrEqual(MINUTE);
  shop.clock.advance(MINUTE);
  expect(await shopper.openBasket()).toMatchObject({ retStatus: 4, basketNum: 0 });
});

/** PayPal tells that it gave money back, in an event of its own each time it says so. */
async function reportReturned(captureId: string, paypalOrderId: string, amount: number, reference: string, times = 1) {
  const kind = 'PAYMENT.CAPTURE.REFUNDED';
  const answer = { answer: 'returned', amount, reference };
  for (let time = 0; time < times; time += 1) {
    const event = { eventId: `WH-${reference}-${time}`, kind, paypalOrderId, captureId, answer };
    const row = { provider: 'paypal', event_id: event.eventId, kind, received_at: shop.clock.now() };
    await shop.db
      .insertInto('payment_event')
      .values({ ...row, body: JSON.stringify(event) })
      .execute();
  }
  shop.clock.advance(10 * MINUTE);
  await shop.run('reconcile-payments');
}

test('a payment that is confirmed while the job waits for PayPal about another one is not given up', async () => {
  const [late, hung] = [await approved(), await approved()];
  shop.paypal.setFaults({ capture: 'answer-500' });
  expect(await hung.shopper.confirm(PAYPAL, hung.token)).toMatchObject({ body: { code: 'PAYMENT_UNKNOWN' } });
  shop.clock.advance(6 * MINUTE);
  const longAgo = later(shop.clock.now(), -24 * 60 * MINUTE);
  await shop.db
    .updateTable('payment_attempt')
    .set({ started_at: longAgo })
    .where('order_id', '=', late.orderId)
    .execute();
  shop.paypal.setFaults({ capture: null });
  const question = shop.paypal.holdNext('get');
  const job = shop.run('reconcile-payments');
  await question.reached;
  expect(await late.shopper.confirm(PAYPAL, late.token)).toMatchObject({ status: 200, body: { status: 11 } });
  question.release();
  await job;
  const attempts = shop.db.selectFrom('payment_attempt').select('state').where('order_id', '=', late.orderId);
  expect(await attempts.execute()).toEqual([{ state: 'captured' }]);
});

test('fifty events that cannot be settled do not keep the one after them waiting', async () => {
  const { token } = await approved();
  const event = (eventId: string, facts: object, minutesAgo: number) => ({
    provider: 'paypal',
    event_id: eventId,
    kind: 'PAYMENT.CAPTURE.COMPLETED',
    body: JSON.stringify({ eventId, kind: 'PAYMENT.CAPTURE.COMPLETED', captureId: null, ...facts }),
    received_at: later(shop.clock.now(), -minutesAgo * MINUTE),
  });
  const unreadable = Array.from({ length: 50 }, (_, nth) => event(`unreadable ${nth}`, { paypalOrderId: token }, 20));
  const foreign = event('about nothing of ours', { paypalOrderId: null, answer: null }, 10);
  await shop.db
    .insertInto('payment_event')
    .values([...unreadable, foreign])
    .execute();
  await shop.run('reconcile-payments');
  const events = shop.db.selectFrom('payment_event').select(['event_id', 'handled_at']).orderBy('received_at');
  expect(await events.where('event_id', 'in', ['unreadable 0', foreign.event_id]).execute()).toEqual([
    { event_id: 'unreadable 0', handled_at: null },
    { event_id: 'about nothing of ours', handled_at: shop.clock.now() },
  ]);
  await shop.db.deleteFrom('payment_event').where('event_id', 'like', 'unreadable %').execute();
});

test('a bottle’s worth that is given back leaves the order paid, less by what went back, until nothing is left', async () => {
  const { shopper, token, orderId } = await approved();
  await shopper.confirm(PAYPAL, token);
  const captureId = chargedFor(token)[0]!.id;
  const order = () => shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const attempt = () =>
    shop.db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const { paid_at: paidAt } = await order();
  await reportReturned(captureId, token, 325, 'R-BOTTLE', 2);
  const part = { is_paid: true, paid_at: paidAt, paid_pence: 2160 - 325, over_paid_pence: -325 };
  expect(await order()).toMatchObject(part);
  expect(await attempt()).toMatchObject({ state: 'captured' });
  expect(shop.logged.some((line) => line.includes('money-returned') && line.includes(`${orderId}`))).toBe(true);
  await reportReturned(captureId, token, 100, 'R-MORE');
  expect(await order()).toMatchObject({ is_paid: true, paid_pence: 2160 - 425, over_paid_pence: -425 });
  await reportReturned(captureId, token, 2160 - 425, 'R-REST');
  expect(await order()).toMatchObject({ is_paid: false, paid_pence: 0, over_paid_pence: -2160 });
  expect(await attempt()).toMatchObject({ state: 'refunded' });
});
