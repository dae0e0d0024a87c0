import { expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import type { PaymentSettings } from '#features/provider-settings/provider-settings.contract.ts';
import { transferReceived } from '../receiving/transfer-received.ts';
import { DeliveryMethod, OrderAction } from '#rules/orders/order-codes.ts';
import { packs, people, vouchers } from '#sample-brewery/fixtures.ts';
import { askAt } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { ordersPast } from '../../../../../tests/orders-for-test.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { ADA, Shopper } from '../../../../../tests/shopper-for-test.ts';

const TRANSFER = 11;
const DAY = 24 * 60 * 60_000;

const shop = withShop();

/** An order of somebody who may pay by transfer. */
async function orderByTransfer(packId: number, prepare: (shopper: Shopper) => Promise<unknown>) {
  const shopper = new Shopper(shop.url);
  shopper.headers = (await logInAnew(shop, people.retail.email)).headers;
  await shopper.openBasket();
  await shopper.add(packId, 2);
  await shopper.act({ action: OrderAction.applyVoucher, sValue: vouchers.bankTransfer.code });
  await prepare(shopper);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  const placed = await shopper.confirm(TRANSFER);
  expect(placed).toMatchObject({ status: 200, body: { status: 11, isPaid: false } });
  return placed.body;
}

const received = (orderRefNum: number) =>
  transferReceived({ db: shop.db, ...ordersPast(shop) }, orderRefNum, 'script: bert', shop.clock.now());

const mailsOf = async (orderId: number) =>
  Object.fromEntries(
    (await shop.db.selectFrom('outbox_mail').select(['once_key', 'text']).execute())
      .filter(({ once_key }) => once_key.endsWith(`/${orderId}`))
      .map(({ once_key, text }) => [once_key.split('/')[0], text]),
  );
const broken = async () => (await audit(shop.db)).flatMap((answer) => answer.broken);

test('nothing is packed and no day is promised before the transfer is there; then the day is reckoned from that day', async () => {
  const order = await orderByTransfer(packs.reedcutterBottle, (shopper) => shopper.collectFrom(1));
  expect(order.dtCollect).toBeNull();
  expect(order.metaData.deliveryOptions).toMatchObject([{ says: '' }]);
  const before = await mailsOf(order.id);
  expect(before).not.toHaveProperty('packing-slip');
  expect(before['order-placed']).toContain('as soon as your transfer has arrived');
  expect(before['order-placed']).not.toContain('Ready to collect from');
  shop.clock.advance(2 * DAY);
  expect(await received(order.orderRefNum)).toMatchObject({ outcome: 'received', on: '2026-11-27' });
  const after = await mailsOf(order.id);
  expect(after['packing-slip']).toContain('Reedcutter');
  expect(after['packing-slip']).toContain('Ready to collect from Friday 27 November 2026');
  expect(after['transfer-received']).toContain('Ready to collect from Friday 27 November 2026');
  const stored = await shop.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ is_paid: true, paid_pence: order.cDue, collect_on: '2026-11-27', status: 11 });
  const moves = await shop.db.selectFrom('order_move').selectAll().where('order_id', '=', order.id).execute();
  expect(moves.at(-1)).toMatchObject({
    to_status: 11,
    moved_by: 'script: bert',
    why: expect.stringContaining('received by bank transfer on'),
  });
  expect(await auditEntries(shop.db, 'order.payment-recorded')).toMatchObject([
    {
      operator: 'script: bert',
      subject_id: String(order.id),
      before: { isPaid: false, pence: 0 },
      after: { by: 'transfer', pence: order.cDue, outcome: 'paid', promisedFor: '2026-11-27' },
    },
  ]);
  expect(await broken()).toEqual([]);
});

test('a guest pays by transfer once the brewery lets anybody, and no more without an account', async () => {
  const { headers } = await logInAnew(shop, people.admin.email);
  const ask = askAt(shop.url);
  const read = async () => (await ask<PaymentSettings>('GET', '/api/staff/payments', { headers })).body.transfer;
  const letAnybody = async (anybodyMayTransfer: boolean) =>
    ask('POST', '/api/staff/payments/transfer/save', {
      body: { anybodyMayTransfer, version: (await read()).version },
      headers,
    });
  const enterAccount = async (account: object) => {
    const body = { ...account, version: (await read()).version };
    await ask('POST', '/api/staff/brewery/bank/save', { body, headers });
    shop.changes.notifyAll();
  };
  const guest = new Shopper(shop.url);
  const methods = async () => (await guest.openBasket()).payMethods;
  const NO_ACCOUNT = { accountName: '', sortCode: '', accountNumber: '' };

  await guest.openBasket();
  await guest.add(packs.reedcutterBottle, 2);
  await guest.collectFrom(1);
  await guest.say({ toName: 'Ada Example', invAddress: ADA, invEmail: 'ada@example.com' });
  expect(await methods()).not.toContain(TRANSFER);
  expect((await guest.confirm(TRANSFER)).status).toBe(403);
  expect((await letAnybody(true)).status).toBe(200);
  expect((await letAnybody(true)).status).toBe(200);
  shop.changes.notifyAll();
  await expect.poll(methods).toContain(TRANSFER);
  expect(await auditEntries(shop.db, 'brewery.transfer-switched')).toMatchObject([
    { before: { anybodyMayTransfer: false }, after: { anybodyMayTransfer: true } },
  ]);

  await enterAccount(NO_ACCOUNT);
  expect(await read()).toMatchObject({ anybodyMayTransfer: false, accountNumber: '' });
  await expect.poll(methods).not.toContain(TRANSFER);
  const refused = await letAnybody(true);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['anybodyMayTransfer']]);

  await enterAccount({ accountName: 'Tidewater Ales Ltd', sortCode: '20-00-00', accountNumber: '12345678' });
  await letAnybody(true);
  shop.changes.notifyAll();
  await expect.poll(methods).toContain(TRANSFER);
  expect(await guest.confirm(TRANSFER)).toMatchObject({ status: 200, body: { status: 11, isPaid: false } });
});

test('said twice, the transfer changes nothing; said of another order it is refused', async () => {
  const order = await orderByTransfer(packs.reedcutterBottle, (shopper) => shopper.collectFrom(1));
  await received(order.orderRefNum);
  const before = await mailsOf(order.id);
  shop.clock.advance(DAY);
  expect(await received(order.orderRefNum)).toMatchObject({ outcome: 'received-before' });
  expect(await mailsOf(order.id)).toEqual(before);
  expect(await received(999_999_999)).toEqual({ outcome: 'unknown' });
  const [other] = await shop.db
    .selectFrom('orders')
    .select('order_ref_num')
    .where('status', '=', 11)
    .where('pay_method', '<>', TRANSFER)
    .execute();
  expect(await received(other?.order_ref_num ?? 0)).toEqual({ outcome: 'not-by-transfer' });
});

test('what goes by e-mail alone has no slip, no box and nobody at the door; its code comes with the money', async () => {
  const order = await orderByTransfer(packs.giftVoucher20, (shopper) => shopper.deliver(DeliveryMethod.email));
  const before = await mailsOf(order.id);
  expect(before['order-placed']).toContain('It comes by e-mail as soon as your transfer has arrived.');
  expect(before['order-placed']).not.toMatch(/Challenge 25|Mill Lane/);
  await received(order.orderRefNum);
  const after = await mailsOf(order.id);
  expect(after).not.toHaveProperty('packing-slip');
  expect(after['transfer-received']).toContain('Your codes');
  expect(after['transfer-received']).not.toContain('Challenge 25');
  expect(await broken()).toEqual([]);
});
