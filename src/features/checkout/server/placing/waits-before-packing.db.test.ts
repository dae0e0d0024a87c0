import { beforeEach, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { payAtGateway } from '../../../../../tests/card-form.ts';
import { ordersPast } from '../../../../../tests/orders-for-test.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import { orderReleased } from '../by-hand/order-released.ts';

const PAYPAL = 103;
const DAY = 24 * 60 * 60_000;

const shop = withShop();
beforeEach(() => {
  shop.card.clearFaults();
  shop.paypal.clearFaults();
});

const orderOf = (id: number) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mailsOf = async (orderId: number) =>
  Object.fromEntries(
    (await shop.db.selectFrom('outbox_mail').select(['once_key', 'text']).execute())
      .filter(({ once_key }) => once_key.endsWith(`/${orderId}`))
      .map(({ once_key, text }) => [once_key.split('/')[0], text]),
  );
const problemMails = async (reference: string) =>
  (await shop.db.selectFrom('outbox_mail').selectAll().where('once_key', 'like', 'problem/%').execute()).filter(
    ({ subject }) => subject.includes(reference),
  );
const broken = async () => (await audit(shop.db)).flatMap((answer) => answer.broken);

/** An order for £7.20 that was paid by card with so many pence less. */
async function paidLess(pence: number) {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
  const { body: form } = await shopper.beginCard();
  shop.card.setFaults({ notification: 'wrong-amount', amountOff: -pence });
  await payAtGateway(form, 'Ada Example');
  return (await shopper.confirm(102)).body;
}

const release = (orderRefNum: number) =>
  orderReleased({ db: shop.db, ...ordersPast(shop) }, orderRefNum, 'script: bert', shop.clock.now());

/** An order whose money PayPal has announced. */
async function onItsWay() {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token);
  shop.paypal.setFaults({ capture: 'pending', webhookTimes: 2 });
  const placed = await shopper.confirm(PAYPAL, body.token);
  expect(placed).toMatchObject({ status: 200, body: { status: 11, isPaid: false, packingWaitsFor: 'funds' } });
  const captureId = shop.paypal.ledger.captures.find(({ orderId }) => orderId === body.token)?.id ?? '';
  return { order: placed.body, captureId };
}

test('an order that was paid nine tenths of its sum is packed, and says what is missing', async () => {
  const order = await paidLess(72);
  expect(order).toMatchObject({ status: 11, isPaid: true, packingWaitsFor: null, cOverPaid: -72 });
  expect(await orderOf(order.id)).toMatchObject({ is_paid: true, paid_pence: 648, over_paid_pence: -72 });
  const mails = await mailsOf(order.id);
  expect(mails).toHaveProperty('packing-slip');
  expect(mails['order-placed']).toContain('Paid: £6.48. We have received £0.72 less than the order total.');
  expect(await problemMails(order.orderRef)).toEqual([]);
});

test('a penny less waits for a person: no slip, no day, and the brewery is told once', async () => {
  const order = await paidLess(73);
  expect(order).toMatchObject({ status: 11, isPaid: false, packingWaitsFor: 'person', dtCollect: null });
  expect(order.metaData.deliveryOptions).toMatchObject([{ says: '', date: null }]);
  expect(await orderOf(order.id)).toMatchObject({ paid_pence: 647, over_paid_pence: -73, paid_at: null });
  const mails = await mailsOf(order.id);
  expect(mails).not.toHaveProperty('packing-slip');
  expect(mails['order-placed']).toContain('We have received £6.47 of £7.20.');
  expect(mails['order-placed']).toContain('Please transfer £0.73:');
  expect(mails['order-placed']).toContain(`Reference ${order.orderRef}`);
  expect(mails['order-placed']).toContain('Or pay it at once, online');
  expect(mails['order-placed']).toContain('We pack it as soon as the rest of its price has arrived');
  expect(mails['order-placed']).not.toContain('Ready to collect from');
  await shop.run('reconcile-payments');
  expect(await problemMails(order.orderRef)).toMatchObject([{ text: expect.stringContaining('was paid £6.47') }]);
  expect((await broken()).filter((line) => line.includes(order.orderRef))).toHaveLength(1);
  expect((await broken()).filter((line) => line.includes(`order ${order.id} `))).toEqual([]);
});

test('whoever looked releases it: a day as of now, the slip, a mail, an entry in the logbook, and no problem left', async () => {
  const order = await paidLess(700);
  shop.clock.advance(2 * DAY);
  expect(await release(order.orderRefNum)).toEqual({ outcome: 'released', on: '2026-11-27' });
  expect(await orderOf(order.id)).toMatchObject({
    is_paid: true,
    paid_pence: 20,
    over_paid_pence: -700,
    waits_for: null,
    collect_on: '2026-11-27',
  });
  const mails = await mailsOf(order.id);
  expect(mails['packing-slip']).toContain('Ready to collect from Friday 27 November 2026');
  expect(mails['order-released']).toContain('Paid: £0.20. Thank you.');
  expect(mails['order-released']).toContain('Ready to collect from Friday 27 November 2026');
  const moves = await shop.db.selectFrom('order_move').selectAll().where('order_id', '=', order.id).execute();
  expect(moves.at(-1)).toMatchObject({ moved_by: 'script: bert', why: 'released to be packed' });
  expect((await broken()).filter((line) => line.includes(order.orderRef) || line.includes(`${order.id} `))).toEqual([]);
  expect(await release(order.orderRefNum)).toEqual({ outcome: 'not-waiting' });
  expect(await auditEntries(shop.db, 'order.released')).toMatchObject([
    {
      operator: 'script: bert',
      subject_id: String(order.id),
      before: { waitsFor: 'person' },
      after: { waitsFor: null, promisedFor: '2026-11-27' },
    },
  ]);
  expect(await release(999_999_999)).toEqual({ outcome: 'unknown' });
  expect(await mailsOf(order.id)).toEqual(mails);
});

test('money on its way brings no slip and no day; when it is there both come, once', async () => {
  const { order, captureId } = await onItsWay();
  expect(order).toMatchObject({ dtCollect: null, metaData: { deliveryOptions: [{ says: '', date: null }] } });
  const before = await mailsOf(order.id);
  expect(before).not.toHaveProperty('packing-slip');
  expect(before['order-placed']).toContain('as soon as your payment has arrived');
  expect(before['order-placed']).not.toContain('Ready to collect from');
  const now = shop.clock.now();
  await shop.paypal.settle(captureId, 'COMPLETED');
  await expect.poll(async () => (await orderOf(order.id)).is_paid).toBe(true);
  const after = await mailsOf(order.id);
  expect(after['packing-slip']).toContain('Reedcutter');
  expect(after['payment-received']).toContain('Ready to collect from');
  expect(await orderOf(order.id)).toMatchObject({ waits_for: null, paid_pence: 720, paid_at: now });
  expect((await orderOf(order.id)).collect_on).not.toBeNull();
  await shop.run('reconcile-payments');
  expect(await mailsOf(order.id)).toEqual(after);
});

test('when no webhook comes, the job asks, and the order goes on', async () => {
  const { order, captureId } = await onItsWay();
  shop.paypal.setFaults({ webhooks: 'none' });
  await shop.paypal.settle(captureId, 'COMPLETED');
  shop.clock.advance(60 * 60_000);
  await shop.run('reconcile-payments');
  expect(await orderOf(order.id)).toMatchObject({ is_paid: true, waits_for: null });
  expect(await mailsOf(order.id)).toHaveProperty('packing-slip');
});

test('money that does not come after all leaves the order to a person', async () => {
  const { order, captureId } = await onItsWay();
  await shop.paypal.settle(captureId, 'DECLINED');
  await expect.poll(async () => (await orderOf(order.id)).waits_for).toBe('person');
  expect(await orderOf(order.id)).toMatchObject({ status: 11, is_paid: false, paid_pence: 0 });
  expect(await mailsOf(order.id)).not.toHaveProperty('packing-slip');
  expect(await problemMails(order.orderRef)).toMatchObject([{ text: expect.stringContaining('was paid £0.00') }]);
});
