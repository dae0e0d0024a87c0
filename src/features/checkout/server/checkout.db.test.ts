import { beforeEach, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { later } from '#rules/calendar/instant.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { openShop, withShop } from '../../../../tests/shop-for-test.ts';
import { ADA, Shopper, shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';

const PAYPAL = 103;
const MINUTE = 60_000;
/** When PayPal shows what Slow Sam has paid, by the shop's clock: sooner than the job asks for it. */
const SHOWN_AFTER = 5 * MINUTE;

/** Sam's money is taken, the answer is lost, and PayPal shows nothing of it yet. */
const UNHEARD = {
  capture: 'drop-connection-after-capturing',
  slowAnswerAfterMs: 0,
  slowShownAfterMs: SHOWN_AFTER,
} as const;

const shop = withShop();
beforeEach(() => {
  shop.paypal.clearFaults();
  shop.paypal.setFaults({ webhooks: 'none' });
});

/** A shopper whose payment the buyer has approved. */
async function approved(buyer: string, packId: number = packs.reedcutterBottle, howMany = 6) {
  const shopper = await shopperReadyToPay(shop.url, packId, howMany);
  const { status, body } = await shopper.beginPaypal();
  expect({ status, info: body.info }).toEqual({ status: 200, info: undefined });
  await shop.paypal.approve(body.token, buyer);
  return { shopper, token: body.token, orderId: shopper.order!.id };
}

const capturesOf = (token: string) => shop.paypal.ledger.captures.filter((capture) => capture.orderId === token);
const statusOf = async (orderId: number) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
const mailsOf = async (orderId: number) =>
  shop.db.selectFrom('outbox_mail').selectAll().where('once_key', 'like', `%/${orderId}`).orderBy('once_key').execute();
const attemptsOf = async (orderId: number) =>
  shop.db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
const holdsOf = async (orderId: number) =>
  shop.db
    .selectFrom('stock_hold')
    .innerJoin('order_line', 'order_line.id', 'stock_hold.line_id')
    .select(['stock_hold.quantity', 'committed'])
    .where('order_id', '=', orderId)
    .execute();

/** 0 = open (D-84). */
async function setShop(value: number): Promise<void> {
  await shop.db.updateTable('shop_status').set({ value }).execute();
  shop.changes.notifyAll();
}

test('a box bought with PayPal is an order, paid once, and told by mail', async () => {
  const { shopper, token } = await approved('ada');
  const placed = await shopper.confirm(PAYPAL, token);
  expect(placed).toMatchObject({ status: 200, body: { status: 11, isPaid: true, cDue: 2160, payMethod: PAYPAL } });
  expect(placed.body).toMatchObject({ placedBefore: false });
  expect(placed.body.orderRef).toMatch(/^BS\d{6}$/);
  const again = await shopper.confirm(PAYPAL, token);
  expect(again.body).toMatchObject({ id: placed.body.id, orderRef: placed.body.orderRef, placedBefore: true });
  expect(capturesOf(token)).toHaveLength(1);
  expect(await holdsOf(placed.body.id)).toEqual([{ quantity: 6, committed: true }]);
  const [confirmation, slip] = await mailsOf(placed.body.id);
  expect(confirmation).toMatchObject({ to_address: ADA.email });
  expect(slip).toMatchObject({ to_address: 'shop@sallowmere.example' });
  for (const words of [
    placed.body.orderRef,
    'Reedcutter',
    '£21.60',
    '£3.60',
    '14 days',
    'Model cancellation form',
    'Age 18+, Challenge 25',
    'GB 000 0000 00',
  ])
    expect(confirmation?.text).toContain(words);
  for (const words of [placed.body.orderRef, '6 ×', '1 bottle box', 'Age 18+, Challenge 25'])
    expect(slip?.text).toContain(words);
  expect(slip?.text).not.toContain('£');
});

test('a payment is begun and an order placed with few statements', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 6);
  const start = statementsSoFar();
  const { body } = await shopper.beginPaypal();
  const begun = statementsSoFar();
  await shop.paypal.approve(body.token);
  await shopper.confirm(PAYPAL, body.token);
  // One of them gives the draft its second token (D-187), another reads what it holds before it is paid (D-32), one of the
  // placing how far it is paid, and one the SKUs for the slip that is mailed to the brewery.
  expect(begun - start).toBeLessThanOrEqual(11);
  expect(statementsSoFar() - begun).toBeLessThanOrEqual(22);
});

test('the next basket is a new one', async () => {
  const { shopper, token } = await approved('ada');
  const placed = await shopper.confirm(PAYPAL, token);
  const next = await shopper.openBasket();
  expect(next).toMatchObject({ basketNum: 0, status: 1 });
  expect(next.id).not.toBe(placed.body.id);
});

test('the guest link of the mail opens the order, and nothing else does', async () => {
  const { shopper, token } = await approved('ada');
  const { body } = await shopper.confirm(PAYPAL, token);
  const [mail] = await mailsOf(body.id);
  const pass = /completed\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const stranger = new Shopper(shop.url);
  expect(await stranger.call('GET', '/api/order/getOrder', { t: pass })).toMatchObject({
    status: 200,
    body: { id: body.id, draftName: '', orderRef: body.orderRef },
  });
  expect((await stranger.call('GET', '/api/order/getOrder', { orderId: body.id })).status).toBe(404);
  expect((await stranger.call('GET', '/api/order/getOrder', { t: 'x'.repeat(43) })).status).toBe(404);
  expect((await stranger.call('GET', '/api/order/getOrder', { t: pass, orderId: body.id + 1 })).status).toBe(404);
});

const openedFrom = (site: string, query: string, headers = {}) =>
  fetch(`${shop.url}/api/order/getorder?${query}`, { headers: { 'sec-fetch-site': site, ...headers } });
const cookieOf = (answer: Response) => answer.headers.getSetCookie().find((line) => line.startsWith('bs_o='));

test('an order that the link of its mail has opened opens again when the page is loaded again, for a page of ours', async () => {
  const { shopper, token } = await approved('ada');
  const { body } = await shopper.confirm(PAYPAL, token);
  const [mail] = await mailsOf(body.id);
  const pass = /completed\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const opened = await openedFrom('same-origin', `t=${pass}`);
  const [cookie, ...how] = cookieOf(opened)?.split('; ') ?? [];
  expect(how).toEqual(expect.arrayContaining(['Max-Age=86400', 'HttpOnly', 'SameSite=Lax']));
  const again = await openedFrom('same-origin', `orderId=${body.id}`, { cookie });
  expect(await again.json()).toMatchObject({ id: body.id });
  expect(cookieOf(again)).toBeUndefined();
  expect(cookieOf(await openedFrom('cross-site', `t=${pass}`))).toBeUndefined();
  expect(cookieOf(await openedFrom('same-origin', `t=${'x'.repeat(43)}`))).toBeUndefined();
});

test('a national delivery takes its address from PayPal, when the parcel stays on the mainland', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  await shopper.add(packs.lamplighterBottle, 12);
  await shopper.deliver(0);
  const saved = await shopper.say({ invAddress: { postCode: 'nr31aa' }, payMethod: PAYPAL });
  expect(saved.body.metaData.addressMode).toBe(-1);
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token, 'ada');
  const placed = await shopper.confirm(PAYPAL, body.token);
  expect(placed.body).toMatchObject({
    status: 11,
    toName: 'Ada Example',
    cDeliveryCost: 695,
    invAddress: { line1: '1 Mill Lane', postCode: 'NR35 1ZZ', email: 'ada@example.com' },
  });
  expect((await mailsOf(placed.body.id)).map((mail) => mail.to_address)).toContain('ada@example.com');
});

test('a PayPal address on Orkney is refused before any money moves, since the total would be another', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  await shopper.add(packs.lamplighterBottle, 12);
  await shopper.deliver(0);
  await shopper.say({ invAddress: { postCode: 'NR3 1AA' }, payMethod: PAYPAL });
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token, 'isla');
  const refused = await shopper.confirm(PAYPAL, body.token);
  expect(refused).toMatchObject({ status: 200, body: { status: 1, retStatus: 7, paymentPending: false } });
  expect(capturesOf(body.token)).toEqual([]);
});

test('a declined shopper is told so, and may approve the same payment again with another card', async () => {
  const { shopper, token, orderId } = await approved('dora');
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 409, body: { code: 'PAYMENT_DECLINED' } });
  await shop.paypal.approve(token, 'ada');
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { id: orderId, status: 11 } });
  expect(capturesOf(token)).toHaveLength(1);
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'captured', declines: 1 }]);
});

test('a declined shopper keeps her basket and its bottles, and may begin another payment', async () => {
  const { shopper, token, orderId } = await approved('dora');
  expect((await shopper.confirm(PAYPAL, token)).status).toBe(409);
  expect(await shopper.openBasket()).toMatchObject({ id: orderId, basketNum: 6, paymentPending: false });
  expect(await holdsOf(orderId)).toEqual([{ quantity: 6, committed: false }]);
  const afresh = await shopper.beginPaypal();
  await shop.paypal.approve(afresh.body.token, 'ada');
  expect(await shopper.confirm(PAYPAL, afresh.body.token)).toMatchObject({ status: 200, body: { status: 11 } });
});

test('a price that changed after the payment was begun is shown, and nothing is charged', async () => {
  const { shopper, token } = await approved('ada', packs.fenFireCan, 4);
  const price = (pence: number) =>
    shop.db.updateTable('pack').set({ retail_inc_pence: pence }).where('id', '=', packs.fenFireCan).execute();
  const { retail_inc_pence: was } = await shop.db
    .selectFrom('pack')
    .select('retail_inc_pence')
    .where('id', '=', packs.fenFireCan)
    .executeTakeFirstOrThrow();
  await price((was ?? 0) + 5);
  shop.changes.notifyAll();
  const shown = await shopper.confirm(PAYPAL, token);
  expect(shown).toMatchObject({ status: 200, body: { status: 1, retStatus: 5, cDue: 4 * ((was ?? 0) + 5) } });
  expect(capturesOf(token)).toEqual([]);
  await price(was ?? 0);
  shop.changes.notifyAll();
});

test('an order that another tab has changed is shown anew before it is paid', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
  const stale = shopper.order!.version;
  await shopper.add(packs.reedcutterBottle, 1);
  const refused = await shopper.beginPaypal({ version: stale });
  expect(refused).toMatchObject({ status: 409, body: { info: expect.stringContaining('PLEASE RE-CHECK') } });
});

test.each([
  ['her age', { ageConfirmed: false }, 'ageConfirmed'],
  ['the terms', { termsVersion: 'of another year' }, 'termsAccepted'],
])('without a word about %s nothing is sold', async (_what, more, field) => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
  const refused = await shopper.beginPaypal(more);
  expect(refused).toMatchObject({ status: 422, body: { code: 'NOT_READY_TO_PLACE' } });
  expect(Object.keys(refused.body.fields ?? {})).toContain(field);
});

test('every field that is missing is named', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  const nothing = await shopper.beginPaypal();
  expect(nothing.status).toBe(422);
  expect(Object.keys(nothing.body.fields ?? {})).toEqual(expect.arrayContaining(['lines', 'deliveryMethod']));
  await shopper.add(packs.reedcutterBottle, 6);
  await shopper.deliver(202);
  const noAddress = await shopper.beginPaypal();
  expect(Object.keys(noAddress.body.fields ?? {})).toEqual(
    expect.arrayContaining(['toName', 'invoiceAddress.line1', 'invoiceAddress.email']),
  );
});

test('while a payment is under way the basket stands still, until it is given up', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
  await shopper.beginPaypal();
  expect(await shopper.add(packs.reedcutterBottle, 1)).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_IN_PROGRESS' },
  });
  expect((await shopper.openBasket()).paymentPending).toBe(true);
  expect((await shopper.cancelPayment()).body).toMatchObject({ paymentPending: false, basketNum: 2 });
  expect((await shopper.add(packs.reedcutterBottle, 1)).status).toBe(200);
});

test('asked twice, PayPal is asked for one payment', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
  const [one, other] = [await shopper.beginPaypal(), await shopper.beginPaypal()];
  expect(other.body.token).toBe(one.body.token);
  expect(await attemptsOf(shopper.order!.id)).toHaveLength(1);
});

test('a payment for another basket pays for nothing here', async () => {
  const mine = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
  await mine.beginPaypal();
  const other = await approved('ada');
  expect(await mine.confirm(PAYPAL, other.token)).toMatchObject({ status: 409, body: { code: 'PAYMENT_FAILED' } });
  expect(capturesOf(other.token)).toEqual([]);
  expect((await mine.confirm(PAYPAL, 'NEVERHEARD')).status).toBe(409);
});

test.each([
  ['cash', 12],
  ['the till', 901],
  ['a card that staff have taken', 201],
  ['the account', 14],
  ['a bank transfer', 11],
  ['nothing', 13],
  ['undecided', 0],
  ['the card form’s own code', 102],
  ['PayPal without a payment', 103],
  ['a code that means nothing', 4711],
])('an anonymous shopper cannot say that she pays by %s', async (_what, payMethod) => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
  expect(await shopper.confirm(payMethod)).toMatchObject({ status: 403, body: { code: 'PAYMENT_METHOD_NOT_ALLOWED' } });
  expect((await statusOf(shopper.order!.id)).status).toBe(1);
});

test('without a draft there is nothing to place', async () => {
  const stranger = new Shopper(shop.url);
  const answer = await stranger.call(
    'POST',
    '/api/order/confirmdraftorder',
    { payMethod: 13 },
    { id: 1, draftName: 'nobody' },
  );
  expect(answer).toMatchObject({ status: 404, body: { info: 'Expected object not set' } });
});

test.each([
  ['confirmdraftorder', { payMethod: 'gold' }, { id: 1 }, 'payMethod'],
  ['confirmdraftorder', { payMethod: 103 }, { id: 1, toName: 'x'.repeat(41) }, 'toName'],
  ['confirmdraftorder', { payMethod: 103 }, {}, 'id'],
  ['orderactionpresave', {}, { orderId: 1, invAddress: { postCode: 17 } }, 'invAddress.postCode'],
  ['orderactionpresave', {}, { orderId: 1, note: 'x'.repeat(501) }, 'note'],
  ['ppcreatepaymentv2', {}, {}, 'orderId'],
  ['pscreatepaymentdata', { orderId: '1e3' }, undefined, 'orderId'],
  ['cancelpayment', {}, { orderId: [] }, 'orderId'],
])('what %s cannot understand in %j %j is answered with the field at fault', async (path, query, body, field) => {
  const answer = await new Shopper(shop.url).call('POST', `/api/order/${path}`, query, body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields ?? {})).toContain(field);
});

test('an event that PayPal sends before it answers makes one order, and nobody waits for himself', async () => {
  shop.paypal.setFaults({ webhooks: 'before-answer', webhookTimes: 3 });
  const { shopper, token, orderId } = await approved('ada');
  const placed = await shopper.confirm(PAYPAL, token);
  expect(placed).toMatchObject({ status: 200, body: { id: orderId, status: 11, isPaid: true } });
  expect(capturesOf(token)).toHaveLength(1);
  expect(await mailsOf(orderId)).toHaveLength(2);
  const moves = await shop.db.selectFrom('order_move').selectAll().where('order_id', '=', orderId).execute();
  expect(moves).toMatchObject([{ from_status: 1, to_status: 11, moved_by: 'webhook' }]);
});

test('an event that nobody signed is not believed', async () => {
  const forged = await fetch(`${shop.url}/api/order/paypalwebhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'paypal-transmission-id': '1' },
    body: JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} }),
  });
  expect(forged.status).toBe(400);
});

test.each(['drop-connection-after-capturing', 'answer-500-after-capturing'] as const)(
  'money that was taken although the answer was lost (%s) buys the order all the same',
  async (capture) => {
    const { shopper, token } = await approved('ada');
    shop.paypal.setFaults({ capture, times: 1 });
    expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { status: 11, isPaid: true } });
    expect(capturesOf(token)).toHaveLength(1);
  },
);

test('when PayPal does not say whether it took the money, the order waits, and is settled once it is asked again', async () => {
  const { shopper, token, orderId } = await approved('sam');
  shop.paypal.setFaults(UNHEARD);
  const waiting = await shopper.confirm(PAYPAL, token);
  expect(waiting).toMatchObject({ status: 409, body: { code: 'PAYMENT_UNKNOWN' } });
  expect(await statusOf(orderId)).toMatchObject({ status: 1 });
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'asking' }]);
  expect(await shopper.add(packs.reedcutterBottle, 1)).toMatchObject({ status: 409 });
  expect(await shopper.cancelPayment()).toMatchObject({ status: 409 });
  shop.clock.advance(6 * MINUTE);
  await shop.run('reconcile-payments');
  await shop.run('reconcile-payments');
  expect(await statusOf(orderId)).toMatchObject({ status: 11, is_paid: true });
  expect(capturesOf(token)).toHaveLength(1);
  expect(await mailsOf(orderId)).toHaveLength(2);
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { id: orderId, status: 11 } });
});

/** The days for which the goods of an unknown payment are kept are over. */
async function endKeepingTime(orderId: number): Promise<void> {
  const over = { payment_pending_until: shop.clock.now(), reserved_until: shop.clock.now() };
  await shop.db.updateTable('orders').set(over).where('id', '=', orderId).execute();
}

test('money that comes after the bottles went back gets them again, and what is missing is flagged', async () => {
  const { shopper, token, orderId } = await approved('sam', packs.twelveHoar, 12);
  shop.paypal.setFaults(UNHEARD);
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 409 });
  shop.clock.advance(100 * MINUTE);
  shop.paypal.setFaults({ get: 'drop-connection' });
  await shop.run('reconcile-payments');
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'unknown' }]);
  expect(await holdsOf(orderId)).toEqual([{ quantity: 12, committed: false }]);
  await endKeepingTime(orderId);
  await shop.run('release-expired-stock');
  expect(await holdsOf(orderId)).toEqual([]);
  shop.paypal.clearFaults();
  const quicker = new Shopper(shop.url);
  await quicker.add(packs.twelveHoar, 5);
  shop.clock.advance(6 * MINUTE);
  await shop.run('reconcile-payments');
  expect(await statusOf(orderId)).toMatchObject({ status: 11, is_paid: true, over_paid_pence: 0 });
  expect(await holdsOf(orderId)).toEqual([{ quantity: 7, committed: true }]);
  const lines = await shop.db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).execute();
  expect(lines).toMatchObject([{ quantity: 12, status: 3 }]);
  expect(shop.logged.some((line) => line.includes('stock-short') && line.includes(`${orderId}`))).toBe(true);
  expect((await mailsOf(orderId))[1]?.text).toContain('SHORT');
  await quicker.act({ action: 2 });
});

test('money that PayPal holds back for review confirms the order unpaid, and its arrival makes it paid', async () => {
  const { shopper, token, orderId } = await approved('ada');
  shop.paypal.setFaults({ capture: 'pending', webhooks: 'after-answer' });
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { status: 11, isPaid: false } });
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'awaiting-funds' }]);
  const [capture] = capturesOf(token);
  await shop.paypal.settle(capture!.id, 'COMPLETED');
  await expect.poll(async () => (await statusOf(orderId)).is_paid).toBe(true);
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'captured' }]);
});

test('an order nobody paid for in the end is unpaid again, and somebody is told', async () => {
  const { shopper, token, orderId } = await approved('ada');
  shop.paypal.setFaults({ capture: 'pending', webhooks: 'after-answer' });
  await shopper.confirm(PAYPAL, token);
  await shop.paypal.settle(capturesOf(token)[0]!.id, 'DECLINED');
  await expect
    .poll(async () => shop.logged.some((line) => line.includes('funds-lost') && line.includes(`${orderId}`)))
    .toBe(true);
  expect(await statusOf(orderId)).toMatchObject({ status: 11, is_paid: false });
});

test('a shopper who closes the window after approving is charged nothing', async () => {
  const { token, orderId } = await approved('ada');
  shop.clock.advance(70 * MINUTE);
  await shop.run('reconcile-payments');
  await shop.run('release-expired-stock');
  expect(capturesOf(token)).toEqual([]);
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'abandoned' }]);
  expect(await holdsOf(orderId)).toEqual([]);
});

test('a shopper who comes back to her approved payment when the time is up is shown so, and charged nothing', async () => {
  const { shopper, token, orderId } = await approved('ada');
  shop.clock.advance(70 * MINUTE);
  await shop.run('reconcile-payments');
  const late = await shopper.confirm(PAYPAL, token);
  expect(late).toMatchObject({ status: 200, body: { id: orderId, basketNum: 0, paymentPending: false } });
  expect(late.body.status).toBeLessThan(11);
  expect(capturesOf(token)).toEqual([]);
  await shop.run('reconcile-payments');
  expect(capturesOf(token)).toEqual([]);
});

test('a payment of a provider whose credentials are gone waits for them, and the log says so at every look', async () => {
  const { shopper, token, orderId } = await approved('sam');
  shop.paypal.setFaults(UNHEARD);
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 409, body: { code: 'PAYMENT_UNKNOWN' } });
  const byCard = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
  expect((await byCard.beginCard()).status).toBe(200);
  const keyless = await openShop(shop.db, {
    providers: shop,
    start: later(shop.clock.now(), 100 * MINUTE),
    settings: {
      PAYPAL_CLIENT_ID: '',
      PAYPAL_CLIENT_SECRET: '',
      PAYPAL_WEBHOOK_ID: '',
      CARD_MERCHANT_ID: '',
      CARD_PASSWORD: '',
      CARD_PRE_SHARED_KEY: '',
    },
  });
  await keyless.run('reconcile-payments');
  expect(await attemptsOf(orderId)).toMatchObject([{ state: 'unknown' }]);
  expect(await attemptsOf(byCard.order!.id)).toMatchObject([{ state: 'unknown' }]);
  for (const id of [orderId, byCard.order!.id])
    expect(keyless.logged.some((line) => line.includes('credentials') && line.includes(`"orderId":${id},`))).toBe(true);
  await keyless.stop();
  shop.clock.advance(6 * MINUTE);
  await shop.run('reconcile-payments');
  expect(await statusOf(orderId)).toMatchObject({ status: 11, is_paid: true });
});

test('what costs nothing is placed without a payment, and only so', async () => {
  const price = (pence: number) =>
    shop.db.updateTable('pack').set({ retail_inc_pence: pence }).where('id', '=', packs.quayStreetBottle).execute();
  const { retail_inc_pence: was } = await shop.db
    .selectFrom('pack')
    .select('retail_inc_pence')
    .where('id', '=', packs.quayStreetBottle)
    .executeTakeFirstOrThrow();
  await price(0);
  shop.changes.notifyAll();
  const shopper = await shopperReadyToPay(shop.url, packs.quayStreetBottle, 2);
  expect(shopper.order).toMatchObject({ nothingToPay: true, cDue: 0, payMethodDefault: 13, payMethods: [13] });
  expect(await shopper.beginPaypal()).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_PAY' } });
  const undeclared = await shopper.confirm(13, '', { ageConfirmed: false });
  expect(undeclared).toMatchObject({ status: 422, body: { fields: { ageConfirmed: expect.any(String) } } });
  const nameless = await shopper.confirm(13, '', { toName: '' });
  expect(nameless).toMatchObject({ status: 422, body: { fields: { toName: expect.any(String) } } });
  const placed = await shopper.confirm(13);
  expect(placed).toMatchObject({ status: 200, body: { status: 11, isPaid: true, payMethod: 13, cDue: 0 } });
  const orderId = placed.body.id;
  expect(await attemptsOf(orderId)).toEqual([]);
  expect(await holdsOf(orderId)).toEqual([{ quantity: 2, committed: true }]);
  expect((await mailsOf(orderId))[0]?.text).toContain('Nothing to pay.');
  expect((await shopper.confirm(13)).body).toMatchObject({ id: orderId, orderRef: placed.body.orderRef });
  await price(was ?? 0);
  shop.changes.notifyAll();
});

test('a bank transfer that is not offered is refused in words, and names what is', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
  expect(shopper.order?.payMethods).toEqual([102, 103]);
  expect(await shopper.confirm(11)).toMatchObject({
    status: 403,
    body: {
      info: 'This way of paying is not open for this order',
      remedy: 'Choose one of the ways of paying that are offered.',
    },
  });
  expect(await shopper.openBasket()).toMatchObject({ basketNum: 2, paymentPending: false });
});

test('a closed shop lets running payments finish', async () => {
  const { shopper, token } = await approved('ada');
  await setShop(1);
  expect(await shopper.confirm(PAYPAL, token)).toMatchObject({ status: 200, body: { status: 11 } });
  const late = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
  expect((await late.beginPaypal()).status).toBe(409);
  await setShop(0);
});
